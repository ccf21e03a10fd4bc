// One CCN: what the sources say about it side by side, what Care Compare lists for it, and how that changed.
import { z } from 'zod'
import { CcnShape } from '../../domain/identifiers.ts'
import facility, { FACILITY_TYPES } from '../../domain/tables/facility.ts'
import affiliation from '../../domain/tables/facility_affiliation.ts'
import citation from '../../domain/tables/facility_citation.ts'
import { ENROLLED_TYPES } from '../../domain/tables/facility_enrollment.ts'
import staffing from '../../domain/tables/facility_staffing_month.ts'
import payment from '../../domain/tables/payment.ts'
import operation from '../questions/comparison/facility-comparison.ts'
import { facilitiesByCcn } from '../questions/facility/directory-entries.ts'
import { citationCounts, cliniciansFound, foundOfHome } from '../questions/facility/facility.ts'
import { ownerLists } from '../questions/facility/facility-ownership.ts'
import { amongPeers, type Quality, getQuality as quality } from '../questions/facility/quality.ts'
import { changesOfName, changesUnder } from '../questions/history/history.ts'
import { isRead, tupleOf } from '../records/lineage.ts'
import type { Context } from '../records/operation.ts'
import { type Found, shownOf } from '../records/published-rows.ts'
import { number, type Row, text } from '../store/rows.ts'
import { FieldByField, NoRecord, SourcesChecked, tuplesOf } from './entity/comparison.tsx'
import { CcnChanged, changeTuples, HistoryOf, SHOWN_CHANGES } from './entity/history.tsx'
import { type Measured, Measures, tupleOfMeasures } from './entity/measures.tsx'
import {
  CitationsOf,
  CliniciansOf,
  ComparedLists,
  MOST_CITATIONS,
  Npi,
  Ownership,
  SHORT_CITATIONS,
  SHOWN_MONTHS,
  StaffingOf
} from './facility/listed.tsx'
import { statementsOf } from './facility/statements.tsx'
import { SearchForm } from './field.tsx'
import { cited, citedColumn, type Line, Lineage, WithLineage } from './lineage.tsx'
import { answerOf, asQuestion, definePage, methodOf } from './page.ts'
import { RejectedNote } from './rejected.tsx'
import { Summary, withAges } from './summary.tsx'
import { Table } from './table.tsx'
import { TakeAway } from './take-away.tsx'
import { LinkLine, type Members, Record, Usd, Value } from './value.tsx'
import { columnText, typeInWords } from './wording.ts'

export default definePage({
  path: '/facilities/:ccn',
  input: z.strictObject({
    ccn: CcnShape,
    show: z.enum(['all']).optional().meta({ description: 'All measures and citations', example: 'all' })
  }),
  ...asQuestion([...operation.errors, 'took_too_long']),
  again: ({ asked }) => <SearchForm of={{ asked: { q: asked.ccn } }} />,
  view: async (context, input) => {
    const ccn = input.ccn.toUpperCase()
    const isWhole = input.show === 'all'
    const { data } = await answerOf(context, operation, { ccn })
    const facilities = listed(
      context,
      facility.name,
      facilitiesByCcn(context, ccn).map(({ row }) => row)
    )
    const [owners, penalties, enrollments, organizations, past] = await Promise.all([
      linesOf(context, 'facility_owner', 'facility-owners', ccn),
      linesOf(context, 'facility_penalty', 'facility-penalties', ccn),
      linesOf(context, 'facility_enrollment', 'facility-enrollments', ccn),
      linesOf(context, 'facility_owner_organization', 'facility-owner-organizations', ccn),
      changesUnder(context, { ccn }, SHOWN_CHANGES)
    ])
    const [named, lists] = [changesOfName(past), await ownerLists(context, ccn)]
    const measured = await Promise.all(
      facilities.map(({ row }) => measuresOf(context, text(row, 'facility_type'), ccn))
    )
    const qualities = measured.flat()
    const types = facilities.map(({ row }) => FACILITY_TYPES.find((type) => type === row.facility_type) ?? null)
    const found = listedIn(
      context,
      citation.name,
      await foundOfHome(context, 'citations', ccn, types, isWhole ? MOST_CITATIONS : SHORT_CITATIONS)
    )
    const citations = { ...found, counts: found.lines.length === 0 ? [] : await citationCounts(context, ccn) }
    const months = listedIn(context, staffing.name, await foundOfHome(context, 'staffing', ccn, types, SHOWN_MONTHS))
    const clinicians = cliniciansFound(context, ccn)
    const affiliations = context.release.table(affiliation.name)
    const listing = 'total' in clinicians && affiliations ? tupleOf(affiliations) : undefined
    const lineage = new Lineage([
      ...facilities.map(({ tuple }) => tuple),
      ...tuplesOf(data),
      ...qualities.map(({ quality }) => tupleOfMeasures(quality)),
      ...[...owners, ...penalties, ...citations.lines, ...months.lines, ...enrollments, ...organizations].map(
        ({ tuple }) => tuple
      ),
      ...(listing ? [listing] : []),
      ...[lists.care_compare, lists.owner_files],
      ...changeTuples(past)
    ])
    const [first] = facilities
    return {
      title: `${(first && text(first.row, 'facility_name')) ?? `CCN ${ccn}`}${isWhole ? ', in full' : ''}`,
      lead: `CMS Certification Number ${ccn}. What the sources publish under this number.`,
      body: (
        <WithLineage of={lineage}>
          <Summary of={withAges(statementsOf({ facilities, penalties, owners, organizations, citations }), context)}>
            {data.npis.length > 0 && (
              <p>
                <strong>NPIs that Care Compare gives:</strong>{' '}
                {data.npis.map((npi) => (
                  <Npi of={npi} />
                ))}
              </p>
            )}
            {named.length > 0 && <CcnChanged of={named} />}
            <NoRecord of={data} identifier="CCN" />
            <RejectedNote of={data.rejected} />
          </Summary>
          <h2>Sources side by side</h2>
          <FieldByField of={data} method={methodOf(context, operation.methodology)} />
          <h2>Sources checked</h2>
          <SourcesChecked of={data} identifier={`CCN ${ccn}`} />
          {data.sources.some(({ tables }) => tables.some(({ table, rows }) => table === payment.name && rows > 0)) && (
            <LinkLine href={`/payments/${ccn}`}>Which companies paid this hospital, and what for</LinkLine>
          )}
          <h2>Care Compare record</h2>
          {facilities.map(({ row, tuple }) => (
            <article class="record">
              <h3>{cited(`As ${typeInWords(text(row, 'facility_type'))}`, tuple)}</h3>
              <Record of={membersOf(row)} />
            </article>
          ))}
          {qualities.map((one) => (
            <Measures of={one} isWhole={isWhole} />
          ))}
          {!isWhole && qualities.length > 0 && (
            <p class="on-screen">
              <a href={`/facilities/${ccn}?show=all`}>
                Show all measures{types.includes('nursing-home') && ' and citations'}
              </a>
            </p>
          )}
          {penalties.length > 0 && <Penalties of={penalties} />}
          {types.includes('nursing-home') && (
            <>
              <h2 id="staffing">Nurse staffing</h2>
              <StaffingOf of={months.lines} total={months.total} />
              <h2 id="citations">Health citations</h2>
              <CitationsOf of={citations.lines} total={citations.total} />
            </>
          )}
          {owners.length + organizations.length > 0 && <ComparedLists of={lists} />}
          {owners.length > 0 && <Owners of={owners} />}
          <CliniciansOf
            of={'rows' in clinicians ? clinicians.rows : []}
            total={'total' in clinicians ? clinicians.total : null}
            tuple={listing}
          />
          {facilities.some(({ row }) => ENROLLED_TYPES.some((type) => type === row.facility_type)) && (
            <Ownership
              of={{ isHeld: isRead(context.release.table('facility_enrollment')), enrollments, organizations }}
            />
          )}
          <h2>Changes</h2>
          <LinkLine href={`/timeline/${ccn}`}>Timeline: dated events, and when each was first published</LinkLine>
          <HistoryOf of={past} page={`/facilities/${ccn}`} />
          <TakeAway of={`/facilities/${ccn}`} api={`/v1/ccn/${ccn}`} in={context} />
        </WithLineage>
      )
    }
  }
})

