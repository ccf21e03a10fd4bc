// Names that people use for the 12 specialties and their registered codes. Names that would include people of
// another code, such as "sports medicine" or "hematologist", are left out.
import { SPECIALTIES, type SpecialtySlug } from '../../../../domain/specialties.ts'
import type { Phrases, Term } from '../terms.ts'

type Names = {
  /** Fields: "dermatology". */
  fields: readonly string[]
  /** Practitioners in the singular: "dermatologist". */
  practitioners: readonly string[]
  /** Words before doctor, physician or specialist: "skin". */
  kinds: readonly string[]
}

const DOCTORS = ['doctor', 'doc', 'dr', 'md', 'physician', 'specialist', 'practitioner', 'provider', 'clinician']

const NAMES: Readonly<Record<SpecialtySlug, Names>> = {
  cardiology: {
    fields: ['cardiology', 'cardiovascular medicine'],
    practitioners: ['cardiologist', 'heart medicine specialist'],
    kinds: ['heart', 'cardiac', 'cardio', 'cardiovascular']
  },
  dermatology: {
    fields: ['dermatology', 'derm'],
    practitioners: ['dermatologist', 'derm'],
    kinds: ['skin', 'derm', 'dermatological', 'skin care']
  },
  gastroenterology: {
    fields: ['gastroenterology', 'gastro', 'gi', 'digestive medicine'],
    practitioners: ['gastroenterologist', 'gastro'],
    kinds: ['stomach', 'gut', 'digestive', 'digestive system', 'gastrointestinal', 'bowel', 'tummy']
  },
  neurology: {
    fields: ['neurology', 'neuro'],
    practitioners: ['neurologist'],
    kinds: ['brain', 'nerve', 'neurological', 'brain and nerve', 'nervous system']
  },
  obgyn: {
    fields: [
      ...['obgyn', 'ob gyn', 'ob', 'obstetrics and gynecology', 'obstetrics gynecology', 'obstetrics and gynaecology'],
      ...['gynecology and obstetrics']
    ],
    practitioners: [
      ...[
        'obgyn',
        'ob gyn',
        'obstetrician gynecologist',
        'obstetrician and gynecologist',
        'obstetrician gynaecologist'
      ],
      ...['gynecologist and obstetrician']
    ],
    kinds: ['womens', 'womens health', 'pregnancy', 'maternity']
  },
  oncology: {
    fields: ['oncology', 'medical oncology', 'cancer medicine'],
    practitioners: ['oncologist', 'medical oncologist'],
    kinds: ['cancer', 'tumor', 'cancer care']
  },
  ophthalmology: {
    fields: ['ophthalmology', 'opthalmology'],
    practitioners: ['ophthalmologist', 'opthalmologist', 'eye surgeon'],
    kinds: ['eye', 'eye care', 'vision']
  },
  orthopedic: {
    fields: [
      ...['orthopedic', 'orthopaedic', 'orthopedics', 'orthopaedics', 'orthopedic surgery', 'orthopaedic surgery'],
      ...['ortho', 'bone and joint surgery']
    ],
    practitioners: [
      ...['orthopedist', 'orthopaedist', 'orthopedic surgeon', 'orthopaedic surgeon', 'orthopod', 'ortho surgeon'],
      ...['bone surgeon', 'bone and joint surgeon', 'ortho']
    ],
    kinds: ['bone', 'bone and joint', 'joint', 'ortho', 'musculoskeletal']
  },
  otolaryngology: {
    fields: [
      ...['otolaryngology', 'ent', 'ear nose and throat', 'ear nose throat', 'otorhinolaryngology'],
      'head and neck surgery'
    ],
    practitioners: ['otolaryngologist', 'ent', 'ent surgeon', 'otorhinolaryngologist', 'head and neck surgeon'],
    kinds: ['ear nose and throat', 'ear nose throat', 'ent', 'throat', 'ear', 'ears nose and throat', 'sinus']
  },
  pediatrics: {
    fields: ['pediatrics', 'paediatrics', 'pediatric', 'paediatric', 'peds'],
    practitioners: ['pediatrician', 'paediatrician'],
    kinds: ['kid', 'kids', 'child', 'children', 'childrens', 'childs', 'peds', 'childrens health']
  },
  psychiatry: {
    fields: ['psychiatry', 'psych'],
    practitioners: ['psychiatrist', 'shrink'],
    kinds: ['psychiatric', 'psych', 'mental health']
  },
  urology: {
    fields: ['urology', 'uro'],
    practitioners: ['urologist'],
    kinds: ['bladder', 'kidney and bladder', 'urinary', 'prostate', 'urinary tract', 'urological']
  }
}

type SubNames = { slug: SpecialtySlug; fields: readonly string[]; practitioners?: readonly string[] }

