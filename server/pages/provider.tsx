// One NPI: what the sources say about it side by side, what it is linked to, and how that changed.
import { z } from 'zod'
import { NpiShape } from '../../domain/identifiers.ts'
import enrollment from '../../domain/tables/enrollment.ts'
import exclusion from '../../domain/tables/exclusion.ts'
import facility from '../../domain/tables/facility.ts'
import affiliation from '../../domain/tables/facility_affiliation.ts'
import { tablesUnder } from '../../domain/under-key.ts'
import operation from '../questions/comparison/provider-comparison.ts'
import { entityLinks, linksNotChecked, tableOfLink } from '../questions/entity/entity.ts'
import { facilitiesOwnedBy } from '../questions/facility/facility-ownership.ts'
import { changesUnder } from '../questions/history/history.ts'
import { paymentYears } from '../questions/payments/payments.ts'
import { affiliationsFound } from '../questions/provider/provider.ts'
import { registryNames } from '../questions/roster/name-index.ts'
import { rosterSources } from '../questions/roster/result.ts'
import { absentTuple, isRead, tupleOf } from '../records/lineage.ts'
import type { Context } from '../records/operation.ts'
import { number, type Row, text } from '../store/rows.ts'
import { FieldByField, NoRecord, SourcesChecked, tuplesOf } from './entity/comparison.tsx'
import { changeTuples, HistoryOf, SHOWN_CHANGES } from './entity/history.tsx'
import { searchedAs } from './field.tsx'
import { Cited, Cites, cited, Lineage, WithLineage } from './lineage.tsx'
import { answerOf, asQuestion, definePage, methodOf } from './page.ts'
import { type Affiliations, AffiliationsOf, CcnLink, Facilities } from './provider/facilities.tsx'
import { Medicare, medicareOf } from './provider/medicare.tsx'
import { statementsOf } from './provider/statements.tsx'
import { RejectedNote } from './rejected.tsx'
import { screenName } from './roster/form.tsx'
import { Summary, withAges } from './summary.tsx'
import { Table, TableOfAny } from './table.tsx'
import { TakeAway } from './take-away.tsx'
import { LinkLine, Usd, Value } from './value.tsx'

export default definePage({
  path: '/providers/:npi',
  input: z.strictObject({ npi: NpiShape }),
  ...asQuestion([...operation.errors, 'took_too_long']),
  ...searchedAs('npi'),
  view: async (context, { npi }) => {
    const payments = paymentsOf(context, npi)
    const [{ data }, past, links, affiliations, medicare, { rows }] = await Promise.all([
      answerOf(context, operation, { npi }),
      changesUnder(context, { npi }, SHOWN_CHANGES),
      linksOf(context, npi),
      affiliationsOf(context, npi),
      medicareOf(context, npi),
      context.release.rowsUnder('npi', npi, 'entity', 1)
    ])
    const [row] = rows
    const isOrganization = row?.entity_type_code === '2'
    const owned = isOrganization ? await facilitiesOwnedBy(context, npi) : undefined
    const registry = context.release.table('provider')
    const named = registry ? tupleOf(registry) : absentTuple('nppes', context)
    const shortNames = new Map(data.sources.map(({ source, short_name }) => [source, short_name]))
    const dated = statementsOf(data.dated, (source) => shortNames.get(source) ?? source)
    const statements = withAges(dated, context)
    const listed = await reachOfExclusions(context)
    const lineage = new Lineage([
      ...[...statements.map(({ tuple }) => tuple), named, ...(listed ? [listed.tuple] : []), ...tuplesOf(data)],
      ...links.map(({ tuple }) => tuple),
      ...affiliations.lines.flatMap(({ tuple, listing }) => (listing ? [tuple, listing] : [tuple])),
      ...[...payments, ...medicare].map(({ tuple }) => tuple),
      ...(owned?.lines ?? []).map(({ tuple }) => tuple),
      ...changeTuples(past)
    ])
    // A list of codes has no row under any NPI, so its silence says nothing.
    const under = tablesUnder('npi', context.release.manifest.tables).map((table) => table.name)
    const asked = data.sources.filter(({ tables }) => !tables[0] || tables.some(({ table }) => under.includes(table)))
    const { name, kind } = registry ? described(row) : NOT_IN_RELEASE
    return {
      title: name ?? `NPI ${npi}`,
      lead: (
        <Cites.Provider value={lineage}>
          NPI {npi}, {kind}
          <Cited to={named} />. What each source publishes under this number.
        </Cites.Provider>
      ),
      data: `/api/v1/npi/${npi}`,
      body: (
        <WithLineage of={lineage}>
          <Summary of={statements}>
            <NoRecord of={{ ...data, sources: asked }} identifier="NPI" />
            <RejectedNote of={data.rejected} />
            {listed && (
              <p class="aside">
                {listed.statement}
                <Cited to={listed.tuple} />. The others can only be found by name:{' '}
                <a href={nameScreen(context, npi)}>screen this name</a>.
              </p>
            )}
          </Summary>
          <h2>Sources side by side</h2>
          <FieldByField of={data} method={methodOf(context, operation.methodology)} />
          <h2>Sources checked</h2>
          <SourcesChecked of={data} identifier={`NPI ${npi}`} />
          <h2>Linked records</h2>
          <Links of={links} notChecked={linksNotChecked(context)} />
          <AffiliationsOf of={affiliations} />
          <Payments npi={npi} of={payments} isHeld={isRead(context.release.table('payment'))} />
          {owned && <Facilities of={owned} />}
          <Medicare of={medicare} />
          <h2>Changes</h2>
          <LinkLine href={`/timeline/${npi}`}>Timeline: dated events, and when each was first published</LinkLine>
          <HistoryOf of={past} page={`/providers/${npi}`} />
          <TakeAway of={`/providers/${npi}`} api={`/v1/npi/${npi}`} in={context} />
        </WithLineage>
      )
    }
  }
})

