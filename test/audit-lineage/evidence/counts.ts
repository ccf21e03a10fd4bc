// How many rows of a published table an identifier has, counted from raw files.
import { PLACES } from '../places.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { actions } from '../rules/answers.ts'
import { usablePayments } from '../rules/payments.ts'
import type { Evidence } from './evidence.ts'
import { expectedValues, isOf } from './expected.ts'

const KEYS = new Set(['npi', 'npis', 'ccn', 'facility_ccn', 'uei', 'child_uei', 'enrollment_id'])

/** A table without the identifier is found by the keys of the publisher that the identifier leads to. */
const BY_LINK = new Set(['enrollment_practice_location'])

/** Records of the table under the identifier: a key column of the table gives it. */
export function recordsIn(evidence: Evidence, table: string, id: string): OfficialRecord[] {
  const { released } = evidence
  const columns = (released.tables.get(table)?.columns ?? []).filter(({ name }) => KEYS.has(name))
  // The registry is searched by the NPIs that Care Compare gives for a CCN.
  const isByNpiOfFacility = table === 'provider' && !/^\d{10}$/.test(id)
  const ids = BY_LINK.has(table)
    ? enrollmentsOf(evidence, id)
    : isByNpiOfFacility
      ? evidence.reached(id)
      : new Set([id])
  const sources = new Set((PLACES[table] ?? []).map(({ source }) => source))
  const records = [...sources].flatMap((source) => [...ids].flatMap((one) => evidence.under(source, one)))
  return [...new Set(records)].filter(
    (record) =>
      isOf(table, record) &&
      columns.some(({ name }) =>
        expectedValues(released, [table, name], record, records).some((value) => ids.has(String(value)))
      )
  )
}

function enrollmentsOf(evidence: Evidence, npi: string): Set<string> {
  const own = evidence.under('pecos', npi).filter((one) => one.file.kind === 'enrollment' && one.cell('NPI') === npi)
  return new Set(own.flatMap((record) => record.cell('ENRLMT_ID') ?? []))
}

export function rowsIn(evidence: Evidence, table: string, id: string): number {
  const records = recordsIn(evidence, table, id)
  return (COUNTED[table] ?? distinct)(records)
}

type Counted = (records: readonly OfficialRecord[]) => number

/** Equal lines count once, in one file or in two. */
const distinct: Counted = (records) => new Set(records.map(lineOf)).size

function lineOf(record: OfficialRecord): string {
  return JSON.stringify(record.json ?? record.headers.map((header) => record.cell(header)))
}

/** A newer file replaces what an older one says of the NPI. */
function newest(records: readonly OfficialRecord[], kind: RegExp): OfficialRecord | undefined {
  return records
    .filter(({ file }) => kind.test(file.kind))
    .sort((a, b) => b.file.date.localeCompare(a.file.date) || a.row - b.row)[0]
}

const slots =
  (stem: string, most: number): Counted =>
  (records) => {
    const record = newest(records, /^npidata/)
    const numbers = Array.from({ length: most }, (_, index) => index + 1)
    return numbers.filter((slot) => record?.cell(`${stem}_${slot}`) != null).length
  }

/** Lines of the newest file among those with any. */
const ofNewest: Counted = (records) => {
  const date = records
    .map(({ file }) => file.date)
    .sort()
    .at(-1)
  return distinct(records.filter(({ file }) => file.date === date))
}

const PARTY = ['LASTNAME', 'FIRSTNAME', 'BUSNAME', 'EXCLTYPE', 'EXCLDATE']

type Exclusion = { lines: OfficialRecord[]; hasNpi: boolean }

/**
 * The exclusions in the lines, each with true if a line of it has an NPI. Different lines of one file are
 * several. Lines of two files are one if name, ground and date agree, unless birth dates or NPIs differ and
 * neither of them nor the address agrees. A reinstatement that closes no listed line is an exclusion of its
 * own.
 */
export function exclusionsIn(
  records: readonly OfficialRecord[],
  npisIn: (record: OfficialRecord) => readonly string[] = tenDigits
): Map<string, boolean> {
  const partyOf = (record: OfficialRecord) =>
    PARTY.map((name) => record.cell(name)?.toUpperCase().replace(/\s+/g, ' ') ?? '').join('|')
  const listed = new Set(records.filter(({ file }) => file.kind !== 'reinstatements').map(partyOf))
  const found = new Map<string, Exclusion[]>()
  for (const record of records) {
    const party = partyOf(record)
    if (record.file.kind === 'reinstatements' && listed.has(party)) continue
    if (!record.cell('EXCLTYPE') || !/^[12]\d{7}$/.test(record.cell('EXCLDATE') ?? '')) continue
    const known = found.get(party) ?? []
    found.set(party, known)
    const own = known.find(({ lines }) => lines.every((line) => isSameExclusion(line, record)))
    const hasNpi = npisIn(record).length > 0
    if (!own) known.push({ lines: [record], hasNpi })
    else if (own.lines.push(record) && hasNpi) own.hasNpi = true
  }
  return new Map([...found].flatMap(([party, all]) => all.map(({ hasNpi }, index) => [`${party}|${index}`, hasNpi])))
}

function isSameExclusion(one: OfficialRecord, other: OfficialRecord): boolean {
  if (one.file === other.file) return false
  const values = (name: string) => [one, other].map((record) => given(record.cell(name)))
  const [agree, differ] = [
    ['DOB', 'NPI', 'ADDRESS'].some((name) => values(name)[0] !== null && values(name)[0] === values(name)[1]),
    ['DOB', 'NPI'].some((name) => values(name).every((value) => value !== null) && values(name)[0] !== values(name)[1])
  ]
  return agree || !differ
}

/** Zeros and blanks mean nothing; birth dates have two forms. */
function given(cell: string | null): string | null {
  if (cell === null || /^0+$/.test(cell)) return null
  const short = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(cell)
  return short
    ? `${short[3]}${short[1]}${short[2]}`
    : /^(?:19|20)\d{6}$/.test(cell)
      ? cell.slice(2)
      : cell.toUpperCase()
}

const tenDigits = (record: OfficialRecord) =>
  /^[1-9]\d{9}$/.test(record.cell('NPI') ?? '') ? [record.cell('NPI') ?? ''] : []

const exclusions: Counted = (records) => exclusionsIn(records).size

const COUNTED: Readonly<Record<string, Counted>> = {
  facility_staffing_month: (records) => new Set(records.map((day) => day.cell('WorkDate')?.slice(0, 6))).size,
  provider: (records) => new Set(records.map((record) => record.cell('NPI'))).size,
  entity: (records) => (records.length > 0 ? 1 : 0),
  provider_taxonomy: slots('Healthcare Provider Taxonomy Code', 15),
  provider_identifier: slots('Other Provider Identifier', 50),
  provider_other_name: ofNewest,
  provider_endpoint: ofNewest,
  provider_practice_location: ofNewest,
  facility: (records) => new Set(records.map(({ file }) => file.kind.split('_')[0])).size,
  exclusion: exclusions,
  // Equal fines of a day are several rows.
  facility_penalty: (records) => records.length,
  payment_research_investigator: (records) =>
    new Set(usablePayments(records).map((record) => record.cell('Record_ID'))).size,
  payment: (records) => usablePayments(records).length,
  award_transaction: (records) => actions(records).length
}
