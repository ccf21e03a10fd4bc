// The results of a search by kind: both forms of the operation's answer, and the kinds that a page adds.
import type { z } from 'zod'
import type { Provenance } from '../../../domain/provenance.ts'
import { screeningTable } from '../../../domain/screening.ts'
import { shownListings } from '../../questions/roster/listing.ts'
import type operation from '../../questions/search/search.ts'
import type { OtherGroup, OthersNamed } from '../../questions/search/search-others.ts'
import { type GroupName, GROUP_NAMES as INDEXED } from '../../questions/search/search-page.ts'
import { refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import { cited } from '../lineage.tsx'
import { addressOf } from '../page.ts'
import { Table } from '../table.tsx'
import { LinkLine, Value } from '../value.tsx'
import { taxonomyName, typeInWords } from '../wording.ts'

export const GROUPS = {
  providers: 'Providers',
  hospitals: 'Hospitals',
  entities: 'Contractors and other facilities',
  companies: 'Paying companies',
  owners: 'Owners and managers',
  places: 'Places and chains',
  trials: 'Clinical trials',
  studies: 'Studies of specialties'
} as const satisfies Record<GroupName | OtherGroup, string>
export const GROUP_NAMES = Object.keys(GROUPS) as [GroupName | OtherGroup, ...(GroupName | OtherGroup)[]]

type Candidate = {
  id: string
  name: string | null
  about: string | null
  kind: string
  href: string
  tuple: Provenance
}
/** `total` is null if it was not counted; `rest` is the page with the next candidates, or null. */
export type GroupShown = { key: string; name: string; total: number | null; rows: Candidate[]; rest: string | null }
type Said = z.output<typeof operation.output>

type Candidates = {
  groups: GroupShown[]
  index: Provenance
  more: string | null
  unseen: string[]
  omitted: string | null
}

/** What was not searched is a sentence. */
export function candidatesOf(said: Said, publicUrl: string): Candidates {
  if ('results' in said) {
    const { query, total, results, next_cursor, not_checked, ...index } = said
    const rows = results.map(({ npi, name, taxonomy, city, state, other_names, _match_score, ...tuple }) => ({
      ...{ id: npi, name, kind: 'provider', href: `/providers/${npi}`, tuple },
      about: [taxonomy && specialtyOf(taxonomy), [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
    }))
    const name = `Providers${query.state === null ? '' : ` in ${query.state}`}`
    const group = { key: 'providers', name, total, rows, rest: null }
    return { groups: [group], index, more: next_cursor, unseen: [], omitted: 'Only providers were searched.' }
  }
  const { query, providers, hospitals, trials, studies, entities, not_ingested, not_checked, ...own } = said
  const { groups: counted, ...index } = own
  const groups = { providers, hospitals, entities, trials, studies }
  const shown = INDEXED.map((key) => ({
    ...{ key, name: GROUPS[key], total: counted[key].total },
    rest: counted[key].rest && `/search${new URL(counted[key].rest).search.replace(/&limit=\d+/, '')}`,
    rows: groups[key].map(({ id, type, name: called, subtitle, href, dataset_id, ...tuple }) => ({
      ...{ id, name: called, about: subtitle && specialtyOf(subtitle), kind: typeInWords(type), tuple },
      // Links to this service stay on the host the reader uses, even if the service has another public name.
      href: href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href
    }))
  }))
  const omitted = query.group && `Only this group was searched: ${GROUPS[query.group]}.`
  return { groups: shown, index, more: null, unseen: not_ingested.map((name) => GROUPS[name]), omitted }
}

/** Names of a kind on a page of its own, and with the other kinds. */
const MOST = { alone: 50, together: 5 }

/** Companies, owners and places as groups; alone, the page of one that begins at the cursor. */
export function othersShown(
  found: OthersNamed,
  { q, cursor = '0' }: { q: string; cursor?: string | undefined },
  size: keyof typeof MOST
): GroupShown[] {
  const skipped = size === 'together' ? 0 : Number(cursor)
  if (!Number.isSafeInteger(skipped) || skipped < 0) throw refusedMember('cursor', 'this service did not issue it')
  const reached = skipped + MOST[size]
  return [...found].map(([key, { of }]) => ({
    ...{ key, name: GROUPS[key], total: of.length },
    rows: of.slice(skipped, reached).map(({ id, ...other }) => ({ id: id ?? '', ...other })),
    rest: reached < of.length ? addressOf('/search', { q, group: key, cursor: String(reached) }) : null
  }))
}

/** A line that begins with a taxonomy code, with the name of the code. */
function specialtyOf(line: string): string {
  return line.replace(/^\w{10}\b/, (code) => taxonomyName(code) ?? code)
}

type CandidatesProps = { of: GroupShown; marks: ReadonlyMap<string, readonly string[]> }

export function Candidates({ of: { key, name, total, rows, rest }, marks }: CandidatesProps) {
  if (rows.length === 0) return null
  const listed = ({ href }: Candidate) => <strong>{marks.get(href)?.join(', ')}</strong>
  const isMarked = rows.some(({ href }) => marks.get(href)?.length)
  return (
    <section id={key} aria-label={name}>
      <Table
        caption={countedName(name, rows.length, total)}
        rows={rows}
        columns={[
          {
            head: 'Name',
            cell: ({ name: called, href, id, tuple }) => cited(<a href={href}>{called ?? id}</a>, tuple)
          },
          ...(rows.some(({ id }) => id !== '')
            ? [{ head: 'Identifier', cell: ({ id }: Candidate) => <code>{id}</code> }]
            : []),
          { head: 'Kind', cell: ({ kind }) => kind },
          { head: 'Specialty and place', cell: ({ about }) => <Value of={about} /> },
          ...(isMarked
            ? [{ head: 'Listed by', cell: listed, none: ({ href }: Candidate) => !marks.get(href)?.length }]
            : [])
        ]}
      />
      {isMarked && (
        <p class="aside">
          “Listed by” names the screening sources with a row, current or ended, under this number; its page says since
          when. An empty cell is not “clear”: most rows of the lists have no number.
        </p>
      )}
      {rest !== null && <LinkLine href={rest}>Next page of this group</LinkLine>}
    </section>
  )
}

/** "Hospitals: 10 of 41". */
function countedName(name: string, shown: number, total: number | null): string {
  if (total === null) return `${name}: ${shown.toLocaleString('en-US')}, the others not counted`
  if (total === shown) return `${name}: ${total.toLocaleString('en-US')}`
  return `${name}: ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

const KEYS = { '/providers/': 'npi', '/screen?uei=': 'uei' }

/** The short names of those sources by the address of the candidate. */
export async function listedAt(context: Context, candidates: readonly { id: string; href: string }[]) {
  const keys = candidates.flatMap(({ id, href }) => {
    const by = Object.entries(KEYS).find(([page]) => href.startsWith(page))?.[1]
    return by === undefined ? [] : [{ href, key: `${by}:${id}` }]
  })
  const { release } = context
  await release.bring({ screening_listing_by_identifier: keys.map(({ key }) => key) })
  const marked = await Promise.all(
    keys.map(async ({ href, key }): Promise<[string, string[]]> => {
      const rows = await shownListings(context, release.rowsOf('screening_listing_by_identifier', key))
      const tables = [...new Set(rows.map((row) => text(row, 'source_table') ?? ''))]
      return [href, tables.flatMap((name) => screeningTable(name)?.screening.label ?? [])]
    })
  )
  return new Map(marked)
}
