// Pages of an owner and of a chain: their facilities as the owner files and Care Compare name them, side by
// side.
import type { z } from 'zod'
import { getChain as chain, type Entry, LISTS, getOwner as owner } from '../questions/facility/two-lists.ts'
import type { Context } from '../records/operation.ts'
import { rowsFile } from './files.ts'
import { cited, Lineage, tupleIn, WithLineage } from './lineage.tsx'
import { addressOf, answerOf, asQuestion, definePage, type View } from './page.ts'
import { Table } from './table.tsx'
import { TakeAway } from './take-away.tsx'
import { above, dayAfter, Facts, type Given, LinkLine, List, MemberValue, Sentences, Value } from './value.tsx'
import { typeInWords, wordsOf } from './wording.ts'

export const ownerPage = definePage({
  path: '/owners/:owner',
  input: owner.input.omit({ limit: true }),
  ...asQuestion(owner.errors),
  view: async (context, asked) => {
    const { data } = await answerOf(context, owner, owner.input.parse(asked))
    return viewOf(context, data, {
      lead: `Organization with PAC ID ${data.pac_id}: hospitals and nursing homes that name it as an owner, manager or other party. Care Compare gives no identifier, so its rows are found by name.`,
      path: `/owners/${data.pac_id}`,
      list: addressOf('/facilities', { owner: data.pac_id })
    })
  }
})

export const chainPage = definePage({
  path: '/chains/:chain',
  input: chain.input.omit({ limit: true }),
  ...asQuestion(chain.errors),
  view: async (context, asked) => {
    const { data } = await answerOf(context, chain, chain.input.parse(asked))
    const ids = data.chain_ids.length > 0 ? ` CMS number ${data.chain_ids.join(', ')}.` : ''
    return viewOf(context, data, {
      lead: `Chain of facilities, by its name.${ids} No list says since when a facility belongs to it.`,
      path: `/chains/${encodeURIComponent(String(asked.chain))}`,
      list: addressOf('/facilities', { chain: String(asked.chain) }),
      measures: data.measures
    })
  }
})

const entries = { tabular: { member: 'entries' }, fixed: { limit: 1000 } }
export const ownerRows = rowsFile({
  ...{ ...entries, path: '/owners/:owner/rows.csv', operation: owner },
  named: (asked) => `owner-${asked.owner}`
})
export const chainRows = rowsFile({
  ...entries,
  path: '/chains/:chain/rows.csv',
  operation: chain,
  named: () => 'chain'
})

type Measures = z.output<typeof chain.output>['measures']
type InTwoLists = Omit<z.output<typeof owner.output>, 'pac_id'>

function viewOf(
  context: Context,
  of: InTwoLists,
  { lead, path, list, measures = null }: { lead: string; path: string; list: string; measures?: Measures }
): View {
  const { names, entries, owner_files, care_compare } = of
  const counted = owner_files ?? care_compare
  const [name = '', ...others] = names
  const places = [...new Set(entries.map(placeOf))].map((place) => entries.filter((entry) => placeOf(entry) === place))
  const inList = (list: keyof typeof LISTS) => ({
    head: LISTS[list],
    cell: (own: readonly Entry[]) => (
      <Roles of={own.filter((one) => one.list === list)} isCompared={own[0]?.other_list !== 'not_compared'} />
    ),
    long: true as const
  })
  return {
    title: name,
    lead: others.length > 0 ? `${lead} Also written ${others.join(', ')}.` : lead,
    body: (
      <WithLineage
        of={new Lineage([owner_files, care_compare, measures && tupleIn(measures), ...entries.map(tupleIn)])}
      >
        <Facts
          kind="figures"
          of={{
            Facilities: cited(<Value of={of.facilities} />, counted),
            'Named by both lists': cited(<Value of={of.agreeing} />, counted),
            'Named by one list only': cited(<Value of={of.differing} />, counted)
          }}
        />
        <p>Only nursing homes are in both lists, so only they are compared. No list is called right.</p>
        <Sentences of={of.not_checked} kind="aside" />
        <Table
          caption={`By CCN: ${entries.length.toLocaleString('en-US')} of ${of.total.toLocaleString('en-US')} rows of the lists`}
          rows={places}
          columns={[
            {
              head: 'Facility',
              cell: ([first]) =>
                first?.ccn
                  ? above(
                      <a href={`/facilities/${first.ccn}`}>{first.facility_name ?? first.ccn}</a>,
                      typeInWords(first.facility_type)
                    )
                  : (first?.facility_name ?? <Value of={null} />)
            },
            inList('owner_files'),
            inList('care_compare'),
            { head: 'Lists', cell: (own) => AGREEMENT[own[0]?.other_list ?? 'not_compared'] }
          ]}
        />
        <LinkLine href={list}>These facilities with city, stars and type</LinkLine>
        {measures && <Measured of={measures} />}
        <TakeAway
          of={path}
          tables={[
            'facility_owner_organization',
            'facility_owner',
            'facility',
            ...(measures ? ['nursing_home_chain'] : [])
          ]}
          in={context}
        />
      </WithLineage>
    )
  }
}

function Measured({ of }: { of: NonNullable<Measures> }) {
  const given = Object.entries(of).filter(([name, value]) => !name.startsWith('_') && value !== null)
  return (
    <Table
      caption="What CMS publishes about the chain: counts, and averages over its nursing homes"
      rows={given}
      columns={[
        { head: 'Measure', cell: ([name]) => wordsOf(name) },
        {
          head: 'As published',
          cell: ([name, value]) => cited(<MemberValue name={name} of={value as Given} />, tupleIn(of))
        }
      ]}
    />
  )
}

const AGREEMENT = { agrees: 'both name it', differs: 'only one names it', not_compared: 'not compared' }

const placeOf = ({ ccn, facility_type, enrollment_id }: Entry) => (ccn ? `${ccn} ${facility_type}` : enrollment_id)

function Roles({ of, isCompared }: { of: readonly Entry[]; isCompared: boolean }) {
  if (of.length === 0) return <span class="aside">{isCompared ? 'not named' : 'not compared'}</span>
  return (
    <List
      kind="values"
      of={of}
      item={(entry) => [
        entry.role ?? entry.name,
        entry.ownership_percentage !== null && `, ${entry.ownership_percentage} %`,
        cited(dayAfter(', since ', entry.association_date), tupleIn(entry))
      ]}
    />
  )
}
