// One listing as an answer shows it: the party and the event as published, each field compared with the row.

import { listedReadings, type NameParts, type Reading, readingInWords } from '../../../domain/name-readings.ts'
import { SCREENING_TABLES, type ScreeningTable, screeningTable } from '../../../domain/screening.ts'
import type { ListingPart } from '../../../domain/screening-source.ts'
import { asPublished } from '../../records/absence.ts'
import { tupleOf } from '../../records/lineage.ts'
import { read } from '../../records/members.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { identified, identityOf } from '../../records/published-rows.ts'
import { shownRows } from '../../records/withheld.ts'
import { type Row, text } from '../../store/rows.ts'
import { waiverOf } from '../entity/facts.ts'
import {
  comparedBirthDates,
  comparedLicenses,
  comparedText,
  DIFFERS,
  type FieldComparison,
  NOT_GIVEN,
  ruleOf,
  slipsOf
} from '../name-matching/comparison.ts'
import { businessOf, comparedBusinesses, comparedPersons, personOf } from '../name-matching/person.ts'
import type { NameMatch } from './name-index.ts'
import { type Fields, ListedParty, Listing, NAME_PARTS, type NamePart, PartsOfName } from './result.ts'
import { type AskedRow, recordOf } from './row.ts'

export type Identifier = 'npi' | 'uei' | 'cage'

export async function shownListings(context: Context, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const ofTables = SCREENING_TABLES.map(async (table) => {
    const own = rows.filter(({ source_table }) => source_table === table.name)
    if (!table.mentions || own.length === 0) return own
    const { columns } = table.screening
    const byId = new Map(own.map((row) => [row.listing_id, row]))
    const shown = await shownRows(
      context,
      table,
      own.map((row) => asPublished(table, row))
    )
    return shown.flatMap((published) => {
      const row = byId.get(published[columns.listing_id ?? ''] ?? null)
      return row ? [{ ...row, ...asListed(table, published) }] : []
    })
  })
  return (await Promise.all(ofTables)).flat()
}

function asListed({ screening: { columns } }: ScreeningTable, published: Row): Row {
  return Object.fromEntries(Object.entries(columns).map(([part, column]) => [part, published[column] ?? null]))
}

export function comparedFields(asked: AskedRow, row: Row, match?: NameMatch): Fields {
  const value = (part: ListingPart) => text(row, part)
  const hasCentury = value('date_of_birth_form') !== 'MM/DD/YY'
  return {
    ...NO_NAME,
    ...(match ? match.fields : comparedNames(asked, row).fields),
    date_of_birth: comparedBirthDates(asked.born, value('date_of_birth'), hasCentury),
    state: comparedText(asked.state, value('state')),
    city: comparedText(asked.city, value('city')),
    npi: comparedText(asked.npi, value('npi')),
    uei: comparedText(asked.uei, value('uei')),
    cage: comparedText(asked.cage, value('cage_code')),
    license: comparedLicenses(asked.license, value('license_number'))
  }
}

type NamedFields = Partial<Record<NamePart, FieldComparison>>
const NO_NAME = recordOf(NAME_PARTS, () => NOT_GIVEN)

