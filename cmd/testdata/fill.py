import json
import gi
gi.require_version("Poppler", "0.18")
from gi.repository import Poppler
fields = json.loads(r"""FIELDS""")
doc = Poppler.Document.new_from_file("file://DIR/blank.pdf", None)
for p in range(doc.get_n_pages()):
    for mapping in doc.get_page(p).get_form_field_mapping():
        value = fields.get(mapping.field.get_name())
        if value is None:
            continue
        if value[0] == "/":
            mapping.field.button_set_state(value == "/Yes")
        else:
            mapping.field.text_set_text(value)
doc.save("file://DIR/kay.pdf")
