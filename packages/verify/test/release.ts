// The releases that the tests verify.
import { ANSWER_TYPE } from '../src/dsse.ts'
import { Log, releaseOf, Signer, type Table, type Value } from './made-release.ts'

export const OWNER = new Signer('example.org/log', 'owner')
export const STRANGER = new Signer('example.org/log', 'stranger')

/** An answer as the service sends it, with its signature over the rest. */
export function signedWhole(answer: object, signer = OWNER): string {
  const [signature] = signer.envelope(ANSWER_TYPE, new TextEncoder().encode(JSON.stringify(answer))).signatures
  return JSON.stringify({ ...answer, signature })
}

export const NPI = '1234567893'
/** Its exclusions fill several blocks. */
export const OFTEN = '1345678902'
/** An NPI without a row between others. */
export const ABSENT = '1299999999'
export const CCN = '05C001'

const exclusion = (npi: string, at: number, others: Partial<Record<string, Value>> = {}): [string, ...Value[]] => {
  const row = {
    ...EXCLUSION,
    npi,
    exclusion_id: `id-${npi}-${at}`,
    exclusion_date: `20${10 + (at % 10)}-03-05`,
    ...others
  }
  return [npi, ...Object.values(row)] as [string, ...Value[]]
}
const EXCLUSION = {
  exclusion_id: '',
  npi: '',
  npi_is_valid: true,
  last_name: 'EXAMPLE',
  first_name: 'ADA',
  middle_name: null,
  business_name: null,
  state: 'TX',
  authority_code: '1128a1',
  exclusion_date: '',
  reinstatement_date: null,
  waiver_date: null,
  waiver_state: null
} as Record<string, Value>

const others = Array.from({ length: 40 }, (_, at) => String(1200000000 + at * 10_000_000))

export const TABLES: Readonly<Record<string, Table>> = {
  provider: {
    ...{ table: 'provider', head: 9, blockBytes: 300 },
    columns: [
      ...['entity_type_code', 'organization_name', 'primary_taxonomy_code', 'enumeration_date', 'deactivation_date'],
      ...['reactivation_date', 'practice_city', 'practice_state', 'practice_postal_code', 'npi', 'last_name', 'ein']
    ],
    rows: [NPI, ...others].map((npi) => [
      ...([npi, '1', null, '207Q00000X', '2007-01-02', null, null, 'SAN JOSÉ', 'FL', '33101', npi] as const),
      ...['Ñandú', null]
    ])
  },
  exclusion: {
    ...{ table: 'exclusion', head: 0, blockBytes: 400, columns: Object.keys(EXCLUSION) },
    rows: [
      ...others.filter((npi) => npi !== ABSENT).map((npi) => exclusion(npi, 0)),
      exclusion(NPI, 1),
      exclusion(NPI, 2, { waiver_date: '2020-01-01', waiver_state: 'NV' }),
      exclusion(NPI, 3, { reinstatement_date: '2021-01-01' }),
      ...Array.from({ length: 12 }, (_, at) => exclusion(OFTEN, at))
    ]
  },
  /** A file with one block. */
  enrollment: {
    ...{ table: 'enrollment', head: 0, blockBytes: 4096 },
    columns: [
      ...['enrollment_id', 'npi', 'npi_is_valid', 'provider_type_code', 'state', 'first_name', 'middle_name'],
      ...['last_name', 'organization_name']
    ],
    rows: [
      [NPI, 'I20070102000001', NPI, true, '14-16', 'FL', 'ADA', null, 'EXAMPLE'],
      [others[3] ?? '', 'I20070102000002', NPI, true, '14-16', 'FL', 'ADA', null, 'EXAMPLE']
    ]
  },
  payment_year: {
    ...{
      table: 'payment',
      head: 0,
      blockBytes: 100,
      columns: ['program_year', 'record_count', 'total_amount_usd', 'parties']
    },
    rows: [
      [NPI, 2025, 3, 120.5, [['EXAMPLE', 'ADA', 'FL']]],
      [NPI, 2024, 1, 10, [['EXAMPLE', 'ADA', 'FL']]],
      [OFTEN, 2024, 1, 10, []]
    ]
  },
  payment_match: {
    ...{
      table: 'payment_match',
      head: 0,
      blockBytes: 100,
      columns: ['program_year', 'last_name', 'record_count', 'total_amount_usd']
    },
    rows: [[NPI, 2024, 'EXAMPLE', 2, 20]]
  },
  facility_by_ccn: {
    ...{ table: 'facility', head: 0, blockBytes: 4096 },
    columns: [
      ...['facility_type', 'ccn', 'facility_name', 'address_line_1', 'address_line_2', 'city', 'state', 'postal_code'],
      ...[
        'facility_subtype',
        'ownership_type',
        'overall_star',
        'overall_star_suppression_reason',
        'listed_in',
        'listed_on'
      ]
    ],
    rows: [
      [
        ...([CCN, 'hospital', CCN, 'St. Example', '1 Main St', null, 'Austin', 'TX', '73301', 'Acute Care'] as const),
        ...['Private', 4, null, 'hospital.csv', '2026-10-01']
      ],
      [
        CCN,
        'hospice',
        CCN,
        'Example Hospice',
        null,
        null,
        'Austin',
        'TX',
        '73301',
        null,
        'Private',
        null,
        'Few',
        'h.csv',
        '2026-09-01'
      ]
    ]
  },
  /** Keys whose order in UTF-8 is not that of UTF-16. */
  screening_name: {
    ...{ table: 'screening_name', head: 0, blockBytes: 20, columns: ['name', 'note'] },
    rows: ['a', 'é', 'ｚ', '𐐀', '😀'].map((key) => [key, `name ${key}`, '日本'])
  },
  /** A file without a block. */
  withheld_identifier: {
    ...{ table: 'withheld_identifier', head: 0, blockBytes: 4096, columns: ['identifier'], rows: [] }
  }
}

