// The 12 specialties and their registered NUCC codes, as in the specification. The first code is the parent.
import { z } from 'zod'

type Specialty = { slug: string; display_name: string; codes: readonly [string, ...string[]] }

export const SPECIALTIES = [
  { slug: 'cardiology', display_name: 'Cardiology', codes: ['207RC0000X'] },
  {
    slug: 'dermatology',
    display_name: 'Dermatology',
    codes: ['207N00000X', '207ND0900X', '207NI0002X', '207NP0225X', '207NS0135X']
  },
  { slug: 'gastroenterology', display_name: 'Gastroenterology', codes: ['207RG0100X'] },
  { slug: 'neurology', display_name: 'Neurology', codes: ['2084N0400X'] },
  { slug: 'obgyn', display_name: 'Obstetrics and Gynecology', codes: ['207V00000X', '207VX0000X', '207VG0400X'] },
  { slug: 'oncology', display_name: 'Medical Oncology', codes: ['207RX0202X'] },
  { slug: 'ophthalmology', display_name: 'Ophthalmology', codes: ['207W00000X'] },
  { slug: 'orthopedic', display_name: 'Orthopedic Surgery', codes: ['207X00000X'] },
  { slug: 'otolaryngology', display_name: 'Otolaryngology', codes: ['207Y00000X'] },
  {
    slug: 'pediatrics',
    display_name: 'Pediatrics',
    codes: [
      ...(['208000000X', '2080A0000X', '2080P0006X', '2080P0008X', '2080N0001X', '2080P0202X'] as const),
      ...(['2080P0203X', '2080P0204X', '2080P0205X', '2080P0206X', '2080P0207X', '2080P0208X'] as const),
      ...(['2080P0210X', '2080P0214X', '2080P0216X', '2080I0007X', '2080S0010X', '2080S0012X'] as const),
      ...(['2080T0002X', '2080H0002X'] as const)
    ]
  },
  { slug: 'psychiatry', display_name: 'Psychiatry', codes: ['2084P0800X'] },
  { slug: 'urology', display_name: 'Urology', codes: ['208800000X'] }
] as const satisfies readonly Specialty[]

export type SpecialtySlug = (typeof SPECIALTIES)[number]['slug']
const slugs = SPECIALTIES.map((specialty) => specialty.slug) as [SpecialtySlug, ...SpecialtySlug[]]
export const SpecialtySlug = z.enum(slugs)

const bySlug = new Map<string, Specialty>(SPECIALTIES.map((specialty) => [specialty.slug, specialty]))
const byCode = new Map<string, Specialty>(
  SPECIALTIES.flatMap((specialty) => specialty.codes.map((code): [string, Specialty] => [code, specialty]))
)

export function specialtyBySlug(slug: string): Specialty | undefined {
  return bySlug.get(slug)
}

/** Specialty that a NUCC code is registered for; undefined if none. A code has one (tested). */
export function specialtyByCode(code: string): Specialty | undefined {
  return byCode.get(code)
}

/** Display names of subspecialty codes, in our own words: we may not redistribute the NUCC code set. */
export const SUBSPECIALTY_NAMES: Readonly<Record<string, string>> = {
  '207ND0900X': 'Dermatopathology (dermatology)',
  '207NI0002X': 'Clinical and laboratory dermatological immunology',
  '207NP0225X': 'Pediatric dermatology',
  '207NS0135X': 'Procedural dermatology',
  '207VX0000X': 'Obstetrics',
  '207VG0400X': 'Gynecology',
  '2080A0000X': 'Adolescent medicine (pediatrics)',
  '2080P0006X': 'Developmental and behavioral pediatrics',
  '2080P0008X': 'Neurodevelopmental disabilities',
  '2080N0001X': 'Neonatal-perinatal medicine',
  '2080P0202X': 'Pediatric cardiology',
  '2080P0203X': 'Pediatric critical care medicine',
  '2080P0204X': 'Pediatric emergency medicine',
  '2080P0205X': 'Pediatric endocrinology',
  '2080P0206X': 'Pediatric gastroenterology',
  '2080P0207X': 'Pediatric hematology and oncology',
  '2080P0208X': 'Pediatric infectious diseases',
  '2080P0210X': 'Pediatric nephrology',
  '2080P0214X': 'Pediatric pulmonology',
  '2080P0216X': 'Pediatric rheumatology',
  '2080I0007X': 'Clinical and laboratory immunology (pediatrics)',
  '2080S0010X': 'Sports medicine (pediatrics)',
  '2080S0012X': 'Sleep medicine (pediatrics)',
  '2080T0002X': 'Medical toxicology (pediatrics)',
  '2080H0002X': 'Hospice and palliative medicine (pediatrics)'
}

/** Display name of a registered code: the specialty's for a parent code, otherwise the subspecialty's. */
export function codeDisplayName(code: string): string | undefined {
  const specialty = byCode.get(code)
  return specialty?.codes[0] === code ? specialty.display_name : SUBSPECIALTY_NAMES[code]
}
