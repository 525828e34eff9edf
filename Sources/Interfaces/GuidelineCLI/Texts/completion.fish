# Completion of @tool@ for fish.
function __@tool@_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in (@call@ $words[2..] "$current" 2>/dev/null)
        if test "$line" = '@files@'
            __fish_complete_path $current
        else
            printf '%s\n' $line
        end
    end
end

complete -c @tool@ -f -a '(__@tool@_complete)'
