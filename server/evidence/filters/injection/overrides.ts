// Telling the reader of the text to put its instructions aside, or that new ones begin here.
import type { Rules } from '../phrases.ts'

const ASKS_ABOUT =
  '!who|which|that|states|doctors|physicians|clinics|people|patients|cannot|not|i|we|they|laws|providers'

export const OVERRIDES: Rules = {
  override: [
    `${ASKS_ABOUT} @ignore ..3 @prior ..3 @orders`,
    `${ASKS_ABOUT} @ignore ..2 @yours ..2 @orders`,
    `${ASKS_ABOUT} ignore|disregard|forget|override|bypass|discard|disobey ..1 @orders ..2 @prior|you|given|received|@yours`,
    `${ASKS_ABOUT} ignore|disregard|forget|discard|erase|dismiss ..3 @prior ..1 @said ..8 and|then|instead|now|just|only|respond|reply|output|print|write|tell|say|answer`,
    `${ASKS_ABOUT} ignore|disregard|forget|discard|erase ..2 everything|anything|all|whatever ..3 @prior|said|told|instructed|written|wrote|know|learned|learnt|taught|trained`,
    `${ASKS_ABOUT} ignore|disregard|forget|discard ..1 what ..2 said|told|asked|instructed|wrote|was`,
    `${ASKS_ABOUT} ^ ignore|disregard|forget|discard ..2 above|before|everything|everything|previous|preceding|foregoing $`,
    `${ASKS_ABOUT} ^ ignore|disregard|forget|discard all|everything|the above|before|prior|previous|foregoing|preceding and|then|instead|now|just`,
    `${ASKS_ABOUT} ^ ignore|disregard|forget the|all|everything above|before|preceding|foregoing and|then|instead|now|just|above|here`,
    `${ASKS_ABOUT} ^ ignore|disregard|forget|override|bypass [all|any|the|your|every|these|those|of] [of] [the|your|safety|system|security|content] @orders|safeguards|policies|filters $`,
    `${ASKS_ABOUT} ^ ignore|disregard|forget|bypass|override|disable|remove|drop|suspend|deactivate ..2 your ..2 @limits|@orders|filter|persona|identity|role|character|knowledge|memory|purpose|settings|data`,
    `${ASKS_ABOUT} ^ ignore|disregard|forget|bypass|override|disable|deactivate ..2 @limits|content|security|system ..1 @limits|@orders|checks|mode|controls|settings|measures`,
    'ignore|forget|disregard about|that ..3 you ..2 are|were|told|have|been',
    'forget|forgetting ..1 you ..1 are|were ..4 @model|@persona|trained|supposed',
    'forget|ignore|disregard this|that|the question|query|request ..6 answer|say|tell|write|print|output|respond|repeat',
    'sorry|oops|oh ..4 ignore|forget|disregard ..6 answer|say|tell|write|print|output|instead',
    'do|must|should|to|and|you|will not|never follow|obey|listen|adhere|comply|abide|apply ..3 @orders|@prior|system|above',
    'dont|donot|wont|never|stop|cease|quit follow|following|obey|obeying|listen|listening|adhering|complying|use|using|apply|applying ..3 @orders|developer|system',
    'stop|quit|cease|pause|end|halt|abort ..2 @prior|current|your|this|all|the task|tasks|assignment|assignments|instructions|prompt|role|conversation|programming',
    'pay no|zero attention|heed|mind ..3 @prior|@orders|above|anything|everything',
    'nothing|not|none ..3 above|before|prior|previous ..2 matters|counts|applies|valid|relevant|true|real',
    'instructions|rules|prompt|prompts|guidelines|directives|restrictions|commands|orders ..3 no longer|longer|not apply|valid|relevant|matter|bind|binding|count|exist|active',
    'instructions|rules|prompt|guidelines|directives|restrictions|orders ..4 void|null|obsolete|cancelled|canceled|superseded|overridden|lifted|outdated|suspended|revoked|deprecated|disabled|wrong|fake|false',
    'instructions|prompt|prompts|message|text|rules above|before|previously ..3 was|were|are|is ..3 test|joke|wrong|fake|mistake|false|cancelled|obsolete|only|lie|just|not',
    'leave|put|set|throw|cast|push ..4 @orders aside|behind|away|out',
    'leave|put|set|throw|cast aside|behind|away|out ..4 @orders|@limits|everything',
    'override|overrides|supersede|supersedes|replace|replaces|overwrite|overwrites|precedence ..5 @prior|@yours|other ..2 @orders',
    'take|takes|have|has|gets precedence|priority ..4 @orders|previous|prior|above|everything|system',
    'regardless|irrespective|independent|instead|contrary|despite|notwithstanding of|to|the|any|your ..3 @prior|@yours|system|initial|any ..1 @orders',
    'instead|rather of|than following|doing|answering|obeying|using ..3 @orders|that|this|above|the',
    'break|breaking|broken|violate|ignore|free|freed ..4 your|all|from|these ..3 rules|programming|chains|shackles|confines|constraints|cage|guidelines|restrictions|limits|limitations',
    'above|previous|prior|preceding|earlier|foregoing instructions|prompt|prompts|directives|rules|commands|orders|context|text ..5 ignore|ignored|disregard|disregarded|forget|forgotten|cancelled|void|wrong|unnecessary|irrelevant',
    'reset|clear|wipe|erase|delete|flush|restart ..2 your|all|the|context|this|chat|conversation|memory ..2 memory|context|conversation|history|instructions|session|mind|state|programming|prompt|knowledge|brain|data',
    'scratch|nevermind|screw|forget|fuck|skip all|everything|that|those|this|your instructions|rules|stuff|crap|previous|guidelines|nonsense',
    'nullify|void|revoke|cancel|rescind|repeal|purge|strike|terminate|overwrite|amend|rewrite|modify|change|alter|update ..3 your|system|all|previous|prior|above|existing|current|initial ..2 @orders|policies|configuration|settings|persona|parameters'
  ],
  new_orders: [
    'new|updated|revised|real|actual|true|important|urgent|special|additional|latest|following|secret|hidden|alternative|different instruction|instructions|directive|directives|command|commands|orders|prompt|task|assignment|rule|rules|objective|mission|goal|instrucions ..2 follow|follows|are|is|below|from|only|replace|effective|you|execute|say|answer|output|ignore|now|immediately|please|therefore|return|report|print|reply|set|always',
    '^ new|updated|revised|actual|urgent|important|override|overriding|admin|system|developer|security instruction|instructions|directive|directives|command|commands|orders|prompt|task|rule|rules|override|update|message|notice|alert|objective',
    'start|begin|starting|switch|move|proceed|continue|focus|concentrate|go|lets|work|onto|on|to|with|here ..2 new|different|another|next|other|following|second|actual|real task|tasks|assignment|assignments|instruction|instructions|mission|job|exercise|objective|topic|subject|challenge|activity|command|prompt|role',
    'your new|actual|real|only|true|next|sole|updated|main|primary|final|secret task|job|goal|instructions|instruction|role|objective|mission|assignment|purpose|name|identity|personality|directive|system|orders|prompt|rule|rules|persona|mode',
    'your task|job|goal|role|mission|objective|purpose|function|duty|assignment is|will|now|has|shall|becomes [now] [to|be] ..12 @persona|write|generate|answer|say|ignore|help|provide|create|respond|print|output|produce|only|respond|reply|rewrite|craft|convince|act|play|simulate|pretend|develop|evade|attack|find|help|return|change',
    'from now|here|this|today|hereon|henceforth on|forward|onwards|onward|point|moment ..3 you|your|answer|respond|reply|act|only|every|all|always|never|ignore|end|say|use|speak|add|start|no|forget|treat|the|there|we|i|call|be',
    'henceforth|hereafter|hereinafter|subsequently ..2 you|your|answer|respond|act|only|every|all|always',
    'well|good|great|nice|excellent|super|perfect|awesome|fantastic|thanks|wonderful done|job|work|answer|you|thanks|enough ..3 now|next|lets|but|another ..6 new|different|task|tell|write|answer|focus|start|begin|forget|question|role|another',
    'end|ending|finish|close|termination|start|beginning of|the|my|this [the|this|my|your] [user|system|previous|original|initial|above|current] input|prompt|instructions|instruction|query|context|conversation|message|system|user|document|text|data|session|task|question|test|simulation|transcript ..3',
    'begin|start|enter|entering|activate|enable|switch|initiate|engage|unlock|boot|enabling|activating|toggle|load|run ..3 developer|debug|god|admin|dan|jailbreak|maintenance|sudo|root|unrestricted|unfiltered|training|test|simulation|diagnostic|chaos|evil|opposite|dev|safe|override|service|diagnostics|privileged|superuser|raw|verbose|unsafe|freedom|expert|compliance|roleplay|engineering|backdoor|recovery mode|modes|access|state|protocol|sequence|privileges|shell|prompt|override|terminal',
    'developer|debug|god|admin|dan|jailbreak|maintenance|sudo|root|unrestricted|unfiltered|dev|diagnostic|superuser|testing|override mode|access|override|privileges ..2 on|enabled|activated|activate|enable|active|engaged|granted|output|response|engage|unlocked|engaged|now|initiated|authorized|confirmed',
    'mode activated|enabled|unlocked|engaged|initiated|granted',
    'important|attention|urgent|critical|warning|stop|notice|emergency|priority ..4 ignore|disregard|you must|before|override|new|system ..3 instruction|instructions|anything|doing|everything|follow|update|answer|obey|override|answering|instead|continue|else',
    'i|we am|are|m your|the|an|one ..1 developer|creator|administrator|admin|owner|engineer|programmer|boss|master|supervisor|operator|ceo|maker|god ..8 give|grant|order|command|need|tell|show|reveal|print|override|ignore|disable|authorize|let|authorised|asking|instruct|dump|bypass|turn|unlock|permission|you|your|access',
    'im|iam your|the|an|one ..1 developer|creator|administrator|admin|owner|engineer|programmer|boss|master|supervisor|operator|maker|god ..8 give|grant|order|command|need|tell|show|reveal|print|override|ignore|disable|authorize|let|asking|instruct|dump|bypass|turn|unlock|permission|you|your|access',
    'this is ..2 your|the|openai|an|a developer|creator|admin|administrator|system|openai|anthropic|emergency|engineer|override|security|authorized ..6',
    'admin|administrator|root|developer|operator|system override|overide|command|directive|code|instruction|message|notice ..10'
  ]
}
