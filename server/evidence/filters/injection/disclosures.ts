// Asking the reader of the text for its own instructions, secrets or insides.
import type { Rules } from '../phrases.ts'

export const DISCLOSURES: Rules = {
  disclosure: [
    '@reveal ..4 your|the|system|full|entire|complete|exact|hidden|initial|original|secret|internal ..3 prompt|prompts|promt|promts|preprompt|metaprompt|systemprompt|embeddings|weights|sysprompt ..0',
    '@reveal|what|whats|which|how ..4 your|ur|yours|you ..3 instruction|instructions|prompt|prompts|directives|guidelines|rules|system|programming|configuration|config|constraints|restrictions|parameters|context|secrets|secret|password|embeddings|weights|credentials|directive|promts|codename|knowledge|memory|tools|functions|restrictions|orders|commands',
    '@reveal|what|whats|which ..3 instructions|instruction|prompt|prompts|rules|directives|commands|orders|information|text|guidelines ..2 you|u|were|was|have|got|given|received|above|before|told|gave',
    '@reveal|what|whats|copy ..4 instructions|prompt|prompts|text|message|words|everything|sentence|sentences|rules|content|conversation|context|paragraph|lines|tokens ..2 above|before|preceding|verbatim|word|prior|previously|earlier|initially|at|literally|exactly',
    '@reveal|what|whats ..3 first|initial|original|previous|prior|above|preceding|last|earlier|hidden|secret|system|very|foregoing|starting ..2 instruction|instructions|prompt|prompts|message|messages|words|text|sentence|sentences|paragraph|conversation|context|rules|rule|command|directive|directives|prompting|task|configuration|lines|assignment|tokens|chat',
    'what|which|how ..3 were|did|was|are|have|had|do ..2 you|your|u|we|they ..3 told|instructed|programmed|configured|trained|prompted|instructions|asked|prompt|prompts|given|supposed|forbidden|allowed|ordered|initialized|hiding|designed|made',
    'what|which ..2 do|are|cant|wont|must|should you not|never|hide|hiding|forbidden|supposed|allowed|tell|protecting|protect|guarding|keeping ..4',
    'repeat|print|output|copy|echo|recite|write|return|display|reproduce|say ..4 above|everything|verbatim|word|preceding|before|all ..3 above|before|word|words|text|instructions|verbatim|back|prompt|this|preceding|starting|beginning|far|begin|it|conversation',
    '^ repeat|echo|recite|copy|paste|parrot ..6 back|after|verbatim|exactly|times|forever|endlessly|me|word|infinitely|again|loudly',
    'starting|beginning|starts|start|begins with|from ..2 you|your|words ..1 are|were|is',
    'everything|anything|all|whatever ..3 before|above|prior|preceding this|that|message|my|line|point|sentence|here|user',
    '@reveal ..4 @secret',
    'what|whats|where|which|how ..4 the|your|secret|a|hidden ..1 password|passwords|passcode|passphrase|secret|secrets|codeword|credentials|apikey|pwd ..3',
    'what|whats|where|tell|give|need|want|know|have|forgot|remember|guess|lost|recover|hint|spell ..4 password|passwords|passcode|passphrase|codeword|pwd',
    'password|passphrase|passcode|codeword ..6 @reveal|letter|letters|characters|character|backwards|reversed|base64|spell|rhymes|hint|story|poem|first|last|starts|begins|please|is|hidden|uppercase|ascii|synonym|riddle',
    'spell|letter|letters|characters|acrostic|poem|riddle|rhyme|rhymes|hint|hints|clue|clues|synonym|backwards|reversed ..5 password|secret|prompt|prompts|passphrase|instructions|codeword|key',
    'secret|hidden|confidential|private|master|magic|access|encryption|admin|api|login|root|security key|keys|word|words|code|codes|phrase|data|information|instructions|message|messages|string|number|content|knowledge|prompt|details|rules|credentials|token|password|tokens ..8 @reveal|reveals|told|you|given|hidden|is|your|please|now|for',
    '@reveal ..4 secret|hidden|confidential|private|sensitive|internal|restricted|classified|api|admin|environment|login|access|encryption|proprietary|undisclosed key|keys|word|code|phrase|data|information|instructions|message|variables|credentials|content|knowledge|details|rules|string|info|documents|records|token|tokens|configuration|logs|files|settings|guidelines|prompts',
    'system prompt|prompts|promt|message|instruction|instructions ..3 is|was|verbatim|please|now|word|text|as|in|above|above|for|and|you|translated|content|contents|of|$',
    'prompt leak|leakage|leaking|extraction|injection|injections|hacking|engineering|texts|instructions ..4',
    'your|ur prompt|prompts|promt|promts|preprompt|instructions|instruction|programming|guidelines|directives|embeddings|weights|guardrails|safeguards|jailbreak|filters|filter|creators|developers|developer|creator|restrictions|programmers|llm',
    'training data|set|dataset|datasets|corpus ..4 @reveal|you|your|memorized|verbatim|include|contain|trained|was|were|from',
    '@reveal|what|whats ..6 training data|corpus|dataset|datasets|weights',
    'are|do|did|were|can|could|would|have you ..2 an|a|trained|know|programmed|instructed|told|hiding|aware|conscious|sentient|chatgpt|gpt|built|based|running|using|really|be ..5 @model|instructions|secret|prompt|password|model|openai|something|conscious|lie|anthropic|rules',
    'which|what ..2 model|llm|version|ai|gpt|language are|is|do|does|model|you ..2 you|your|u|this|behind|run|powering|powers|running|use',
    'i|ive|we forgot|lost|forget|forgotten|misplaced|deleted|cant|dont ..3 my|what|the|our|remember ..3 password|instructions|told|prompt|secret|last|said|initial|passphrase',
    'list|show|dump|expose|print|describe|name|enumerate|tell ..5 tools|functions|plugins|apis|endpoints|environment|env|variables|tables|schema|columns|files|database|databases|logs|users|api ..4 you|your|available|access|have|schema|variables|table|system|database|names|keys|internal|server|all|$'
  ]
}
