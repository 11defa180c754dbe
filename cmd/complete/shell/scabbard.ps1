# PowerShell completion for scabbard. No word of the line is ever evaluated: each is passed on as one argument.

Register-ArgumentCompleter -Native -CommandName 'scabbard' -ScriptBlock {
    param($WordToComplete, $CommandAst, $CursorPosition)

    # The words up to the cursor: the text of a quoted word, and of any other word what was typed.
    $Words = @()
    foreach ($Element in $CommandAst.CommandElements) {
        if ($Element.Extent.StartOffset -ge $CursorPosition) { break }
        if ($Element -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $Words += $Element.Value } else { $Words += $Element.Extent.Text }
    }
    $Program = 'scabbard'
    if ($Words[0] -match '[/\\]') { $Program = $Words[0] }
    $Words = @($Words | Select-Object -Skip 1)
    $Last = ''
    if ($WordToComplete -ne '' -and $Words.Count -gt 0) {
        $Last = $Words[-1]
        $Words = @($Words | Select-Object -SkipLast 1)
    }
    $Argument = $Last
    if ($Last -eq '' -and ($PSVersionTable.PSVersion -lt [version]'7.3.0' -or $PSNativeCommandArgumentPassing -eq 'Legacy')) {
        $Argument = '""' # an empty argument is dropped there
    }

    $Flag = ''
    if ($Last -like '-*=*') { $Flag = $Last.Substring(0, $Last.IndexOf('=') + 1) }
    foreach ($Line in @(& $Program __complete @Words $Argument 2>$null)) {
        if ($Line -match '^:\d+$' -or $Line -eq '') { continue }
        $Name, $Text = $Line.Split("`t", 2)
        $Name = $Flag + $Name
        if (-not $Name.StartsWith($Last, [System.StringComparison]::OrdinalIgnoreCase)) { continue }
        if (-not $Text) { $Text = $Name }
        $Insert = $Name
        if ($Name -notmatch '^[\p{L}\p{N}_./:=+-]+$') { $Insert = "'" + $Name.Replace("'", "''") + "'" }
        [System.Management.Automation.CompletionResult]::new($Insert, $Name, 'ParameterValue', $Text)
    }
}
