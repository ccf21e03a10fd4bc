// Dictating what the answer says, in place of asking for it; smuggling a task past the reader in pieces or in another form.
import type { Rules } from '../phrases.ts'

export const HIJACKS: Rules = {
  dictated_answer: [
    '^ say|print|output|type|respond|reply|answer|return|write|echo|display|repeat|tweet ..2 yes|pwned|hacked|haha|lol|fuck|hello|hi|banana|ok|true|false|sorry|mwahaha|bingo|owned|nothing ..2 $',
    'respond|reply|answer|answers|speak|output|responding|replying|say|return|print only|just|solely|exclusively|nothing|always ..2 yes|no|true|false|ok|pwned|hacked|emoji|emojis|binary|one|hello|rhyme|rhymes|poems|poem|json|morse|base64|okay|haiku|a',
    'only|just|simply|merely|always|exactly say|respond|reply|output|print|repeat|answer|return|type|echo|write ..2 with|the|yes|no|i|true|ok|this|hello|exactly|pwned|word|phrase|following|as|that|in',
    'say|print|output|type|write|repeat|echo|respond|reply|answer exactly|verbatim|literally|precisely|word ..6',
    'say|write|print|output|repeat|type|tell|respond|reply|answer ..3 i|you|we|im|youre|have|are|am been|will|are|am|a|an|going|hate|love|stupid|pwned|an|pwnd|owned|hacked|compromised|the ..4',
    'been|being|get|got|are|is pwned|pwnd|owned|hacked|jailbroken|haxxed',
    'pwned|pwnd|haxxor|hacked ..4',
    '^ say|output|print|echo|type [that|only|just|the|out|me|this] [that|word|words|phrase|sentence|following|i|you|it|a|hello] ..6 $',
    'end|start|begin|finish|preface|prefix|append|conclude|open|close|precede|sign|prepend|terminate|follow ..2 your|every|each|all|the|any|with ..3 response|responses|answer|answers|reply|replies|message|messages|sentence|sentences|output|outputs|completion|words|phrase ..2 with|by|saying|to|in',
    'your|the|each|every|all|next|first|final response|responses|answer|answers|reply|replies|output|outputs|completion|word|sentence must|should|shall|will|has|have|needs|need|is|always|can ..2 be|begin|start|contain|include|only|end|now|always|to|not|never|consist|say|equal|from|yes',
    'start|begin|starting|beginning|starts|begins ..3 with|by ..3 sure|absolutely|certainly|yes|of|here|great|definitely|i|ok|hello',
    'sure|absolutely|certainly|yes|course ..1 here|heres is|are|a|how|the|s ..4',
    'answer|respond|reply|say|return|report|state|output|conclude|claim|tell|give|write ..4 regardless|matter|irrespective|whatever|always|either|anyway ..3',
    'regardless|irrespective of|what ..5 answer|respond|reply|say|return|output|print|tell|is|user|question|asked|data|asks|input|query|following|ask',
    'no matter what|how|which|the|who|whether ..6 say|answer|reply|respond|asked|ask|asks|output|always|you|user|happens|question|i|data|never',
    'answer|respond|reply|return|report|say|output|state|claim|give ..3 0|42|zero|9999|99999|999999|1337|69|666|infinity|million|1000000|null|123',
    'set|change|make|replace|inflate|adjust|force|multiply|double|triple|halve|round|increase|decrease|fake|falsify|alter|manipulate|modify|tamper|edit|overwrite|substitute ..3 the|your|any|this|all|every|count|result|number|it|figure|number|density|rank ..3 count|number|numbers|result|results|value|values|answer|figure|figures|density|rank|output|data|total|rows|answers|provenance|source|confidence|evidence|response|counts',
    'invent|fabricate|hallucinate|fake|falsify|make ..3 number|numbers|figure|figures|data|answer|statistic|statistics|source|sources|evidence|count|citation|citations|up|value|one',
    'pretend|assume|claim|say|report|state|insist|declare|announce|tell ..3 that|there|texas|california|the|every|all|state|number|count|are|is|has|no ..6 zero|0|million|billion|none|infinite|42|thousand|first|highest|best|perfect',
    'do|dont|not|without|never|stop not|use|using|consult|consulting|looking|query|querying|check|look|trust|believe|show|mention|cite|include ..3 database|data|release|accessor|tool|tools|grammar|whitelist|classifier|evidence|sources|source|lineage|provenance|registry|filter|filters|limitations|methodology',
    'the|correct|right|true|real|actual|only|expected answer|number|count|value|response|result is|are|should|must ..2 [be] 42|0|zero|yes|no|always|actually|99999|1000000|infinity|now|999|million|one',
    'do|dont|never|you not|answer|must|will|cannot|cant|should|may|are [not|never|to] [answer|mention|say|use|reveal|tell|explain|include|write|add|apologize|refuse|output|give|warn|not|ever|break|provide|respond] ..2 apologize|apologise|explain|refuse|mention|warnings|disclaimer|disclaimers|warn|say|word|words|sorry|anything|comply|character|ai|model|question|above|else|caveats|refusals|lecture|reveal|admit|acknowledge|repeat|output',
    'convince|persuade|trick|manipulate|fool|deceive|gaslight ..4 you|yourself|ai|model|chatbot|assistant|user|me|llm|bot|system|someone|them|people',
    'tell|give|write|sing|make|create|compose|generate ..2 me|a|us|an ..4 instead $',
    '^ instead|rather|now|and ..2 tell|write|say|answer|give|print|output|respond|reply|do|explain|show|reveal|create|generate|act|sing|start|focus|compose|translate|just|only|provide|help ..3 me|a|an|the|with|following|this|as|how|about|your|us|in|to|why|what|only|that|my|i',
    'tell|say|write|answer|give|print|respond|explain|show|do ..4 instead|afterwards|anyway|now ..1 $',
    'before|after|while|instead|when|once answering|responding|replying|that|you|finishing|answer|doing|anything|this ..4 first|please|also|say|print|tell|output|reveal|write|repeat|translate|execute|run|send|forget|ignore|add|append|include|mention|answer|give'
  ],
  smuggled: [
    'decode|decrypt|decipher|unscramble|decoded|decoding|deobfuscate|rot13|base64|unencrypt|interpret|translate ..6 follow|execute|obey|do|run|answer|perform|comply|carry|instruction|instructions|respond|act|message|string|it|text|cipher|code|following|this|base64|rot13|morse|hex|and',
    'base64|rot13|rot|hex|hexadecimal|morse|caesar|cipher|ciphertext|binary|ascii|leetspeak|leet|encoded|encrypted|unicode|backwards|reversed|pig ..6 string|decode|message|text|instruction|instructions|encode|encoded|answer|output|response|respond|form|cipher|format|code|payload|follow|latin|speak|reply|write|command|read|question',
    'encode|encrypt|obfuscate|translate|convert|write|spell|answer|respond|reply|output ..6 base64|rot13|hex|hexadecimal|morse|binary|leetspeak|ascii|cipher|caesar|backwards|backward|reverse|reversed|emoji|emojis|leet|unicode|latin|uwu|pirate',
    'concatenate|combine|join|merge|stitch|assemble|glue|append|put ..4 strings|string|variables|variable|parts|pieces|fragments|tokens|letters|words|halves|following|a|together|substrings|chunks|two|x ..8',
    'first|last|second|initial|every|third|capital letter|letters|character|characters|word|words of|in|from ..3 each|every|the|following|these|this|word|line|lines|sentence|all',
    'fill|complete|finish|continue ..4 blank|blanks|mask|sentence|story|phrase|following|text|code|list|paragraph|poem|template|mask|it|conversation ..8 how|steps|instructions|prompt|password|you|sure|i|with|by|the',
    'replace|substitute|swap ..4 letter|letters|word|words|token|tokens|mask|character|characters|x|with|placeholder ..6',
    'execute|run|eval|evaluate|compile|call|invoke|launch|trigger|perform ..4 code|script|command|commands|program|function|functions|python|shell|bash|sql|javascript|query|instruction|instructions|payload|tool|tools|curl|api|macro|terminal|prompt|statement|system|operation|task',
    'read|open|fetch|load|visit|browse|download|access|cat|include|import|request|get|retrieve|click|navigate|follow|go ..4 file|url|website|webpage|webhook|link|page|http|https|etc|passwd|env|server|localhost|html|directory|folder|endpoint|site|www|instructions ..8',
    'send|post|upload|forward|transmit|email|exfiltrate|leak|append|submit|mail|transfer|export|copy|share|sync ..6 to|http|https|url|webhook|server|attacker|email|address|website|endpoint|evil|account|mail|inbox|channel|pastebin ..4 http|https|attacker|com|evil|url|webhook|server|me|my|example|webhook|email|org|account|endpoint|gmail|net|address|io|following|this',
    'exfiltrate|exfil|exfiltration|backdoor|keylogger ..1',
    'translate|summarize|summarise|paraphrase|classify|rewrite|proofread|correct|analyze|sentiment ..5 ignore|following|above|below|to|into|this|the|text|sentence ..8 ignore|reveal|instructions|prompt|password|pirate|pwned|haha|above|system|secret',
    'sudo|chmod|wget|rm|bash|powershell|xp_cmdshell|passwd|eval|localhost ..4',
    'terminal|console|interpreter|shell|repl|compiler|prompt ..6 type|commands|command|output|reply|block|execute|linux|python|session|only|code|javascript',
    'n|many|times|forever|infinite|infinitely|endless|endlessly|loop|recursively times|over|forever|loop|loops|without|and|until|stop ..4 repeat|stop|crash|stopping|memory|tokens|say|print|word|again|end|limit|ending',
    'repeat|say|write|print|output|type ..4 forever|infinite|infinitely|endlessly|endless|times|loop|million|indefinitely|1000|10000|100|500',
    'jailbreak|jailbreaking|jailbroken|jailbreaks|promptinject|pwn|pwned'
  ]
}
