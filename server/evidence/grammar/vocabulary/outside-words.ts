// Things people ask about that have no supply figures in the service: other professions, other places, other
// topics. A question that names one is out of scope. Many are close in spelling to a word of the grammar
// ("radiologist", "virology") and must not be taken for it.
import type { Phrases } from '../terms.ts'

const PROFESSIONS = [
  ...['dentist', 'orthodontist', 'periodontist', 'hygienist', 'pharmacist', 'nurse', 'nurse practitioner', 'midwife'],
  ...['physician assistant', 'podiatrist', 'foot doctor', 'optometrist', 'optician', 'chiropractor', 'psychologist'],
  ...['therapist', 'physical therapist', 'counselor', 'social worker', 'dietitian', 'nutritionist', 'acupuncturist'],
  ...['radiologist', 'anesthesiologist', 'pathologist', 'surgeon general', 'general surgeon', 'neurosurgeon'],
  ...['brain surgeon', 'heart surgeon', 'cardiac surgeon', 'plastic surgeon', 'vascular surgeon', 'oral surgeon'],
  ...['nephrologist', 'kidney doctor', 'rheumatologist', 'endocrinologist', 'diabetes doctor', 'pulmonologist'],
  ...['lung doctor', 'hematologist', 'allergist', 'immunologist', 'hospitalist', 'family doctor', 'family physician'],
  ...[
    'general practitioner',
    'gp',
    'primary care doctor',
    'primary care physician',
    'pcp',
    'internist',
    'geriatrician'
  ],
  ...[
    'emergency physician',
    'intensivist',
    'paramedic',
    'veterinarian',
    'vet',
    'teacher',
    'lawyer',
    'engineer',
    'plumber'
  ],
  ...['audiologist', 'epidemiologist', 'virologist', 'biologist', 'radiation oncologist', 'surgical oncologist'],
  ...['gynecologic oncologist', 'child psychiatrist', 'pediatric dentist', 'pediatric surgeon', 'colorectal surgeon'],
  ...[
    'hair stylist',
    'farmer',
    'police officer',
    'meteorologist',
    'geologist',
    'theologian',
    'astrologist',
    'technologist'
  ],
  ...[
    'gerontologist',
    'infectious disease doctor',
    'pain doctor',
    'sports medicine doctor',
    'mohs surgeon',
    'hospital'
  ],
  ...['nursing home', 'clinic', 'pharmacy', 'ambulance', 'cardiothoracic surgeon', 'thoracic surgeon', 'hand surgeon'],
  ...['spine surgeon', 'urgent care', 'school', 'restaurant', 'hotel', 'museum', 'beach', 'pediatric neurologist'],
  ...['pediatric psychiatrist', 'pediatric urologist', 'pediatric ophthalmologist', 'pediatric orthopedic surgeon'],
  ...[
    'pediatric otolaryngologist',
    'pediatric allergist',
    'interventional cardiologist',
    'mohs',
    'caregiver',
    'physicist'
  ]
]

const FIELDS = [
  ...['dentistry', 'nursing', 'podiatry', 'optometry', 'psychology', 'chiropractic', 'radiology', 'anesthesiology'],
  ...['pathology', 'general surgery', 'neurosurgery', 'plastic surgery', 'nephrology', 'rheumatology', 'endocrinology'],
  ...['pulmonology', 'hematology', 'immunology', 'family medicine', 'primary care', 'internal medicine', 'geriatrics'],
  ...['emergency medicine', 'virology', 'serology', 'biology', 'ecology', 'geology', 'theology', 'zoology', 'mycology'],
  ...[
    'technology',
    'ontology',
    'histology',
    'cytology',
    'astrology',
    'meteorology',
    'gerontology',
    'etymology',
    'apology'
  ],
  ...[
    'radiation oncology',
    'child psychiatry',
    'pediatric neurology',
    'sports medicine',
    'sleep medicine',
    'osteology'
  ],
  ...['pediatric surgery', 'nutrition', 'physiotherapy', 'physical therapy', 'audiology', 'criminology', 'sociology'],
  ...['interventional cardiology', 'anthropology', 'archaeology', 'mythology', 'terminology', 'methodology of science']
]

