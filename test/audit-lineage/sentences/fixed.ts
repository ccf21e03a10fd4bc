// Sentences that many answers have. Without a check, a sentence states nothing about the data.
import { STATES } from '../../../domain/states.ts'
import { untraceable, wrong } from '../claim.ts'
import { newestFile } from '../evidence/files.ts'
import type { Released } from '../released.ts'
import type { SentenceRule } from './rule.ts'

/** Published tables, as sentences call what they hold. */
export const TABLES_IN_WORDS: Readonly<Record<string, string>> = {
  'SAM exclusions': 'contractor_exclusion',
  LEIE: 'exclusion',
  'Medicare revocations': 'revocation',
  'Medicare opt-outs': 'opt_out_affidavit',
  'NPI deactivations': 'provider_deactivation',
  'facility affiliations': 'facility_affiliation',
  'the CMS owner files': 'facility_enrollment',
  'Open Payments': 'payment'
}

const LOCATED: Readonly<Record<string, string>> = {
  'secondary practice locations of NPIs': 'provider_practice_location',
  'endpoints of NPIs': 'provider_endpoint',
  'organizations that receive Medicare payments': 'enrollment_reassignment',
  'facilities of clinicians': 'facility_affiliation'
}

/** Lists of states are called after their state. */
function stateTableOf({ published }: Released, label: string): string | undefined {
  const state = STATES.find(({ name }) => label.startsWith(name))
  return published.find(({ name }) => name === `state_exclusion_${state?.code.toLowerCase()}`)?.name
}

export const FIXED_SENTENCES: readonly SentenceRule[] = [
  {
    says: /^The figures are those of the whole state \((?<state>.*)\), as a proxy for (?<county>.*) \((?<fips>\d{5})\)/,
    kind: 'coverage',
    name: 'state as a proxy for a county',
    check: async ({ parts }, evidence) => {
      const fips = parts.fips ?? ''
      const counties = (await evidence.every('census_population', 'county')).filter(
        (one) => `${one.cell('STATE')?.padStart(2, '0')}${one.cell('COUNTY')?.padStart(3, '0')}` === fips
      )
      if (counties.length === 0) return untraceable(`no county file has ${fips}`)
      const isNamed = counties.some((one) => one.cell('CTYNAME') === parts.county && one.cell('STNAME') === parts.state)
      return isNamed ? null : wrong(`the file names ${counties[0]?.cell('CTYNAME')}`)
    }
  },
  {
    says: /^The exclusions extract of (?<day>\S+) has (?:a row|(?<rows>\d+) rows) for this (?:UEI|CAGE code) that (?:belongs|belong) to no exclusion above it\./,
    kind: 'coverage',
    name: 'row without an exclusion',
    check: ({ parts }, evidence) =>
      newestFile(evidence, 'sam_exclusions') === parts.day ? null : wrong('the extract is of another day')
  },
  {
    says: /^Names were not searched, because the query is an identifier/,
    kind: 'coverage',
    name: 'names not searched',
    check: ({ where }) => (/q=[0-9A-Z]*\d[0-9A-Z]*\b/.test(where) ? null : wrong('the query is a name'))
  },
  {
    says: /^(?:Exclusion lists and other screening lists|Hospitals, other facilities, contractors, trials and studies) were not searched: (?<url>\S+)/,
    kind: 'coverage',
    name: 'what a search left out',
    check: ({ parts, where }) => {
      if (!where.startsWith('/v1/search')) return untraceable('the answer is no search')
      return /^https:\/\/[^/]+\/v1\/(exclusions|npi|search|screenings)\b/.test(parts.url ?? '')
        ? null
        : wrong('the address is no search')
    }
  },
  {
    says: /^(?:This release has|Release \S+ has) no (?:snapshot|file|rows) of (?<what>[^,.]*)/,
    kind: 'coverage',
    name: 'no snapshot of a source',
    check: ({ parts }, { released }) => {
      const table = TABLES_IN_WORDS[parts.what ?? ''] ?? stateTableOf(released, parts.what ?? '')
      const held = released.published.find(({ name }) => name === table)
      return held === undefined || held.rows === 0 ? null : wrong(`the release has ${table}`)
    }
  },
  {
    says: /^(?<label>.*): not checked\.?$/,
    kind: 'coverage',
    name: 'source not checked',
    check: ({ answer }, { released }) => {
      const held = released.published.find(({ name }) => name === answer?.source_table)
      return held === undefined || held.rows === 0 ? null : wrong(`the release has ${held.name}`)
    }
  },
  {
    says: /^Not searched, because release \S+ has no file of them: (?<what>.*)\.$/,
    kind: 'coverage',
    name: 'not searched: no file',
    check: ({ parts }, { released }) => {
      const names = (parts.what ?? '').split(', ').map((what) => LOCATED[what])
      if (names.includes(undefined)) return untraceable('unknown files')
      const held = released.published.find((one) => names.includes(one.name) && one.rows > 0)
      return held ? wrong(`the release has ${held.name}`) : null
    }
  },
  {
    says: /^\d+ of \d+ sources could not be searched, and this answer says nothing about (?:it|them): (?<labels>.*)\.$/,
    kind: 'coverage',
    name: 'sources not searched',
    check: ({ parts }, { released }) => {
      const names = (parts.labels ?? '')
        .split('; ')
        .map((label) => TABLES_IN_WORDS[label] ?? stateTableOf(released, label))
      const held = released.published.find((one) => names.includes(one.name) && one.rows > 0)
      return held ? wrong(`the release has ${held.name}`) : null
    }
  },
  { says: /^The value is null and nothing was looked up\.$/, kind: 'wording', name: 'limitation' },
  { says: /^Not found means that no record was found under the identifier/, kind: 'wording', name: 'disclaimer' },
  { says: /^No record means that nothing was found in the snapshots/, kind: 'wording', name: 'disclaimer' },
  { says: /^Run the commands in a clone that contains commit/, kind: 'wording', name: 'rebuild' },
  { says: /^Provider Provenance Data Service\. \(/, kind: 'wording', name: 'citation' }
]
