// Turns names and codes of the data into words, for people only: the interfaces keep what is published.
import { readFileSync } from 'node:fs'
import { groundInWords } from '../../domain/exclusion-grounds.ts'
import { codeDisplayName } from '../../domain/specialties.ts'

const CAPITALS = 'uei cage ccn ct dba dodaac eft evs fascsa idv llc naics npi piid psc sam sba'.split(' ')
const AS_WRITTEN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CAPITALS.map((word) => [word, word.toUpperCase()])),
  ...{ npis: 'NPIs', ueis: 'UEIs', usd: '(USD)' },
  ...{ reit: 'real estate investment trust', url: 'address on the web' }
}

/** As a heading: `legal_business_name` becomes "Legal business name". */
export function headingOf(name: string): string {
  const text = wordsOf(name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Within a sentence: "legal business name". */
export function wordsOf(name: string): string {
  return name
    .split('_')
    .map((word) => AS_WRITTEN[word] ?? word)
    .join(' ')
}

/** "Family medicine (207Q00000X)"; the code alone if we have no name for it. */
export function taxonomyInWords(code: string): string {
  const name = taxonomyName(code)
  return name === undefined ? code : `${name} (${code})`
}

/** "ambulatory surgical center"; "facility" for a type that is not known. */
export function typeInWords(type: string | null): string {
  return type === 'asc' ? 'ambulatory surgical center' : (type ?? 'facility').replaceAll('-', ' ')
}

/** A nine-digit ZIP code with its hyphen; anything else as it is. */
export function postalCodeText(value: string): string {
  return value.replace(/^(\d{5})(\d{4})$/, '$1-$2')
}

/** A ten-digit telephone number as (314) 555-3385; anything else as it is. */
export function telephoneText(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

const IN_WORDS: Readonly<Record<string, (value: string) => string>> = {
  taxonomy_code: taxonomyInWords,
  taxonomy_codes: taxonomyInWords,
  primary_taxonomy_code: taxonomyInWords,
  authority_code: groundInWords,
  postal_code: postalCodeText,
  practice_postal_code: postalCodeText,
  recipient_zip_code: postalCodeText,
  telephone: telephoneText,
  practice_telephone: telephoneText
}

/** The value of a published column in the format of a page. */
export function columnText(column: string, value: string): string {
  return IN_WORDS[column]?.(value) ?? value
}

const COMMON: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('taxonomy-names.json', import.meta.url), 'utf8')
)

/** Name of a code; undefined if we have none. */
export function taxonomyName(code: string): string | undefined {
  return codeDisplayName(code) ?? COMMON[code]
}