/** By the reading that agrees best. Of a name in one text, a part that differs may be misread. */
function comparedNames({ persons, businesses }: AskedRow, row: Row): { fields: NamedFields; assumed: string | null } {
  const [given, ...read] = readingsOfListing(row)
  const isOneText = isInOneText(row)
  const fields: NamedFields = {}
  let assumed: string | null = null
  const settle = (
    compared: readonly { reading: Reading; found: NamedFields; slips: number }[],
    otherwise: NamedFields
  ) => {
    const best = compared.toSorted((a, b) => a.slips - b.slips)[0]
    Object.assign(fields, best?.found ?? (isOneText ? {} : otherwise))
    if (best?.reading.is_assumed) assumed = assumedOf(best.reading)
  }
  const [person] = persons
  if (person && given) {
    const compared = [given, ...read].flatMap((reading) =>
      persons.flatMap((asked) => {
        const match = reading.last_name === null ? null : comparedPersons(personOf(asked), personOf(reading))
        return match ? [{ reading, found: match.fields, slips: match.slips }] : []
      })
    )
    const differs = { last_name: DIFFERS, first_name: comparedText(person.first_name, given.first_name) }
    settle(compared, given.last_name === null ? {} : differs)
  }
  if (businesses.length > 0 && given) {
    const width = screeningTable(text(row, 'source_table') ?? '')?.screening.businessNameWidth
    const compared = [given, ...read].flatMap((reading) =>
      businesses.flatMap((asked) => {
        const listed = reading.business_name && businessOf(reading.business_name, width)
        const business_name = listed && comparedBusinesses(businessOf(asked), listed)
        return business_name ? [{ reading, found: { business_name }, slips: slipsOf(ruleOf(business_name)) }] : []
      })
    )
    settle(compared, text(row, 'business_name') === null ? {} : { business_name: DIFFERS })
  }
  if (!isOneText) return { fields, assumed }
  const parts = Object.entries(fields).map(([name, one]) => [name, one.result === 'differs' ? NOT_GIVEN : one])
  return { fields: Object.fromEntries(parts), assumed }
}

function readingsOfListing(row: Row): Reading[] {
  const other_names = text(row, 'cross_reference')
  return listedReadings({ ...read(PartsOfName, row), other_names, is_one_text: isInOneText(row) })
}

function isInOneText({ _data_availability: flags }: Row): boolean {
  return Array.isArray(flags) && flags.includes('name_in_one_text')
}

function assumedOf(reading: NameParts): string {
  return `The source gives the name within a text, read as ${readingInWords(reading)}`
}

type ByName = { by: 'name'; match: NameMatch; comparedWith: 'row' | 'registry' }

function matchedBy({ match, comparedWith }: ByName) {
  const { is_assumed, ...name } = match.name
  return {
    matched_name: { ...name, rule: match.rule, compared_with: comparedWith },
    assumed: is_assumed ? assumedOf(match.name) : null
  }
}

/** The listing under an identifier, or, with `match`, under a name. */
export function listingOf(
  release: OpenRelease,
  row: Row,
  found: { by: Identifier; asked: AskedRow } | ByName,
  fields: Fields
): Listing | undefined {
  const definition = screeningTable(text(row, 'source_table') ?? '')
  const table = definition && release.table(definition.name)
  if (!definition || !table) return undefined
  const { event, confirmAt, hidesPlaceOfPersons } = definition.screening
  // Its tuple is dated by the file of the row. A match by name has no confidence: no identity was compared.
  const [compared = row] =
    found.by === 'npi' ? identified(release, table, [{ ...asPublished(definition, row), ...row }]) : [row]
  const provenance = tupleOf(table, [compared])
  const isPlaceHidden = hidesPlaceOfPersons === true && text(row, 'last_name') !== null
  const born = text(row, 'date_of_birth')
  return {
    ...read(Listing, row),
    // Undefined keeps the place of the member.
    ...{ decision_key: undefined, decision: undefined },
    source_table: definition.name,
    event,
    matched_by: found.by,
    ...(found.by === 'name'
      ? matchedBy(found)
      : { matched_name: null, assumed: comparedNames(found.asked, row).assumed }),
    party: {
      ...read(ListedParty, row),
      ...{ cage: text(row, 'cage_code'), license: text(row, 'license_number') },
      birth_year: born === null ? null : Number(born.slice(0, 4)),
      ...(isPlaceHidden && { city: null, state: null })
    },
    fields,
    waiver: waiverOf(row),
    identity: found.by === 'npi' && definition.party ? identityOf(compared) : null,
    confirm_at: confirmAt,
    ...provenance,
    ...(found.by === 'name' && { _confidence: null })
  }
}
