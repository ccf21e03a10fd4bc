// Signals that mean nothing alone, but together show that a sentence addresses its reader: orders to write or
// to be something, its rules, its secrets, harm. A sentence about doctors, places, data or this service never
// counts, whatever words it uses.
import { SPECIALTIES } from '../../../../domain/specialties.ts'
import { STATES } from '../../../../domain/states.ts'
import { PhraseBook } from '../phrases.ts'
import type { Reading } from '../reading.ts'

const KINDS = new PhraseBook({
  reader: [
    'you|u|youre|ur|yourself|ya are|were|will|must|have|can|should|shall|do|cannot|never|always|to|now|had|would|follow|obey|tell|reply|know|love|hate',
    'your|ur|yourself|ai|chatbot|bot|gpt|chatgpt|llm|assistant|claude|bard'
  ],
  output: [
    '!i|we|to|how|can|not ^ write|say|tell|print|reply|respond|answer|sing|describe|explain|compose|generate|create|output|repeat|draft|craft|list|provide|give|show|produce|speak|talk|translate|recite|spell|read|rewrite|teach|develop|design|build|continue|finish'
  ],
  rules: [
    'rules|rule|instruction|instructions|instructed|guideline|guidelines|restrictions|restricted|restriction|filter|filters|prompt|prompts|told|programmed|programming|policy|policies|limits|laws|orders|directive|directives|censorship|ethics|morals|developers|creators|developer|creator|owner|obey|disobey|command|commands|unrestricted|uncensored|freely -for|on|about|of|at|in'
  ],
  secrets: [
    'secret|secrets|password|hidden|hiding|confidential|classified|internal|undisclosed|credentials|passphrase|forbidden|reveal|confess'
  ],
  override: [
    '!to ^ ignore|disregard|forget|override|bypass|overlook|instead|stop|drop|skip|erase|cancel|abandon|replace|neglect'
  ],
  role: [
    'pretend|imagine|roleplay|role|character|persona|personality|play|act|villain|hypothetical|hypothetically|fictional|simulate|suppose|story|pirate|witch|hacker|terrorist|criminal|servant|master|opposite|alter|mode|dan|evil|game'
  ],
  insistence: [
    'only|always|never|must|whatever|every|exactly|verbatim|regardless|anything|everything|forever|nothing|immediately'
  ],
  harm: [
    'phishing|malware|ransomware|virus|bomb|bombs|explosive|explosives|weapon|weapons|hotwire|forge|forged|counterfeit|launder|laundering|meth|cocaine|heroin|poison|kill|murder|steal|hack|hacking|exploit|blackmail|extort|extortion|defamatory|racist|sexist|hateful|slur|slurs|nude|porn|pornographic|sexual|terrorist|terrorism|suicide|anorexia|keylogger|ddos|scam|fraudulent|fraud|stalk|torture|massacre|genocide|holocaust|nazi|illegal|unethical|insult|insults|curse|swear|profanity|vulgar|conspiracy|propaganda|misinformation|disinformation|assassinate|kidnap|smuggle|traffick*|bioweapon|anthrax|deepfake|harass*|bully*|violent|violence|cheat|plagiari*|piracy|pirated'
  ]
})

const SUBJECT = new PhraseBook({
  subject: [
    'doctor*|physician*|surgeon*|specialist*|provider*|practitioner*|clinic|clinics|clinician*|hospital*|patient*|nurse*|medic*|health*|supply|density|rank|ranks|ranking|ranked|quartile*|count|counts|county|counties|state|states|national|nation|census|taxonomy|npi|nppes|data|dataset|table|row|rows|column*|release*|methodology|api|endpoint|json|csv|export|license|licensing|telehealth|rural|underserved|shortage|practice|practices|dermat*|cardio*|neurolog*|urolog*|psychiatr*|pediatr*|oncolog*|ophthalm*|gastro*|orthop*|otolaryng*|obgyn*|gynecolog*|obstetric*|ent|ents|treatment|disease|symptom*|pills|dose|surgery|therapy|decimals|site|website|portal|privacy|resale|demo',
    ...SPECIALTIES.map(({ slug }) => slug),
    ...STATES.map(({ name }) => name)
  ]
})

/** Pairs of kinds that are enough in one sentence, without a third kind. */
const TELLING: readonly (readonly [string, string])[] = [
  ['output', 'harm'],
  ['role', 'harm'],
  ['reader', 'harm'],
  ['secrets', 'reader'],
  ['rules', 'reader'],
  ['secrets', 'role'],
  ['override', 'rules']
]
const ENOUGH = 3

/** True if one sentence of the text has enough kinds of signals, or one of the pairs above. */
export function signalsIn(reading: Reading): boolean {
  return sentencesOf(reading).some((sentence) => {
    if (SUBJECT.rulesIn(sentence).size > 0) return false
    const kinds = KINDS.rulesIn(sentence)
    return kinds.size >= ENOUGH || TELLING.some(([one, other]) => kinds.has(one) && kinds.has(other))
  })
}

function sentencesOf({ text, words, sentences, clauses }: Reading): Reading[] {
  const found: Reading[] = []
  for (let start = 0, end = 0; start < words.length; start = end) {
    while (end < words.length && sentences[end] === sentences[start]) end += 1
    found.push({
      text,
      words: words.slice(start, end),
      sentences: sentences.slice(start, end),
      clauses: clauses.slice(start, end)
    })
  }
  return found
}
