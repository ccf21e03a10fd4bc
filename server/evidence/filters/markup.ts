// Markup that does not belong in a question: turns and roles of chat formats, code, queries, templates, links
// that carry data away. Every repetition in a pattern is bounded, so that no text makes it slow.

export const MARKUP: Readonly<Record<string, readonly RegExp[]>> = {
  chat_markup: [
    /<\|[^|>\n]{1,40}\|>/,
    /\[\/?\s{0,9}(?:INST|SYS|SYSTEM|ASSISTANT|USER|HUMAN|ADMIN|DEVELOPER|PROMPT|END|START|JAILBREAK|INSTRUCTIONS?|OVERRIDE|INSERT|REDACTED)\b[^\]\n]{0,60}\]/i,
    /<<\s{0,9}\/?\s{0,9}[a-z_ ]{3,24}>>/i,
    /<\/?\s{0,9}(?:system|assistant|user|human|instructions?|prompt|context|tool|tool_call|tool_response|function|function_call|function_calls|invoke|parameter|admin|developer|thinking|answer|query|document|message|s|bos|eos|im_start|im_end|secret|rules|input|output|data|untrusted|end|start)\b[^<>\n]{0,80}>/i,
    /[.?!\])"'}]\s{1,9}(?:system|assistant|human|user|ai|developer|admin|chatgpt|bot)\s?(?:message|prompt|note|override|instruction)?\s{0,9}:/i,
    /(?:^|\n)[ \t]{0,20}#{1,6}\s{0,9}(?:system|instructions?|assistant|response|human|user|new|end|begin|input|output|task|rules|override|prompt|question|context)\b/i,
    /["']?\b(?:role|from|speaker)["']?\s{0,9}[:=]\s{0,9}["']?(?:system|assistant|user|developer|tool|human|admin|root)\b/i,
    /["'](?:messages|content|instructions?|system|prompt|system_prompt|function_call|tool_calls?|tool|command|action|accessor|intent|override|task|query)["']\s{0,9}:/i,
    /(?:^|\n)[ \t]{0,20}(?:[-=*_#~+<>/\\]{3,}|`{3,})\s{0,9}[^\n]{0,40}\b(?:end|begin|start|user|system|instructions?|prompt|input|output|query|context|data|document|ignore|new|stop|admin|override)\b/i,
    /(?:[-=*_#~+]\s?){3,}\s?(?:[A-Z]{2,}\s?){1,6}/,
    /\b(?:BEGIN|END)[ _](?:OF[ _])?(?:SYSTEM|PROMPT|INSTRUCTIONS?|USER|INPUT|CONTEXT|QUERY|MESSAGE|DATA|OVERRIDE)\b/,
    /(?:^|\n)[ \t]{0,20}(?:Q|A|Question|Answer)\s{0,9}:[\s\S]{1,300}\n\s{0,9}(?:A|Answer|Q|Question)\s{0,9}:/,
    /\bim_(?:start|end)\b|\bendoftext\b|\bstart_header_id\b|\beot_id\b/i,
    /"""|'''|```/
  ],
  // Last of the chat markup, and doubtful: an honest line may begin so.
  chat_turn: [
    /(?:^|\n)[ \t]{0,20}(?:#{1,6}|\*{1,3}|>|-{2,}|={2,})?\s{0,9}(?:system|assistant|human|user|ai|bot|chatgpt|gpt|claude|developer|admin|instructions?|new instructions?|response|sysadmin|tool|narrator|dan|prompt|command|task|input|output)\b[ \w]{0,24}[*_]{0,3}\s{0,9}(?::|\)\s{0,9}:|>>)/i
  ],
  code: [
    /\b(?:drop|truncate|alter)\s{1,9}(?:table|database|schema|view|index|user)\b/i,
    /\bunion\s{1,9}(?:all\s{1,9})?select\b/i,
    /[;'"]\s{0,9}(?:drop|delete|update|insert|select|truncate|alter|exec|execute|shutdown|attach|copy|pragma|create|grant|install|load|set)\s{1,9}\w/i,
    /\bselect\s{1,9}(?:\*|count\s{0,9}\(|distinct\s|[\w.]+\s{0,9}(?:,\s{0,9}[\w.]+\s{0,9}){1,8})\s{0,9}[^\n]{0,60}?\bfrom\b/i,
    /\bselect\s{1,9}\w{1,40}\s{1,9}from\s{1,9}\w{1,40}\s{0,9}(?:where\b|;|--|limit\b|order by\b)/i,
    /\bfrom\s{1,9}\w{1,40}\s{1,9}where\s{1,9}\w{1,40}\s{0,9}(?:=|<|>|like\b|in\b|is\b)/i,
    /\b(?:delete\s{1,9}from|insert\s{1,9}into)\s{1,9}\w+/i,
    /\bupdate\s{1,9}\w{1,40}\s{1,9}set\s{1,9}\w{1,40}\s{0,9}=/i,
    /\b(?:or|and)\b\s{1,9}['"(]?\s{0,9}(\w{1,20})['")]?\s{0,9}=\s{0,9}['"(]?\1\b/i,
    /['")]\s{0,9}(?:--|#|\/\*)/,
    /\b(?:information_schema|sqlite_master|pg_catalog|pg_sleep|xp_cmdshell|load_file|read_csv|read_parquet|read_text|duckdb_\w+|into\s{1,9}outfile|waitfor\s{1,9}delay|benchmark\s{0,9}\(|sleep\s{0,9}\()/i,
    /\/\*[\s\S]{0,200}?\*\//,
    /\{\{[\s\S]{0,200}?\}\}|\{%[\s\S]{0,200}?%\}|<%[\s\S]{0,200}?%>|[$#]\{[^}]{0,200}\}|\$\([^)]{1,120}\)/,
    /<\s{0,9}\/?\s{0,9}(?:script|img|iframe|svg|object|embed|body|html|style|link|meta|form|input|video|audio|math|details|base|a|div|span|p|h1|textarea|button)\b[^<>]{0,300}(?:>|$)/i,
    /\bon(?:error|load|click|mouseover|focus)\s{0,9}=/i,
    /\b(?:javascript|vbscript|data|file|gopher|ldap|jndi|php|expect|dict)\s{0,9}:\s{0,9}(?:\/\/|[a-z]+[/(;,:])/i,
    /<!(?:ENTITY|DOCTYPE|\[CDATA\[|--)|<\?(?:xml|php)/i,
    /\b(?:__import__|__class__|__globals__|os\.system|os\.environ|subprocess|child_process|process\.env|require\s{0,9}\(|import\s{1,9}os|System\.exit|Runtime\.getRuntime|document\.cookie|window\.location|alert\s{0,9}\(|console\.log|eval\s{0,9}\(|exec\s{0,9}\(|print\s{0,9}\(|system\s{0,9}\(|input\s{0,9}\(|fetch\s{0,9}\(|open\s{0,9}\(|constructor|__proto__|prototype)/,
    /\b(?:rm\s{1,9}-[rf]{1,2}|cat\s{1,9}\/|ls\s{1,9}-\w|chmod\s{1,9}[0-7+]|curl\s{1,9}(?:-|http)|wget\s{1,9}|nc\s{1,9}-|bash\s{1,9}-|sh\s{1,9}-c|whoami\b|powershell\b|cmd\.exe|net\s{1,9}user|sudo\s{1,9}\w)/i,
    /\/etc\/(?:passwd|shadow|hosts)|\.\.[/\\]|[a-z]:\\(?:windows|users)|\/proc\/self|\.env\b/i,
    /(?:&&|\|\||;|\|)\s{0,9}(?:cat|ls|id|curl|wget|whoami|rm|echo|ping|nc|sleep|shutdown|sh|bash)\b/i,
    /\b\w{1,12}\s{0,9}=\s{0,9}["'“‘][^"'”’\n]{0,80}["'”’][\s\S]{0,60}?\b\w{1,12}\s{0,9}=\s{0,9}["'“‘]/,
    /["'“‘][^"'”’\n]{1,40}["'”’]\s{0,9}\+\s{0,9}["'“‘]|\b\w{1,8}\s{0,9}\+\s{0,9}\w{1,8}\s{0,9}(?:\+|\)|=)/,
    /\b(?:def|function|class|import|const|let|var|for|while|if|return|lambda)\b[^\n]{0,60}(?:\(\w*\)\s{0,9}[:{]|=>|:\s{0,9}$|\bin range\()/im,
    /%0[ad0]|\\x00|\\u0000|\\n\\n|%s%s|%n%n/i,
    /\(\s{0,9}[|&!]\s{0,9}\(\s{0,9}\w+\s{0,9}=/
  ],
  carried_away: [
    /!\[[^\]\n]{0,120}\]\s{0,9}[([]/,
    /\]\(\s{0,9}(?:https?|javascript|data|ftp|mailto):/i,
    /https?:\/\/[^\s]{1,200}[?&#][\w[\]%-]{1,40}=(?:[^\s&]{0,40}[{[<$]|$|\s)/i,
    /\b(?:send|post|upload|forward|append|load|fetch|visit|open|browse|click|follow|read|download|submit|call|curl|get|from|via|at|to)\b[^\n]{0,60}\bhttps?:\/\//i,
    /\b(?:send|forward|email|mail|share|leak|report|post)\b[^\n]{0,80}\b[\w.+-]{1,40}@[\w-]{1,40}\.\w{2,10}/i
  ],
  dictated_quote: [
    /\b(?:say|reply|respond|answer|print|output|write|type|echo|repeat|return|tweet)\b(?:\s{1,9}(?:only|just|with|exactly|back|me|the words?|this))*\s{0,9}:?\s{0,9}["“«‘][^"”»’\n]{1,200}/i
  ],
  // What optimizers append: marks inside words, brackets without a partner.
  gibberish: [
    /(?:[\\/{}[\]()*+!"'~|^<>=_-]{2,}\s?[A-Za-z]{2,20}){4,}/,
    /\\\+\s{0,9}similarly|\boppositeley\b|\]\(\s{0,9}(?:Me|me)\b|\bRevert\b.{0,12}"\\!--/i,
    /(?:\b\w{1,20}[\])}]+[({[*\\]+\w{1,20}[\s\S]{0,40}?){2,}/
  ]
}

/** First kind of markup found in a text. */
export function markupIn(text: string): string | undefined {
  return Object.entries(MARKUP).find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0]
}