const CODES: Readonly<Record<string, SubNames>> = {
  '207ND0900X': {
    slug: 'dermatology',
    fields: ['dermatopathology', 'dermatopathology dermatology'],
    practitioners: ['dermatopathologist']
  },
  '207NI0002X': {
    slug: 'dermatology',
    fields: ['clinical and laboratory dermatological immunology', 'dermatological immunology'],
    practitioners: ['dermatological immunologist']
  },
  '207NP0225X': {
    slug: 'dermatology',
    fields: ['pediatric dermatology', 'childrens dermatology', 'peds derm'],
    practitioners: ['pediatric dermatologist', 'childrens dermatologist', 'kids dermatologist', 'pediatric skin doctor']
  },
  '207NS0135X': {
    slug: 'dermatology',
    fields: ['procedural dermatology'],
    practitioners: ['procedural dermatologist']
  },
  '207VX0000X': { slug: 'obgyn', fields: ['obstetrics', 'obstetric care'], practitioners: ['obstetrician'] },
  '207VG0400X': {
    slug: 'obgyn',
    fields: ['gynecology', 'gynaecology'],
    practitioners: ['gynecologist', 'gynaecologist']
  },
  '2080A0000X': {
    slug: 'pediatrics',
    fields: ['adolescent medicine', 'adolescent medicine pediatrics', 'pediatric adolescent medicine'],
    practitioners: ['adolescent medicine pediatrician', 'adolescent medicine specialist', 'teen doctor']
  },
  '2080P0006X': {
    slug: 'pediatrics',
    fields: [
      ...['developmental and behavioral pediatrics', 'developmental behavioral pediatrics'],
      'developmental pediatrics'
    ],
    practitioners: [
      ...['developmental pediatrician', 'developmental and behavioral pediatrician'],
      'developmental behavioral pediatrician'
    ]
  },
  '2080P0008X': { slug: 'pediatrics', fields: ['neurodevelopmental disabilities', 'neurodevelopmental pediatrics'] },
  '2080N0001X': {
    slug: 'pediatrics',
    fields: ['neonatal perinatal medicine', 'neonatology', 'neonatal medicine', 'newborn medicine'],
    practitioners: ['neonatologist', 'newborn specialist', 'neonatal specialist']
  },
  '2080P0202X': paediatric('cardiology', 'cardiologist', 'heart doctor', 'heart specialist'),
  '2080P0203X': {
    slug: 'pediatrics',
    fields: ['pediatric critical care medicine', 'pediatric critical care', 'pediatric intensive care'],
    practitioners: ['pediatric critical care doctor', 'pediatric intensivist', 'pediatric critical care specialist']
  },
  '2080P0204X': {
    slug: 'pediatrics',
    fields: ['pediatric emergency medicine', 'pediatric emergency care'],
    practitioners: ['pediatric emergency doctor', 'pediatric emergency physician', 'pediatric er doctor']
  },
  '2080P0205X': paediatric('endocrinology', 'endocrinologist'),
  '2080P0206X': paediatric('gastroenterology', 'gastroenterologist', 'gi doctor', 'stomach doctor'),
  '2080P0207X': {
    slug: 'pediatrics',
    fields: ['pediatric hematology and oncology', 'pediatric hematology oncology', 'pediatric oncology'],
    practitioners: ['pediatric oncologist', 'pediatric hematologist oncologist', 'childrens cancer doctor']
  },
  '2080P0208X': {
    slug: 'pediatrics',
    fields: ['pediatric infectious diseases', 'pediatric infectious disease'],
    practitioners: ['pediatric infectious disease doctor', 'pediatric infectious disease specialist']
  },
  '2080P0210X': paediatric('nephrology', 'nephrologist', 'kidney doctor'),
  '2080P0214X': paediatric('pulmonology', 'pulmonologist', 'lung doctor'),
  '2080P0216X': paediatric('rheumatology', 'rheumatologist'),
  '2080I0007X': {
    slug: 'pediatrics',
    fields: ['clinical and laboratory immunology pediatrics', 'pediatric clinical and laboratory immunology']
  },
  '2080S0010X': { slug: 'pediatrics', fields: ['sports medicine pediatrics', 'pediatric sports medicine'] },
  '2080S0012X': { slug: 'pediatrics', fields: ['sleep medicine pediatrics', 'pediatric sleep medicine'] },
  '2080T0002X': {
    slug: 'pediatrics',
    fields: ['medical toxicology pediatrics', 'pediatric medical toxicology', 'pediatric toxicology'],
    practitioners: ['pediatric toxicologist', 'pediatric medical toxicologist']
  },
  '2080H0002X': {
    slug: 'pediatrics',
    fields: [
      ...['hospice and palliative medicine pediatrics', 'pediatric hospice and palliative medicine'],
      ...['pediatric palliative medicine', 'pediatric palliative care']
    ],
    practitioners: ['pediatric palliative care doctor']
  }
}

function paediatric(field: string, practitioner: string, ...everyday: string[]): SubNames {
  const whose = ['pediatric', 'paediatric', 'childrens', 'kids', 'peds']
  return {
    slug: 'pediatrics',
    fields: ['pediatric', 'paediatric', 'peds'].map((word) => `${word} ${field}`),
    practitioners: whose.flatMap((word) => [practitioner, ...everyday].map((name) => `${word} ${name}`))
  }
}

/** Every phrase that names a specialty or a registered code. */
export function specialtyPhrases(): Phrases {
  const phrases = new Map<string, readonly Term[]>()
  for (const { slug, display_name, codes } of SPECIALTIES) {
    const { fields, practitioners, kinds } = NAMES[slug]
    const doctors = kinds.flatMap((kind) => DOCTORS.map((doctor) => `${kind} ${doctor}`))
    for (const name of [slug, display_name.toLowerCase(), ...fields, ...bothNumbers([...practitioners, ...doctors])]) {
      phrases.set(name, [{ kind: 'specialty', slug }])
    }
    for (const code of codes) phrases.set(code.toLowerCase(), [{ kind: 'specialty', slug, code }])
  }
  for (const [code, { slug, fields, practitioners = [] }] of Object.entries(CODES)) {
    for (const name of [...fields, ...bothNumbers(practitioners)]) {
      phrases.set(name, [{ kind: 'specialty', slug, code }])
    }
  }
  return phrases
}

function bothNumbers(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}s`, ...(name.includes(' and ') ? [eachPlural(name)] : [])])
}

/** `obstetrician and gynecologist` becomes `obstetricians and gynecologists`. */
function eachPlural(name: string): string {
  return name
    .split(' and ')
    .map((part) => `${part}s`)
    .join(' and ')
}
