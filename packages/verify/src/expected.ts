// What a reader expects of a file: key, release and age. A proof of another key is valid too.
import { identifierOf } from './members.ts'
import { ProofError, quoted } from './shape.ts'

export type About = { release: string; keys: readonly { lookup: string; key: string }[] }

export type Expected = {
  /** Values of identifiers: npi, ccn, uei, cage, or key for the key of another lookup file. */
  identifiers?: Readonly<Record<string, string>>
  lookup?: string
  release?: string
  maxAgeDays?: number
  /** The day for `maxAgeDays`; without it, the day of the clock. */
  today?: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Sentences about what the file is about. Throws a ProofError that names what is not as expected. */
export function asExpected(about: readonly About[], expected: Expected = {}): string[] {
  const { identifiers = {}, lookup, release, maxAgeDays } = expected
  for (const [name, value] of Object.entries(identifiers)) requireKey(about, name, value, lookup)
  if (lookup !== undefined && !about.some(({ keys }) => keys.some((one) => one.lookup === lookup)))
    throw new ProofError(`You expect rows of ${quoted(lookup)}. ${subjectOf(about)}`)
  const isOther = release !== undefined && (about.length === 0 || about.some((one) => one.release !== release))
  if (isOther) throw new ProofError(`You expect release ${quoted(release)}. ${subjectOf(about)}`)
  const ages = maxAgeDays === undefined ? [] : agesOf(about, maxAgeDays, expected.today)
  const unnamed = [
    ...(Object.keys(identifiers).length === 0 ? ['key'] : []),
    ...(release === undefined ? ['release'] : [])
  ]
  // Sentences about a receipt or an attestation name its release.
  if (unnamed.length === 0 || !about.some(({ keys }) => keys.length > 0)) return ages
  return [`${subjectOf(about)} You named no expected ${unnamed.join(' and no ')}: compare.`, ...ages]
}

function requireKey(about: readonly About[], name: string, value: string, lookup: string | undefined): void {
  const keys = about.flatMap((one) => one.keys).filter((one) => name === identifierOf(one.lookup))
  const other = keys.find(({ key }) => key !== value)
  const isProven = keys.some((one) => one.key === value && (lookup === undefined || one.lookup === lookup))
  if (other) throw new ProofError(`You expect ${name} ${quoted(value)}. The file has ${name} ${quoted(other.key)}.`)
  if (!isProven) throw new ProofError(`You expect ${name} ${quoted(value)}. ${subjectOf(about)}`)
}

function subjectOf(about: readonly About[]): string {
  const releases = about.map(({ release, keys }) => {
    const named = [...new Set(keys.map(({ key }) => key))].map((key) => {
      const lookups = keys.filter((one) => one.key === key).map(({ lookup }) => lookup)
      return `${[...new Set(lookups)].join(', ')} under ${quoted(key)}`
    })
    return [...named, `release ${quoted(release)}`].join(', of ')
  })
  return releases.length === 0 ? 'The file names no release.' : `The file is about ${releases.join('; ')}.`
}

/** The id of a release begins with the day of its newest file. */
function agesOf(about: readonly About[], most: number, today = new Date().toISOString().slice(0, 10)): string[] {
  if (about.length === 0) throw new ProofError('The file names no release, so its age is unknown.')
  return about.map(({ release }) => {
    const day = release.slice(0, 10)
    const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(age))
      throw new ProofError(`Release ${quoted(release)} does not begin with a date, so its age is unknown.`)
    const said = `Release ${release} has the date ${day} of its newest file`
    if (age < -1) throw new ProofError(`${said}, which is after today, ${today}.`)
    if (age > most) throw new ProofError(`${said}: ${age} days before ${today}. You accept ${most}.`)
    return `${said}: ${age} days before ${today}.`
  })
}
