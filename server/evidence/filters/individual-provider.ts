// Detects questions about one person: where they are, whether they are licensed, how good they are. Registry
// records of a provider have their own endpoints, by NPI and with lineage. A name in a sentence is not a key
// to them.
import type { Inspected } from './normalize.ts'
import { topicFilter } from './topics.ts'

const ONE =
  'doctor physician surgeon specialist provider practitioner clinician cardiologist dermatologist gastroenterologist neurologist obgyn gynecologist ' +
  'obstetrician oncologist ophthalmologist orthopedist orthopaedist otolaryngologist pediatrician psychiatrist urologist dentist therapist ' +
  'nurse psychologist doc shrink pcp internist'
const MANY =
  'doctors physicians surgeons specialists providers cardiologists dermatologists gastroenterologists neurologists obgyns gynecologists ' +
  'oncologists ophthalmologists orthopedists otolaryngologists pediatricians psychiatrists urologists dentists therapists'

const phraseIn = topicFilter(
  {
    named: [
      'dr|drs|doctor|prof|professor|doc @given|@surname',
      'dr|mr|mrs',
      'physician|doctor|surgeon|provider|@one named|called|@given',
      'named|called @given|dr|smith|@surname',
      '@given @surname|@nearly [@surname] md|dpm|phd|facs|mbbs',
      '@given @surname',
      'name|names|identity|identities of|and ..3 @one|@many|who|every|everyone|addresses',
      'who is|are|was ..4 @one|nearest|closest|chief|replaced',
      'who ..2 fired|replaced|delivered|treated|treats|signed|owns|operated|prescribed ..8 @one|clinic|practice|babies|doctor|neighbor|me|prescription|dermatology|hospital',
      'whos|who ..4 my|the|a|best ..3 @one'
    ],
    identifier: [
      'npi|npis|dea|ssn|tin|upin|license|licence ..2 number|no|id|lookup|search|1*|2*|record|belongs|valid|validate|belong|profile',
      'whose|which|what|the|his|her npi ..2 is|of|for|belongs|does|number|has',
      'npi of|for dr|doctor|my|the|a|@one|@given',
      'social security'
    ],
    contact: [
      'phone|telephone|fax|email|mobile|cell|contact|pager|twitter|facebook|instagram|linkedin|website ..2 number|numbers|address|addresses|info|information|details|for|of|handle|account|profile|list|lists|me',
      'fax|email|emails|cellphone|voicemail|pager',
      'home|personal|street|residential|office|practice|work|private|mail|exact|clinic ..1 address|addresses|addr|phone|number|location|hours|life|information|details',
      'address|addresses|whereabouts|addressed ..3 of|for|@one|@many|is|do|does|where|who|book|$|list',
      'where ..2 does|did|do|is|can|could ..5 live|lives|reside|work|practice|practicing|located|office|find|go|see|get|study|trained|graduate|@one ..6 he|she|my|doctor|dr|a|this|him|her|@one',
      'live|lives|reside|resides|residence|hometown ..3 at|where|of|doctor',
      'stalk*|dox|doxx*|spouse|husband|wife|married|divorced|kids|religion|ethnicity|birthday|birthdate|birth|gay|lesbian|dating|girlfriend|boyfriend|mistress|vote|voted|republican|democrat ..10 @one|dr|he|she|his|her|who|doctor',
      '@one ..6 age|old|birthday|birthdate|spouse|husband|wife|married|divorced|children|religion|ethnicity|race|nationality|dating|religion|politics'
    ],
    finding: [
      'which|what|whose|the|that @one ..1 treated|treats|saw|delivered|removed|operated|did|performed|prescribed|signed|should|is|has|near|takes|lives|live|behind|for|was|retired',
      'which @many|@one ..4 live|lives|treated|treats|saw|near|worst|best|rated|removed|performed|fired|my|delivered',
      'near|around|by campus|work|school|downtown|topeka|fargo|omaha|main|airport|home|town|station ..6',
      'help me|us choose|find|pick|select|decide ..4 @one|doctor|ent',
      'name|identify|list one|a|the|every|any|individual|all ..2 @one|@many -in|per',
      'the names|name|identities of|for ..3 @one|@many|everyone|excluded|physicians',
      'give|tell|show|send me|us the|a|all|every [full] name|names',
      'ent|@one for|my|who|is|near kids|my|me|treats|best ..2 in|near|for|me|please',
      'wait time|times for|at|to dr|doctor|see',
      'find|recommend|suggest|need|want|book|see|locate|get|give|show|schedule|refer|seeking|choose|pick|know|call|list|looking|help|where|which|what ..3 me|a|an|for|my|the|good|some|us|appointment|to ..3 @one|@many ..3 near|nearby|around|close|closest|who|in|that|for|within|accepting|taking|open|tonight|today|speaks|speaking|female|male|at|on|my|please|at|named|$ ..1 near|nearby|me|my|us|here|who|home|today|tonight|accepting|taking|speaks|specializ*|treats|named|female|male|zip|within',
      '@one|@many|clinic|clinics|er|care|hospital|office|practice ..3 near|nearby|around|close|within|by ..1 me|my|us|here|home|you|miles|walking|work|house',
      'phones|phone ..1 $',
      'near|nearby|closest|nearest|around|within|close ..2 me|my|us|here|@one|@many|miles|home|clinic',
      'appointment|appointments|waitlist|walk|telehealth ..2 with|for|tomorrow|today|at|available|availability|online|slot|slots|times|visits|a|this|$',
      'book|schedule|reserve|make ..2 appointment|appointments|visit|consultation|me|slot',
      'recommend|recommendation|recommendations|suggest|refer|referral ..4 @one|@many|dr|me|someone|somebody|for',
      'find|get|need|want|choose|pick|recommend|seeing|see|find|me|looking ..3 a|an|good|great|new|different|female|best|decent|local|my|another ..1 @one ..1 for|who|that|in|near|with|to|please|nearby|$|now|like|he|she',
      'should|can|could|may|do i|we|my ..2 see|visit|trust|go|call|consult|pick|choose|use|sue|report|switch|contact|fire',
      'my own|@one|@many|doctors|doctor|doctors|doc',
      'new patients|patient',
      'second opinion'
    ],
    judged: [
      'most|fewest|best|worst|fewest|highest|least outcomes|deaths|complaints|lawsuits|mistakes|errors|reviews|stars|patients',
      '@many|doctors ..6 the|are|is worst|best $',
      'the|which|who|is|are ent|@one ..6 best|worst|rated|open|reputable|good|trustworthy',
      'is|was|are|are|how|has|does|did|can ..2 he|she|this|that|my|the ..1 @one ..6 good|bad|any|licensed|board|certified|qualified|reputable|safe|sued|excluded|sanctioned|competent|legit|quack|retired|trustworthy|dead|alive|rated|still|been|ever|have|accept*|practicing|real|malpractice|experienced|conflict|accredited',
      'best|top|worst|greatest|finest|leading|renowned|famous|highest|most|rated|ranked|dangerous|incompetent|experienced|recommended|trusted|qualified [rated|ranked|famous|qualified|experienced|trusted|reviewed|skilled|incompetent|dangerous|recommended] @one',
      'best|worst|rated|reviewed|skilled|famous|renowned|dangerous|trusted|reputable [rated|ranked|reviewed|known] @many|doctor|practices|hospitals|hospital|clinics',
      'rating|ratings|review|reviews|stars|reputation|bedside|testimonials ..4 of|for|@one|@many|dr|does|about|manner|from|on|has|have|patients|$',
      'patient reviews|complaints|satisfaction|outcomes|ratings|records|record|deaths|testimonials',
      'malpractice|disciplined|disciplinary|sanctioned|sanction|sanctions|lawsuit|lawsuits|sued|excluded|exclusion|exclusions|suspended|revoked|complaint|complaints|misconduct|convicted|arrested|indicted|felony|probation|debarred|criminal|fraudster|accused ..12',
      'license|licence|licensed|licensure|credential|credentials|certified|certification|certifications ..6 status|active|valid|expired|number|verify|check|suspended|revoked|dr|doctor|physician|lookup|current|expire|history',
      'verify|check|validate|confirm|look|lookup|search|background|investigate|vet|screen ..4 @one|dr|license|licence|credentials|npi|his|her|background|provider|check|him',
      'background check|checks',
      'he|she|him|his|hers ..8 @one|license|practice|patients|accept|work|board|good|office|specialty|age|number|graduate|school|specialize|residency|record|degree|trained',
      'graduated|graduate|residency|fellowship|alma|degree|trained|studied|attend ..3 from|at|school|where|mater|he|she|dr',
      'years ..1 experience'
    ]
  },
  {
    one: ONE,
    many: MANY,
    nearly: 'a b c d e f g h i j k l m n o p q r s t u v w',
    given:
      'john jane james mary robert patricia michael jennifer william linda david elizabeth richard barbara joseph susan thomas jessica sarah ' +
      'karen daniel nancy lisa matthew betty anthony mark sandra donald ashley steven kimberly paul emily andrew donna joshua kenneth kevin ' +
      'brian edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel ' +
      'raymond gregory frank alexander patrick jack dennis jerry maria anna laura rachel amanda melissa stephanie rebecca sharon cynthia ' +
      'kathleen amy angela shirley ruth brenda pamela nicole katherine samantha christine emma olivia sophia priya raj ahmed mohammed ' +
      'ali wei chen mei juan jose carlos luis miguel ana sofia fatima omar hassan yusuf ivan olga anil sanjay deepak anita hannah lucy peter ' +
      'oliver henry arthur walter helen alice julia diana victor felix leo hugo oscar ella grace',
    surname:
      'smith jones johnson williams brown davis miller wilson moore taylor anderson jackson white harris martin thompson garcia martinez ' +
      'robinson clark rodriguez lewis lee walker hall allen young hernandez king wright lopez hill scott green adams baker gonzalez nelson ' +
      'carter mitchell perez roberts turner phillips campbell parker evans edwards collins stewart sanchez morris rogers reed cook morgan ' +
      'bell murphy bailey rivera cooper richardson cox howard ward torres peterson gray ramirez watson brooks kelly sanders price bennett ' +
      'wood barnes ross henderson coleman jenkins perry powell long patterson hughes flores butler simmons foster bryant ' +
      'patel shah khan singh kumar gupta sharma nguyen tran chen wang li zhang liu kim park choi cohen levy goldberg okafor ahmed hassan ' +
      'oz fauci house strange jekyll doe fernandez ivanov kowalski muller novak rossi silva'
  }
)

/** Ten digits that start like an NPI name a provider, whatever the question asks. */
function numberIn({ views: [plain] }: Inspected): string | undefined {
  return plain?.words.some((word) => /^[12]\d{9}$/.test(word)) ? 'identifier' : undefined
}

export function individualProviderIn(inspected: Inspected): string | undefined {
  return phraseIn(inspected) ?? numberIn(inspected)
}
