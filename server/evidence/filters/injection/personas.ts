// Giving the reader of the text a part to play, or a world in which nothing is forbidden.
import type { Rules } from '../phrases.ts'

const ASKED = 'want|need|would|like|wish|require|order|command|ask|expect|instruct|urge|beg|d|wanted'

export const PERSONAS: Rules = {
  persona: [
    'you|u|ya are|r|will|shall|must|can|should|become|became|have|were now|henceforth|hereby|actually|become|be|officially|no|entering|called|going|transformed|named|free ..6 @persona|@model|free|jailbroken|unrestricted|no|without|longer|able|going|acting|pretending|in|called|named|operating|roleplaying|required|allowed|known|being|mode|character|speaking|under|living|playing',
    'you|youre|u are|now|r|an|a [are|now|an|a|the|my] ..2 @persona|@model ..12 that|who|who|which|with|named|called|whose|your|you|without|trained|can|will|do|able|answer|write|designed|tasked|working|writing|from|for|of|never|always|explain|describe|generate|create|give',
    'you|youre now|are [now] a|an|the|my|in|no|free|called|not|our|dan ..3 @persona|longer|bound|restricted|limited|assistant|dan|mode|unrestricted|unfiltered|evil|free|uncensored|allowed|constrained|ai',
    '^ you are|re a|an|the|my ..4 @persona $',
    '^ you are|re|will be|play|a|an|the ..2 a|an|the ..4 @persona $',
    'youre|ur a|an|my|now|the|no|not|going|in ..4 @persona|@model|longer|character|bound|restricted|mode|to',
    `i|id|we ${ASKED} [like|you|want] [to|for] you to ..1 act|play|pretend|behave|respond|simulate|be|speak|impersonate|become|roleplay|role|talk|imagine|assume|emulate|reply|answer|ignore|forget|disregard|say|tell|mimic|function|serve|take|write|imitate|print|repeat|translate|do|create|generate`,
    `i|id|we ${ASKED} [like] you acting|to|as ..2 as|a|an|like ..3 @persona|@model`,
    '!to|may|can|who|physicians|doctors|that|also|could|will|does ^ act|acting|behave|behaving|respond|answer|speak|talk|function|roleplay|perform|pose|serve|operate|reply|work|think|write as|like [if] a|an|my|the|if|you|someone|donald|i|though|an',
    'you|please|now|must|should|will|lets|and act|behave|pose|speak|talk|respond|answer|reply|function|operate|work|serve|write as|like [if] a|an|my|the|if|you|though',
    'act|behave|respond|answer|pretend|talk|speak|reply as|like if|though you|your|youre|were|there|no|nothing|ur',
    '!i|we|they|who|to|doctors pretend|pretending|imagine|suppose|assume|act|roleplay|simulate|envision|picture [that|as|to|like|if|be] you|youre|your|yourself ..8',
    '!i|we|they|who|doctors pretend|imagine|simulate|roleplay|impersonate|emulate|mimic|imitate ..1 to be|being|that|as|a|an|my|the ..8 @persona|@model|no|without|grandma|anything|world|scenario|rules|system|character|terminal',
    'lets|let|we|can|want|wanna ..3 play|playing|roleplay|role|pretend|do|start|try ..3 game|roleplay|role|play|scenario|rpg|simulation|pretend|theater|improv|character',
    'role|roleplay|roleplaying play|playing|as|game|scenario|this|with ..10',
    'play|take|assume|adopt|take|taking|playing|assuming|stay|remain|keep|speak|stick|be|fill on|the|a|in|your|to ..3 role|roles|character|persona|part|identity|personality of|as|where|who|named|called|at|that|and|for|no|always|throughout|from|is|when|with|whatever|all|$',
    'play|take|assume|adopt [on] the|a role|persona|identity|part',
    'stay|remain|keep|speak|be|stick in|to|with [the|your] character|persona|role',
    'break|breaking|leave|drop|dropping character|persona|role',
    'immerse|put|place|transport|project yourself ..4 role|shoes|character|into|position|world|as|mind',
    'my|deceased|late|dead ..2 grandma|grandmother|granny|grandpa|grandfather|nana|mother|uncle used|would|always|who|worked|to ..12 tell|read|sing|me|bedtime|sleep|story|stories|recite',
    'speak|talk|write|reply|respond|answer|answering|responding like|as|from ..4 pirate|shakespeare|yoda|trump|villain|gangster|evil|robot|nazi|hitler|god|dan|toddler|drunk|terrorist|hacker|character|grandma|narrator',
    'call|name|refer|identify yourself|to ..2 ..4 @persona|as|dan|by|instead|from',
    'as|being a|an|your|the [large|advanced|uncensored|unfiltered|powerful|evil|helpful|fully|trained|true|unrestricted|new|superior|rogue|language] [language|uncensored|and] @model|model ..3',
    'as dan|stan|dude|aim|evilbot|jailbreak|developermode|kevin|anarchy|omega ..4',
    'dan|stan|dude|aim|machiavelli|omega|evilbot ..4 can|stands|is|will|must|would|do|does|has|never|anything|always|mode|response|says',
    'do anything now',
    'two|both|2|dual|separate|different responses|answers|ways|replies|outputs|personalities ..12 one|first|normal|classic|jailbreak|dan|as|developer|unfiltered|second|regular|standard',
    'simulate|simulating|emulate|emulating|simulation ..4 @persona|terminal|machine|developer|mode|chatgpt|ai|world|evil|shell|environment|unrestricted|behavior|behaviour|llm|model|personality',
    'assume|take|adopt|play|perform|embody|become|channel|inhabit ..3 @persona ..6 without|no|named|called|who|that|never|always|persona|mode',
    'opposite|inverse|reverse|mirror|evil|alter|twin|unfiltered|uncensored|jailbroken|unaligned|amoral|unethical|rebellious|rogue|unrestricted|unchained|unbound|liberated ..1 day|mode|version|twin|ego|ai|gpt|chatgpt|assistant|bot|model|chatbot|response|answer|clone|self|llm|robot|persona|mind|character|entity|intelligence|system',
    'in character|persona|universe|world|fantasy as|where|named|there|of ..10 no|anything|everything|legal|without|rules|allowed|free'
  ],
  unrestricted: [
    '^ without|no|zero|free|unbound|unrestricted|ignoring|minus ..4 @limits ..3 $',
    'without|no|zero|free|beyond|unbound|ignoring|lacks|lacking|lack|minus any|all|of|ethical|moral|your|the|from|by|safety|content|built|regard|such ..3 @limits',
    'has|have|with|are|under|there|given|had no ethical|moral|such|content|safety|rules|restrictions|limitations|filters|filter|guidelines|limits|boundaries|morals|ethics|constraints|restraints|censorship|inhibitions ..3',
    'not|no|never|longer|arent|isnt|un ..2 bound|restricted|limited|constrained|restrained|censored|confined|governed|held|subject|bounded|tied|shackled by|to|under|in|anymore|back|from|at ..8',
    'never|not|cannot|dont|cant|wont|no|must|without|always ..2 refuse|refuses|decline|reject|deny|refusing|declining|apologize|apologise|apologizing|moralize|lecture|warn|censor|say ..6 request|requests|anything|question|questions|me|user|answer|order|sorry|cannot|cant|no|to|ethical|warnings|illegal|any|that|instructions|comply|prompt|demand|i|disclaimers|matter|refuse',
    'anything|everything|whatever|any ..3 illegal|unethical|immoral|harmful|dangerous|offensive|inappropriate|controversial|nsfw|explicit|goes|wants|asked',
    'illegal|unethical|immoral|harmful|amoral or|and|nor|not unethical|immoral|dangerous|illegal|harmful|offensive|amoral|toxic|inappropriate|wrong',
    'regardless|matter|irrespective|even ..6 illegal|unethical|immoral|harmful|dangerous|legality|morality|consequences|offensive|ethics|ethical',
    'amoral|uncensored|unfiltered|unmoderated|unlimited|jailbroken|jailbreak|jailbreaking|jailbreaks|unaligned',
    'hypothetical|hypothetically|fictional|fictitious|theoretical|imaginary|fantasy|alternate|parallel|simulated ..5 response|responses|scenario|world|story|universe|conversation|setting|dialogue|situation|reality|society|character|ai|novel|game|experiment|speaking|exercise ..20 @limits|no|illegal|how|steps|would|where|legal|hack|detailed|instructions|anything|unrestricted|could|explain|describes|explains|in',
    'for|purely|strictly|only educational|research|academic|fictional|testing|entertainment|hypothetical|training|informational purposes|purpose|reasons|use|research|exercise ..6',
    'comply|complies|complying with ..3 any|every|all|request|requests|whatever|command|everything|my',
    'do whatever|anything|everything ..2 i|you|user|want|say|asked|ask|told',
    'must|always|will|shall|have|forced obey|comply|fulfill|accept|agree|answer|satisfy ..4 me|my|user|any|every|all|everything|commands|orders|request|requests|questions|whatever|yes',
    'safety|content|ethical|moral|security|ethics|censorship|moderation|openai|usage filter|filters|guidelines|guideline|guardrails|policies|policy|restrictions|protocols|measures|constraints|considerations|checks|restriction|layer|systems|training off|disabled|removed|lifted|bypassed|turned|suspended|ignored|do|dont|deactivated|are|no|not|aside|must|for|have|were|when|that|by|in|so|$',
    'turn|switch|take|shut off|down|disable ..5 @limits|filter|safety|moderation|guardrails'
  ]
}
