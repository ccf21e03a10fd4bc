// Marks that are no part of a question: turns and roles of chat formats, code, queries, templates, links that carry data away.
// Every pattern is bounded where it repeats, so that no text makes one slow.

export const MARKUP: Readonly<Record<string, readonly RegExp[]>> = {
  chat_markup: [
    /<\|[^|>\n]{1,40}\|>/,
    /\[\/?\s*(?:INST|SYS|SYSTEM|ASSISTANT|USER|HUMAN|ADMIN|DEVELOPER|PROMPT|END|START|JAILBREAK|INSTRUCTIONS?|OVERRIDE|INSERT|REDACTED)\b[^\]\n]{0,60}\]/i,
    /<<\s*\/?\s*[a-z_ ]{3,24}>>/i,
    /<\/?\s*(?:system|assistant|user|human|instructions?|prompt|context|tool|tool_call|tool_response|function|function_call|function_calls|invoke|parameter|admin|developer|thinking|answer|query|document|message|s|bos|eos|im_start|im_end|secret|rules|input|output|data|untrusted|end|start)\b[^<>\n]{0,80}>/i,
    /(?:^|\n)\s*(?:#{1,6}|\*{1,3}|>|-{2,}|={2,})?\s*(?:system|assistant|human|user|ai|bot|chatgpt|gpt|claude|developer|admin|instructions?|new instructions?|response|sysadmin|tool|narrator|dan|prompt|command|task|input|output)\b[ \w]{0,24}[*_]{0,3}\s*(?::|\)\s*:|>>)/i,
    /[.?!\])"'}]\s+(?:system|assistant|human|user|ai|developer|admin|chatgpt|bot)\s?(?:message|prompt|note|override|instruction)?\s*:/i,
    /(?:^|\n)\s*#{1,6}\s*(?:system|instructions?|assistant|response|human|user|new|end|begin|input|output|task|rules|override|prompt|question|context)\b/i,
    /["']?\b(?:role|from|speaker)["']?\s*[:=]\s*["']?(?:system|assistant|user|developer|tool|human|admin|root)\b/i,
    /["'](?:messages|content|instructions?|system|prompt|system_prompt|function_call|tool_calls?|tool|command|action|accessor|intent|override|task|query)["']\s*:/i,
    /(?:^|\n)\s*(?:[-=*_#~+<>/\\]{3,}|`{3,})\s*[^\n]{0,40}\b(?:end|begin|start|user|system|instructions?|prompt|input|output|query|context|data|document|ignore|new|stop|admin|override)\b/i,
    /(?:[-=*_#~+]\s?){3,}\s?(?:[A-Z]{2,}\s?){1,6}/,
    /\b(?:BEGIN|END)[ _](?:OF[ _])?(?:SYSTEM|PROMPT|INSTRUCTIONS?|USER|INPUT|CONTEXT|QUERY|MESSAGE|DATA|OVERRIDE)\b/,
    /(?:^|\n)\s*(?:Q|A|Question|Answer)\s*:[\s\S]{1,300}\n\s*(?:A|Answer|Q|Question)\s*:/,
    /\bim_(?:start|end)\b|\bendoftext\b|\bstart_header_id\b|\beot_id\b/i,
    /"""|'''|```/
  ],
  code: [
    /\b(?:drop|truncate|alter)\s+(?:table|database|schema|view|index|user)\b/i,
    /\bunion\s+(?:all\s+)?select\b/i,
    /[;'"]\s*(?:drop|delete|update|insert|select|truncate|alter|exec|execute|shutdown|attach|copy|pragma|create|grant|install|load|set)\s+\w/i,
    /\bselect\s+(?:\*|count\s*\(|distinct\s|[\w.]+\s*(?:,\s*[\w.]+\s*){1,8})\s*[^\n]{0,60}?\bfrom\b/i,
    /\bselect\s+\w{1,40}\s+from\s+\w{1,40}\s*(?:where\b|;|--|limit\b|order by\b)/i,
    /\bfrom\s+\w{1,40}\s+where\s+\w{1,40}\s*(?:=|<|>|like\b|in\b|is\b)/i,
    /\b(?:delete\s+from|insert\s+into)\s+\w+/i,
    /\bupdate\s+\w{1,40}\s+set\s+\w{1,40}\s*=/i,
    /['"]?\s*\b(?:or|and)\b\s+['"(]?\s*(\w{1,20})['")]?\s*=\s*['"(]?\1\b/i,
    /['")]\s*(?:--|#|\/\*)/,
    /\b(?:information_schema|sqlite_master|pg_catalog|pg_sleep|xp_cmdshell|load_file|read_csv|read_parquet|read_text|duckdb_\w+|into\s+outfile|waitfor\s+delay|benchmark\s*\(|sleep\s*\()/i,
    /\/\*[\s\S]{0,200}?\*\//,
    /\{\{[\s\S]{0,200}?\}\}|\{%[\s\S]{0,200}?%\}|<%[\s\S]{0,200}?%>|[$#]\{[^}]{0,200}\}|\$\([^)]{1,120}\)/,
    /<\s*\/?\s*(?:script|img|iframe|svg|object|embed|body|html|style|link|meta|form|input|video|audio|math|details|base|a|div|span|p|h1|textarea|button)\b[^<>]{0,300}(?:>|$)/i,
    /\bon(?:error|load|click|mouseover|focus)\s*=/i,
    /\b(?:javascript|vbscript|data|file|gopher|ldap|jndi|php|expect|dict)\s*:\s*(?:\/\/|[a-z]+[/(;,:])/i,
    /<!(?:ENTITY|DOCTYPE|\[CDATA\[|--)|<\?(?:xml|php)/i,
    /\b(?:__import__|__class__|__globals__|os\.system|os\.environ|subprocess|child_process|process\.env|require\s*\(|import\s+os|System\.exit|Runtime\.getRuntime|document\.cookie|window\.location|alert\s*\(|console\.log|eval\s*\(|exec\s*\(|print\s*\(|system\s*\(|input\s*\(|fetch\s*\(|open\s*\(|constructor|__proto__|prototype)/,
    /\b(?:rm\s+-[rf]{1,2}|cat\s+\/|ls\s+-\w|chmod\s+[0-7+]|curl\s+(?:-|http)|wget\s+|nc\s+-|bash\s+-|sh\s+-c|whoami\b|powershell\b|cmd\.exe|net\s+user|sudo\s+\w)/i,
    /\/etc\/(?:passwd|shadow|hosts)|\.\.[/\\]|[a-z]:\\(?:windows|users)|\/proc\/self|\.env\b/i,
    /(?:&&|\|\||;|\|)\s*(?:cat|ls|id|curl|wget|whoami|rm|echo|ping|nc|sleep|shutdown|sh|bash)\b/i,
    /\b\w{1,12}\s*=\s*["'“‘][^"'”’\n]{0,80}["'”’][\s\S]{0,60}?\b\w{1,12}\s*=\s*["'“‘]/,
    /["'“‘][^"'”’\n]{1,40}["'”’]\s*\+\s*["'“‘]|\b\w{1,8}\s*\+\s*\w{1,8}\s*(?:\+|\)|=)/,
    /\b(?:def|function|class|import|const|let|var|for|while|if|return|lambda)\b[^\n]{0,60}(?:\(\w*\)\s*[:{]|=>|:\s*$|\bin range\()/im,
    /%0[ad0]|\\x00|\\u0000|\\n\\n|%s%s|%n%n/i,
    /\(\s*[|&!]\s*\(\s*\w+\s*=/
  ],
  carried_away: [
    /!\[[^\]\n]{0,120}\]\s*[([]/,
    /\]\(\s*(?:https?|javascript|data|ftp|mailto):/i,
    /https?:\/\/[^\s]{1,200}[?&#][\w[\]%-]{1,40}=(?:[^\s&]{0,40}[{[<$]|$|\s)/i,
    /\b(?:send|post|upload|forward|append|load|fetch|visit|open|browse|click|follow|read|download|submit|call|curl|get|from|via|at|to)\b[^\n]{0,60}\bhttps?:\/\//i,
    /\b(?:send|forward|email|mail|share|leak|report|post)\b[^\n]{0,80}\b[\w.+-]{1,40}@[\w-]{1,40}\.\w{2,10}/i
  ],
  // What optimisers append: marks inside words, brackets that close nothing.
  gibberish: [
    /(?:[\\/{}[\]()*+!"'~|^<>=_-]{2,}\s?[A-Za-z]{2,20}){4,}/,
    /\\\+\s*similarly|\boppositeley\b|\]\(\s*(?:Me|me)\b|\bRevert\b.{0,12}"\\!--/i,
    /(?:\b\w{1,20}[\])}]+[({[*\\]+\w{1,20}[\s\S]{0,40}?){2,}/
  ]
}

/** Marks of one kind in a text. */
export function markupIn(text: string): string | undefined {
  return Object.entries(MARKUP).find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0]
}
