var fields = FIELDS;
var doc = new Document("blank.pdf");
for (var p = 0; p < doc.countPages(); p++) {
	var widgets = doc.loadPage(p).getWidgets();
	for (var i = 0; i < widgets.length; i++) {
		var w = widgets[i];
		for (var name in fields) {
			var label = w.getLabel();
			if (label !== name && label.indexOf(name + " of") !== 0 && label.indexOf(name + ", of") !== 0 && label.indexOf(name + "; level") !== 0 && label.indexOf(name + " (") !== 0) continue;
			if (fields[name][0] === "/") w.toggle(); else w.setTextValue(fields[name]);
			w.update();
		}
	}
}
doc.save("kay.pdf", "incremental");