/** Rows of a table under the CCN, each with its tuple; empty if the release lacks the table. */
async function linesOf(context: Context, table: string, query: string, ccn: string): Promise<Line[]> {
  return listed(context, table, context.release.table(table) ? await context.release.query(query, { ccn }) : [])
}

function listed({ release }: Context, table: string, rows: readonly Row[]): Line[] {
  const entry = release.table(table)
  return entry ? rows.map((row) => ({ row, tuple: tupleOf(entry, [row]) })) : []
}

/** Found rows, each with its own provenance tuple; `total` is null if the release cannot say. */
function listedIn(context: Context, table: string, found: Found): { lines: Line[]; total: number | null } {
  return 'reason' in found
    ? { lines: [], total: null }
    : { lines: listed(context, table, found.rows), total: found.total }
}

async function measuresOf(context: Context, type: string | null, id: string): Promise<Measured[]> {
  if (type === null || !context.release.table('facility_measure')) return []
  const { data } = await answerOf(context, quality, { type, id })
  const one = data as Quality
  return one.measures.length === 0 ? [] : [{ quality: one, peers: await amongPeers(context, one) }]
}

const LEFT_OUT = ['ccn', 'npis', 'facility_name', 'listed_in', 'overall_star_as_published']

/** Members of a row as a record shows them: lists as text, without lineage, because lineage is cited. */
function membersOf(row: Row): Members {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !name.startsWith('_') && !LEFT_OUT.includes(name))
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') || null : typeof value === 'string' ? columnText(name, value) : value
      ])
  )
}

function Penalties({ of }: { of: readonly Line[] }) {
  return (
    <Table
      caption={`Fines and denials of payment, the newest first: ${shownOf(of)}`}
      rows={of}
      columns={[
        citedColumn('Day', (row) => <Value of={text(row, 'penalty_date')} />),
        { head: 'Penalty', cell: ({ row }) => <Value of={text(row, 'penalty_type')} /> },
        { head: 'Fine', cell: ({ row }) => <Usd of={number(row, 'fine_amount_usd')} />, figure: true },
        { head: 'Denial from', cell: ({ row }) => <Value of={text(row, 'payment_denial_start_date')} /> },
        { head: 'Days', figure: ({ row }) => number(row, 'payment_denial_days') }
      ]}
    />
  )
}

function Owners({ of }: { of: readonly Line[] }) {
  return (
    <Table
      caption={`Owners and managers as CMS lists them: ${shownOf(of)}`}
      rows={of}
      columns={[
        citedColumn('Role', (row) => <Value of={text(row, 'owner_role')} />),
        { head: 'Name', cell: ({ row }) => <Value of={text(row, 'owner_name')} /> },
        { head: 'Type', cell: ({ row }) => <Value of={text(row, 'owner_type')} /> },
        { head: 'Share', cell: ({ row }) => <Value of={text(row, 'ownership_percentage_as_published')} /> },
        { head: 'Since', cell: ({ row }) => <Value of={text(row, 'association_date')} /> }
      ]}
    />
  )
}