const NOT_IN_RELEASE = { name: null, kind: 'whose holder is unknown: this release has no registry' }

function described(row: Row | undefined): { name: string | null; kind: string } {
  const code = row && text(row, 'entity_type_code')
  const kind = code === '1' ? 'individual' : code === '2' ? 'organization' : 'unknown: the publisher withholds it'
  return { name: (row && text(row, 'name')) ?? null, kind }
}

/** Where the screening lists are searched by the name that the registry gives. */
function nameScreen({ release }: Context, npi: string): string {
  const { persons, businesses } = registryNames(release, { npi, uei: null, cage: null })
  const { last_name, first_name, middle_name } = persons[0] ?? {}
  return screenName({ last_name, first_name, middle_name, business_name: businesses[0] })
}

/** How many rows of the exclusion list an NPI can find, as every screening says it. */
async function reachOfExclusions(context: Context) {
  const { coverage } = await rosterSources(context, null)
  const list = coverage.find(({ source_table }) => source_table === exclusion.name)
  return list?.provenance ? { statement: list.statement, tuple: list.provenance } : undefined
}

type LinkOf = Awaited<ReturnType<typeof linksOf>>[number]

/** Links to other entities, each with the provenance tuple of the table that states it. */
async function linksOf(context: Context, npi: string) {
  const links = await entityLinks(context, npi)
  return links.flatMap(({ rel, id }) => {
    const table = context.release.table(tableOfLink(rel))
    return table && rel !== 'record' && rel !== 'payments' ? [{ rel, id, tuple: tupleOf(table) }] : []
  })
}

const TIES: Readonly<Record<LinkOf['rel'], { kind: string; words: string }>> = {
  replaced_by: { kind: 'the NPI that replaced this one', words: 'The registry names as its replacement' },
  reassigns_benefits_to: {
    kind: 'reassigned Medicare benefits',
    words: `Reassigns its Medicare benefits to (${enrollment.sources[0].toUpperCase()})`
  },
  facility: { kind: 'facilities of the NPI', words: 'Care Compare lists it as an NPI of the facility' }
}

function Links({ of, notChecked }: { of: readonly LinkOf[]; notChecked: readonly string[] }) {
  const unchecked = Object.entries(TIES).flatMap(([rel, { kind }]) => (notChecked.includes(rel) ? [kind] : []))
  return (
    <>
      {of.length === 0 && unchecked.length < Object.keys(TIES).length && (
        <p>No source in this release links this NPI to another NPI or a facility. A link may still exist.</p>
      )}
      <TableOfAny
        caption="Links by an identifier that a publisher gives, never by name"
        rows={of}
        columns={[
          { head: 'Link', cell: ({ rel, tuple }) => cited(TIES[rel].words, tuple) },
          {
            head: 'To',
            cell: ({ rel, id }) =>
              rel === 'facility' ? <CcnLink of={id} /> : <a href={`/providers/${id}`}>NPI {id}</a>
          }
        ]}
      />
      {unchecked.length > 0 && <p>Not checked, because this release lacks the source: {unchecked.join('; ')}.</p>}
    </>
  )
}

/** Affiliated facilities, each with its own tuple and that of the facility's listing. */
async function affiliationsOf(context: Context, npi: string): Promise<Affiliations> {
  const [table, facilities] = [context.release.table(affiliation.name), context.release.table(facility.name)]
  const found = await affiliationsFound(context, npi)
  if (!table || 'reason' in found) return { lines: [], total: null }
  const lines = found.rows.map((row) => {
    const { facility_listed_in: listed_in = null, facility_listed_on: listed_on = null } = row
    const listing = facilities && row.is_listed === true ? tupleOf(facilities, [{ listed_in, listed_on }]) : null
    return { row, tuple: tupleOf(table, [row]), listing }
  })
  return { lines, total: found.total }
}

type Paid = ReturnType<typeof paymentsOf>[number]

function paymentsOf(context: Context, npi: string) {
  const table = context.release.table('payment')
  if (!table) return []
  return paymentYears(context, npi).map((row) => ({
    year: number(row, 'program_year'),
    count: number(row, 'record_count'),
    total: number(row, 'total_amount_usd'),
    tuple: tupleOf(table, [row])
  }))
}

function Payments({ npi, of, isHeld }: { npi: string; of: readonly Paid[]; isHeld: boolean }) {
  if (of.length === 0)
    return (
      <p>
        {isHeld
          ? 'No general payment in Open Payments has this NPI. Payments may still exist under a name.'
          : 'Payments were not checked: this release has no file of general payments.'}
      </p>
    )
  return (
    <>
      <Table
        caption="General payments by program year, exact sums of what companies reported"
        rows={of}
        columns={[
          { head: 'Program year', cell: ({ year }) => year },
          { head: 'Records', cell: ({ count, tuple }) => cited(<Value of={count} />, tuple), figure: true },
          { head: 'Sum', cell: ({ total, tuple }) => cited(<Usd of={total} />, tuple), figure: true }
        ]}
      />
      <LinkLine href={`/payments/${npi}`}>Which companies paid, and what for</LinkLine>
    </>
  )
}