const PLACES = [
  ...['puerto rico', 'guam', 'american samoa', 'us virgin islands', 'virgin islands', 'northern mariana islands'],
  ...[
    'canada',
    'mexico',
    'france',
    'germany',
    'spain',
    'italy',
    'england',
    'scotland',
    'ireland',
    'uk',
    'united kingdom'
  ],
  ...[
    'great britain',
    'india',
    'china',
    'japan',
    'brazil',
    'australia',
    'russia',
    'europe',
    'africa',
    'asia',
    'ontario'
  ],
  ...['quebec', 'british columbia', 'new south wales', 'portugal', 'poland', 'ukraine', 'israel', 'egypt', 'nigeria'],
  ...[
    'philippines',
    'south korea',
    'north korea',
    'vietnam',
    'thailand',
    'turkey',
    'greece',
    'sweden',
    'norway',
    'cuba'
  ],
  ...[
    'switzerland',
    'austria',
    'belgium',
    'netherlands',
    'denmark',
    'finland',
    'argentina',
    'chile',
    'colombia',
    'london'
  ]
]

const TOPICS = [
  ...['weather', 'temperature', 'forecast for tomorrow', 'recipe', 'cook', 'bake', 'cake', 'pasta', 'dinner', 'lunch'],
  ...['capital of', 'capital city', 'president', 'governor', 'senator', 'mayor', 'congress', 'election', 'vote', 'law'],
  ...['movie', 'film', 'song', 'lyrics', 'music', 'band', 'album', 'novel', 'book', 'poem', 'haiku', 'story', 'joke'],
  ...[
    'essay',
    'limerick',
    'riddle',
    'python',
    'javascript',
    'java',
    'source code',
    'function',
    'algorithm',
    'regex',
    'html'
  ],
  ...['sql', 'spreadsheet', 'excel', 'software', 'app', 'website', 'laptop', 'phone', 'computer', 'printer', 'wifi'],
  ...[
    'stock',
    'bitcoin',
    'crypto',
    'currency',
    'exchange rate',
    'mortgage',
    'football',
    'soccer',
    'baseball',
    'basketball'
  ],
  ...['super bowl', 'world cup', 'olympics', 'team', 'score', 'flight', 'travel', 'vacation', 'holiday', 'birthday'],
  ...['symptom', 'treatment', 'treat', 'cure', 'diagnosis', 'diagnose', 'medication', 'medicine for', 'drug', 'dose'],
  ...['dosage', 'vaccine', 'vaccination', 'side effect', 'rash', 'headache', 'fever', 'migraine', 'acne', 'psoriasis'],
  ...[
    'eczema',
    'asthma',
    'diabetes',
    'cancer cells',
    'blood pressure',
    'cholesterol',
    'pregnant',
    'chest pain',
    'cough'
  ],
  ...[
    'covid',
    'flu',
    'infection',
    'disease',
    'surgery cost',
    'life expectancy',
    'mortality',
    'death rate',
    'birth rate'
  ],
  ...[
    'history',
    'war',
    'philosophy',
    'meaning of life',
    'religion',
    'planet',
    'moon',
    'mars',
    'galaxy',
    'universe',
    'dinosaur'
  ],
  ...['animal', 'dog', 'cat', 'horse', 'bird', 'plant', 'garden', 'tree', 'mountain', 'river', 'lake', 'ocean', 'car'],
  ...[
    'train',
    'bus',
    'bicycle',
    'translate',
    'translation',
    'grammar',
    'synonym',
    'definition',
    'define',
    'spell',
    'math'
  ],
  ...[
    'equation',
    'calculate',
    'integral',
    'square root',
    'multiply',
    'chess',
    'game',
    'videogame',
    'gdp',
    'unemployment'
  ],
  ...[
    'crime',
    'tax',
    'taxes',
    'housing',
    'house',
    'rent',
    'job',
    'resume',
    'cover letter',
    'email',
    'letter',
    'homework'
  ],
  ...[
    'coffee',
    'tea',
    'beer',
    'wine',
    'pizza',
    'bread',
    'soup',
    'exercise',
    'workout',
    'yoga',
    'diet',
    'weight',
    'sleep'
  ],
  ...[
    'medical school',
    'residency',
    'board exam',
    'license renewal',
    'malpractice',
    'become a',
    'train to be',
    'training'
  ]
]

/** Phrases for things outside the service's figures. */
export function outsidePhrases(): Phrases {
  const counted = [...PROFESSIONS, ...TOPICS].flatMap((name) => [name, pluralOf(name)])
  return new Map([...counted, ...FIELDS, ...PLACES].map((name) => [name, [{ kind: 'outside' }]]))
}

function pluralOf(name: string): string {
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}
