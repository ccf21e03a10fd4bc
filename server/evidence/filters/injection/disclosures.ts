// Asking the reader of the text for its own instructions, secrets or insides.
import type { Rules } from '../phrases.ts'

const NOT_TOLD = '!i|we|users|doctors|they|people|patients'

export const DISCLOSURES: Rules = {
  disclosure: [
    `${NOT_TOLD} @reveal ..4 your|the|system|full|entire|complete|exact|hidden|initial|original|secret|internal ..3 prompt|prompts|promt|promts|preprompt|metaprompt|systemprompt|embeddings|sysprompt -care|reply|response|clinics|payment|treatment`,
    '@reveal|what|whats|which|how ..4 your|ur ..3 instruction|instructions|prompt|prompts|directives|directive|programming|configuration|config|secrets|secret|password|embeddings|weights|credentials|promts|codename|orders|commands',
    '^ @reveal ..4 your ..2 guidelines|rules|system|constraints|restrictions|parameters|context|memory|knowledge|tools|functions|policies|policy|settings|schema|logs|database|environment',
    '@reveal|what|whats|which ..3 instructions|instruction|prompt|prompts|directives|commands|orders|information|text ..2 you|u|were|was|got|given|received|told|gave',
    '@reveal|what|whats ..3 rules|guidelines ..2 you|u were|have|got|given|must|received|are ..3 given|told|follow|obey|received|under|to',
    '@reveal|copy ..4 instructions|prompt|prompts|text|message|words|everything|sentence|sentences|content|conversation|context|paragraph|lines|tokens ..3 above|before|preceding|precedes|verbatim|prior|previously|earlier|initially|literally|history|given',
    'what|whats ..3 instructions|prompt|text|words|sentence|message ..2 above|before|preceding|precedes|verbatim|prior',
    '@reveal|what|whats ..3 first|initial|original|prior|above|preceding|earlier|hidden|system|very|foregoing|starting ..2 instruction|instructions|prompt|prompts|prompting|message|directive|directives|configuration|lines|tokens',
    '@reveal|what|whats ..3 previous|last instruction|instructions|prompt|prompts|command',
    'first|initial sentence|word|words|line|paragraph|part of|in your|the|this prompt|instructions|message|conversation|context|system',
    'what|which|how ..3 were|did|was|are|have|had ..2 you|u|they|developers|creators ..3 told|instructed|programmed|configured|trained|prompted|instructions|prompt|prompts|forbidden|ordered|initialized|hiding',
    'what|which ..3 do|are|cant|must you not|hide|hiding|forbidden|supposed|protecting|protect|guarding|keeping ..2 to|from|allowed|secret|say|me|reveal|telling|hidden|$',
    'repeat|print|output|copy|echo|recite|return|reproduce|say|paste ..4 above|everything|verbatim|preceding|before|entire|all ..3 above|before|words|text|verbatim|back|preceding|starting|beginning|far|conversation|history',
    '^ repeat|echo|recite|copy|paste|parrot ..6 back|after|verbatim|exactly|forever|endlessly|infinitely|times|above',
    'starting|beginning|starts|begins|start with [the] [words] you|your [are|were|is|name]',
    'everything|anything|whatever ..3 before|above|prior|preceding this|that|message|my|line|point|sentence|here|user',
    `${NOT_TOLD} @reveal ..4 @secret`,
    'what|whats [is|are|was|were] the|your|a|this [secret|hidden|magic|real|current|correct|admin|special|exact] password|passwords|passcode|passphrase|secret|secrets|codeword|credentials|apikey|pwd -policy|length|rule|rules|requirements|portal',
    'forgot|forget|lost|need|guess|want|know|remember ..2 the|your ..1 password|passcode|passphrase|codeword|secret',
    'password|passphrase|passcode|codeword ..6 letter|letters|character|characters|backwards|reversed|base64|spell|rhymes|hint|story|poem|riddle|acrostic|synonym',
    'spell|letter|letters|characters|acrostic|poem|riddle|rhyme|rhymes|hint|hints|clue|clues|synonym|backwards|reversed ..6 password|secret|prompt|prompts|passphrase|instructions|codeword',
    'secret|hidden|master|magic key|word|code|codes|phrase|passphrase|message|instructions|prompt|string',
    `${NOT_TOLD} @reveal ..4 secret|hidden|confidential|private|sensitive|internal|restricted|classified|proprietary|undisclosed key|keys|word|code|phrase|data|information|instructions|message|variables|credentials|content|knowledge|details|rules|string|info|documents|records|configuration|logs|files|settings|guidelines|prompts|tools|functions`,
    `${NOT_TOLD} @reveal ..4 api|admin|environment|login|access|encryption|env key|keys|credentials|token|tokens|password|variables|vars`,
    'your|this|hidden|full|entire|exact|original|echo|new|print|reveal [hidden|full] system prompt|prompts|promt|message|instruction|instructions -enough|when|in|to|callers|care|me|users|patients|people|payment|treatment',
    'the system prompt|promt -enough|when|in|to|callers|care|me|users|patients|people|payment|treatment|on|for',
    'system prompt|prompts ..1 verbatim|please|above|contents|content|word|translated|$',
    'prompt|prompts leak|leakage|leaking|extraction|texts',
    'your|ur prompt|prompts|promt|promts|preprompt|embeddings|weights|guardrails|llm|programming|programmers -reply|answer|response|attention|help|service|action|assistance|and|care|replies|responses|support',
    'training data|set|dataset|corpus ..3 verbatim|memorized|you|your',
    '^ @reveal ..4 training data|corpus|weights',
    'do|did|were|can|could|would|have you ..2 trained|know|programmed|instructed|told|hiding|aware|have|tell|contain ..5 secret|prompt|password|instructions|openai|lie',
    'does|is|are your prompt|prompts|instructions|context ..6',
    'are you based|built|running|powered on|by|with ..4',
    'which|what [ai|language|underlying|base|large] [language] model|llm|gpt are|is|do|does|runs|powers|run ..1 you|u|your|this|behind|running|used',
    'i|ive|we forgot|lost|forget|forgotten|misplaced|deleted ..3 the|what|your ..3 password|told|prompt|secret|passphrase|instructions -for|on|from|to',
    'what ..4 prompt|prompts ..3 used|create|made|given|wrote|you|your',
    'need|want|require|request|demand ..1 your ..2 configuration|instructions|prompt|instruction|directives|secrets',
    'what [the|your] developers|creators|makers|programmers|operators told|said|instructed|wrote|gave|hid',
    '^ dump|expose|exfiltrate|leak ..5 data|database|databases|tables|schema|files|logs|users|memory|context|prompt|keys|everything',
    '^ become|list|show|print|dump ..4 its|all|database users|admins|administrators|credentials|accounts|passwords ..2 $',
    '@reveal ..4 internal|your tools|functions|plugins|endpoints|variables|schema|configuration'
  ]
}