const ids = Array.from({ length: 5 }, (_, at) => `2026-1${at % 3}-1${at}.ab12cd3${at}`)
export const RELEASES = ids.map((id, at) => releaseOf(id, at === 3 ? TABLES : tablesOf(at), OWNER))
export const LOG = new Log(
  RELEASES.map(({ entry }) => entry),
  OWNER
)
export const [RELEASE, OTHER] = [RELEASES[3], RELEASES[2]] as [(typeof RELEASES)[0], (typeof RELEASES)[0]]

/** Keys to ask for, each with the number of its rows. */
export const ASKED: [lookup: string, key: string, found: number][] = [
  ['provider', NPI, 1],
  ['provider', ABSENT, 0],
  ['provider', '0', 0],
  ['provider', '9999999999', 0],
  ['exclusion', NPI, 3],
  ['exclusion', OFTEN, 12],
  ['exclusion', ABSENT, 0],
  ['enrollment', NPI, 1],
  ['enrollment', OFTEN, 0],
  ['payment_year', NPI, 2],
  ['payment_match', NPI, 1],
  ['facility_by_ccn', CCN, 2],
  ['screening_name', 'ｚ', 1],
  ['screening_name', '𐐀', 1],
  ['screening_name', '😀', 1],
  ['screening_name', 'ö', 0],
  ['screening_name', '\u{10FFFF}', 0],
  ['withheld_identifier', 'npi:1', 0]
]

/** Tables of another release: other states, and a renamed column. */
function tablesOf(at: number): Record<string, Table> {
  const { enrollment, exclusion: excluded } = TABLES as Record<'enrollment' | 'exclusion', Table>
  return {
    ...TABLES,
    exclusion: {
      ...excluded,
      rows: excluded.rows.map(([key, ...values]) => [
        key,
        ...values.map((value) => (value === 'TX' ? `T${at}` : value))
      ])
    },
    enrollment: {
      ...enrollment,
      columns: enrollment.columns.map((column) => (column === 'state' ? `state_${at}` : column))
    }
  }
}
