// Dictating what the answer says, in place of asking for it; smuggling a task past the reader in pieces or in another form.
import type { Rules } from '../phrases.ts'

const NOT_TOLD = '!i|we|they|who|to|doctors|people|patients|surgeons|clinics'
const TREATS = 'joke|poem|song|story|haiku|limerick|lie|riddle|rap|secret|tale|tweet|rant|insult'

export const HIJACKS: Rules = {
  dictated_answer: [
    '^ say|print|output|type|respond|reply|answer|return|write|echo|display|repeat|tweet ..2 yes|pwned|hacked|haha|lol|fuck|hello|hi|banana|true|false|sorry|mwahaha|bingo|owned|nothing|ok ..2 $',
    'respond|reply|answer|answers|speak|output|responding|replying|say|return|print|confirm|agree only|just|solely|exclusively|nothing|always|with ..2 yes|no|true|false|ok|pwned|hacked|emoji|emojis|binary|hello|rhyme|rhymes|poems|poem|morse|base64|okay|haiku|moo|jailbroken',
    'only|just|simply|merely|always|exactly|never say|respond|reply|output|print|repeat|answer|return|type|echo|write ..2 yes|no|i|true|ok|hello|exactly|pwned|word|phrase|letter|emoji',
    'you|only|always|just respond|reply|answer with|in|by -a|the|number|count|one|digits|counts|numbers|only|just|figures|english|plain|per|full ..6',
    '^ say|print|output|type|write|repeat|echo|respond|reply exactly|verbatim|literally|precisely|the|this|following [the|this|following] [following] word|words|phrase|sentence|pwned|string|i',
    '^ say|print|output|repeat|echo|type [that|exactly|only|just|this|out|loudly] i|im|ive|you|youre|we|everyone|everybody|he|she am|have|are|hate|love|will|been|going|was|shall|is|your|want|want|would ..6',
    '!you|i|we|they|would|doctors|states say|claim|pretend|report|answer|insist|reply [that] there are|is ..4 $',
    'respond|reply|answer ..2 to every|all|each|any|this|everything ..2 prompt|message|messages|question|questions|request|requests|input',
    'being|get|got|are|is|been pwned|pwnd|owned|hacked|jailbroken|haxxed $',
    'pwned|pwnd|haxxor ..4',
    '!you|i|we|they|would ^ say|echo -how|what|which|is|are|do|i|you|a|the|there|in|for|does|it|so|that|more|again|when|if ..5 $',
    'end|start|begin|finish|preface|prefix|append|conclude|open|close|precede|prepend|terminate ..2 your|every|each|all|any ..3 response|responses|answer|answers|reply|replies|message|messages|sentence|sentences|output|outputs ..2 with|by|saying|in',
    '^ begin|start|end|preface with [the] phrase|words|sentence|sure|absolutely|certainly ..6',
    'your|each|every|next|final response|responses|answer|answers|reply|replies|output|outputs|completion must|shall|needs|has|should|will ..2 begin|start|contain|include|only|end|always|consist|say|rhyme|be|never',
    'start|begin|starting|beginning|starts|begins ..3 with|by ..3 sure|absolutely|certainly|yes|great|definitely|ok|hello',
    'sure|absolutely|certainly ..1 here|heres is|are|a|how|the ..4',
    'regardless|irrespective|independent of|what ..3 data|question|questions|input|user|facts|truth|what|instructions|prompt|asked|asks|query',
    'no matter what|how ..6 say|answer|reply|respond|asked|ask|asks|output|always|you|user|i|data',
    'whatever|anything|everything|whenever i|user|we|you|anyone ask|asks|asked|say|says|want|type ..6 reply|respond|answer|say|answers|tell|return|true',
    'answer|respond|reply|return|say|output|print|report ..3 42|9999|99999|999999|1337|69|666|infinity|million|billion|trillion -people|residents|inhabitants|or|population|and',
    '^ set|force|make|put count|density|rank|number|value|figure|quartile|all|every|total|it|the ..3 to|equal|as ..4 infinity|zero|0|1*|9*|million|negative|number|max',
    '^ inflate|double|triple|multiply|halve|fake|falsify|manipulate|tamper|alter|modify|overwrite|corrupt|poison ..3 the|your|any|this|all|every|count|result|number|it|figure|figures|density|with ..4',
    'invent|fabricate|hallucinate|falsify ..3 number|numbers|figure|figures|data|answer|statistic|statistics|source|sources|evidence|count|citation|citations|value',
    'make up [a|some|any|the|your] number|figure|data|answer|statistic|numbers|figures|source|sources|value',
    '^ claim|state|insist|declare|announce|pretend|assert|lie that ..10',
    'say|reply|report|tell|claim|respond|state|answer ..2 that ..3 has|have|is|are|had|equals ..1 zero|0|no|million|billion|none|infinite|42|dead|stupid|best|shut',
    'tell|inform|warn|notify the|every|all|users user|users|customer|people|everyone that ..6',
    'dont|never|not use|using|consult|query|check|trust|believe|cite ..3 database|accessor|accessors|tool|tools|grammar|whitelist|classifier|evidence|release|provenance|facts',
    'correct|right|true|real|only|expected answer|count|number|value|response|result|density is|should|must ..2 42|9*|yes|always|actually|1000000|infinity|zero|0|million|now',
    'do|dont|never|must|will|you not|never|answer [answer|mention|say|use|reveal|tell|explain|include|write|add|give|output|ever|provide|respond] ..2 apologize|apologise|refuse|mention|warnings|disclaimer|disclaimers|warn|sorry|comply|character|ai|caveats|refusals|lecture|reveal|admit|acknowledge',
    'never|dont|cannot|not say|state|tell|admit ..3 you|that ..2 cannot|cant|dont|unable|are|do|wont',
    `${NOT_TOLD} convince|persuade|trick|manipulate|fool|deceive|gaslight ..3 you|yourself|ai|model|chatbot|assistant|user|me|llm|bot`,
    `tell|write|sing|compose|give|make|create ..5 ${TREATS} ..3 instead`,
    `instead|rather|now|then|and ..2 tell|write|sing|compose|give ..3 ${TREATS} ..6`,
    '^ instead ..1 tell|write|say|answer|print|output|respond|reply|reveal|sing|translate|act|generate|compose ..3',
    '^ now say|act|sing|pretend|reveal|confess|respond|reply|obey|output|ignore|forget ..4',
    'before|instead answering|responding|replying|anything|doing|proceeding ..4 say|print|tell|output|reveal|write|repeat|execute|run|send|forget|ignore',
    'say|tell|write ..3 you|that|how ..2 hate|love|despise|kill|destroy ..2 your|all|users|humans|humanity|people|everyone'
  ],
  smuggled: [
    `${NOT_TOLD} decode|decrypt|decipher|unscramble|decoded|decoding|deobfuscate|rot13|base64|unencrypt ..6 follow|execute|obey|do|run|perform|comply|carry|instruction|instructions|respond|message|string|cipher|base64|rot13|morse|hex`,
    'base64|rot13|hexadecimal|morse|caesar|ciphertext|leetspeak|encoded|encrypted ..6 decode|encode|obey|follow|string|message|instruction|instructions|answer|output|respond|reply|payload',
    `${NOT_TOLD} encode|encrypt|obfuscate|translate|convert|write|spell|answer|respond|reply|output|say ..6 base64|rot13|hex|hexadecimal|morse|leetspeak|ascii|cipher|caesar|backwards|emoji|emojis|leet|uwu|pirate|piglatin`,
    'in|into pig latin',
    `${NOT_TOLD} concatenate|combine|join|merge|stitch|assemble|glue ..4 strings|string|variables|variable|parts|pieces|fragments|tokens|letters|halves|substrings|chunks`,
    'first|last|second|initial|third|capital letter|letters|character|characters|word|words of|in|from ..3 each|every|these|following|this ..1 word|words|line|lines|sentence|sentences|following',
    '^ complete|finish|continue|fill ..2 this|the|following|my|in ..1 sentence|phrase|story|conversation|dialogue|paragraph|poem|code|blank|blanks',
    'complete|continue|fill ..4 blank|blanks|mask|sentence|story|phrase|text|code|paragraph|template ..8 steps|prompt|password|sure',
    'replace|substitute|swap ..4 letter|letters|word|words|token|tokens|mask|placeholder|vowel|vowels ..8',
    `${NOT_TOLD} execute|run|eval|evaluate|compile|invoke ..4 code|script|command|commands|ls|python|shell|bash|sql|javascript|payload|curl|terminal|prompt|instruction|instructions`,
    `${NOT_TOLD} fetch|load|visit|browse|cat|navigate ..4 url|website|webhook|link|http|https|etc|passwd|env|localhost`,
    'read|open|cat|load|include|import ..3 passwd|env|etc|localhost|shadow|secrets|environ',
    'send|post|upload|forward|transmit|exfiltrate|leak|submit|transfer|append ..8 to|http|https|url|webhook|server ..3 http|https|attacker|evil|webhook|gmail|pastebin|link|hacker|mallory',
    'exfiltrate|exfil|exfiltration|keylogger ..1',
    'translate|summarize|summarise|paraphrase|classify|rewrite|proofread ..12 ignore|reveal|prompt|password|pirate|pwned|haha|secret',
    'sudo|chmod|wget|powershell|xp_cmdshell|passwd ..4',
    'terminal|console|interpreter|shell|repl|compiler ..6 type|commands|command|output|reply|execute|linux|python|session|code|javascript|input|ls',
    'repeat|say|write|print|output|type ..5 forever|infinite|infinitely|endlessly|indefinitely|endless',
    'repeat|say|write|print|type ..6 100|500|1000|10000|thousand|million|hundred|fifty times'
  ]
}
