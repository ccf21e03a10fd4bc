// Finds a provider, a facility or a contractor, with each candidate linked to its page.
import { z } from 'zod'
import type { Provenance } from '../../domain/provenance.ts'
import exclusionsByName, { type NamedListings } from '../questions/entity/exclusions-by-name.ts'
import { coverageInWords } from '../questions/roster/sources.ts'
import operation from '../questions/search/search.ts'
import { GROUP_LIMIT } from '../questions/search/search-groups.ts'
import { nameAsked } from '../questions/search/search-omits.ts'
import type { GroupName } from '../questions/search/search-page.ts'
import { refusedMember } from '../records/opaque-text.ts'
import type { Context } from '../records/operation.ts'
import { addressOf } from './address.ts'
import { cited, Lineage, LineageSection, tupleIn } from './lineage.tsx'
import { answerOf, definePage } from './page.ts'
import { Listings } from './roster/listing.tsx'
import { screenName } from './roster/name-form.tsx'
import { SearchForm } from './search/form.tsx'
import { exampleCcn, exampleNpi, examplePaid } from './shown-parties.ts'
import { Table } from './table.tsx'
import { Value } from './value.tsx'

const TITLE = 'Search'
const NEEDED = 'enter a name or an identifier'
const { q, state, group, cursor } = operation.input.shape as Record<string, z.ZodType>

export default definePage({
  path: '/search',
  input: z.strictObject({
    q: (q as z.ZodString).optional().meta({ description: 'A name or an identifier', example: 'river family medicine' }),
    state: state as z.ZodType<string | undefined>,
    group: group as z.ZodType<GroupName | undefined>,
    cursor: cursor as z.ZodType<string | undefined>
  }),
  pin: true,
  errors: operation.errors,
  limit: (given) => (isAsked(given) ? 'pages' : 'public'),
  whenEmpty: () => refusedMember('q', NEEDED),
  fields: ['q', 'state'],
  again: (filled) => <SearchForm of={filled} />,
  view: async (context, input) => {
    if (!isAsked(input)) {
      const [npi, ccn, paid] = await Promise.all([exampleNpi(context), exampleCcn(context), examplePaid(context)])
      return {
        title: TITLE,
        lead: 'Each result leads to a page with what the sources publish about it, side by side.',
        body: (
          <>
            <SearchForm of={{ asked: input }} />
            <p>
              Accents, punctuation, word order and one typing error per word do not matter. Clinical trials are found by
              NCT number. With a state, only providers are searched. No match says nothing about the party. To browse,
              see <a href="/facilities">facilities by place</a>. <a href="/methodology/search">How names are matched</a>
              .
            </p>
            {npi && ccn && (
              <p>
                To see one of the generated ones: <a href={`/providers/${npi}`}>the provider of NPI {npi}</a>,{' '}
                <a href={`/facilities/${ccn}`}>the facility of CCN {ccn}</a>
                {paid && (
                  <>
                    , <a href={`/payments/${paid}`}>the companies that paid NPI {paid}</a>
                  </>
                )}
                .
              </p>
            )}
          </>
        )
      }
    }
    if (input.q === undefined) throw refusedMember('q', NEEDED)
    const { data } = await answerOf(context, operation, {
      ...input,
      // The limit applies to each kind if the answer is grouped by kind.
      ...(input.state === undefined && (input.cursor === undefined || input.group) && { limit: GROUP_LIMIT.most })
    })
    const { candidates, index, more, unseen, omitted } = candidatesOf(data, context.publicUrl)
    const listed = input.cursor === undefined ? await listingsNamed(context, input.q) : undefined
    const lineage = new Lineage([
      index,
      ...candidates.flatMap(({ rows }) => rows.map(({ tuple }) => tuple)),
      ...(listed?.candidates ?? []).map(tupleIn)
    ])
    return {
      title: `Search: ${input.q ?? ''}`,
      body: (
        <>
          <SearchForm of={{ asked: input }} />
          {candidates.every(({ rows }) => rows.length === 0) && (
            <p class="notice">
              {unseen.length < GROUP_NAMES.length
                ? 'No results in this release. Check the spelling or try fewer words. No match says nothing about the party.'
                : 'This release has none of the sources that are searched here by name.'}
            </p>
          )}
          {candidates
            .filter(({ rows }) => rows.length > 0)
            .map((group) => (
              <Candidates key={group.name} of={group} lineage={lineage} />
            ))}
          {listed && <OnLists of={listed} lineage={lineage} />}
          {unseen.length > 0 && (
            <p>Not checked, because this release has no snapshot of the source: {unseen.join('; ')}.</p>
          )}
          {!listed && (
            <p>
              Screening lists were not searched: <a href={screenName(nameAsked(input.q))}>screen a name</a>.
            </p>
          )}
          {omitted && (
            <p>
              {omitted} <a href={addressOf('/search', { q: input.q })}>Search everything</a>.
            </p>
          )}
          {more !== null && (
            <p>
              <a href={addressOf('/search', { ...input, cursor: more })}>Next page</a>
            </p>
          )}
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})

/** Maximum number of listings shown below the results of a search. */
const MOST_LISTINGS = 5

/** Listings of the screening sources under the name in a query; undefined if it holds none. */
async function listingsNamed(context: Context, q: string): Promise<NamedListings | undefined> {
  const asked = nameAsked(q)
  return asked && (await answerOf(context, exclusionsByName, { ...asked, matching: 'strict' })).data
}

function OnLists({ of, lineage }: { of: NamedListings; lineage: Lineage }) {
  const shown = of.candidates.slice(0, MOST_LISTINGS)
  const { first_name, last_name, business_name } = of.given
  const total = of.candidates.length + of.more_candidates
  return (
    <section aria-labelledby="on-lists">
      <h2 id="on-lists">On screening lists under this name</h2>
      {shown.length > 0 ? (
        <div class="summary">
          <p>A name that agrees identifies nobody: compare the fields, and confirm.</p>
          <Listings of={shown} lineage={lineage} />
        </div>
      ) : (
        <p>No listing agrees with this name. {coverageInWords(of.sources)}</p>
      )}
      {of.not_checked.map(({ reason }) => (
        <p key={reason}>
          <b>Not checked:</b> {reason}
        </p>
      ))}
      <p>
        <a href={screenName({ first_name, last_name, business_name })}>
          {total > shown.length ? `All ${total.toLocaleString('en-US')} listings, and fields` : 'Fields'} to tell
          namesakes apart
        </a>
      </p>
    </section>
  )
}

type Candidate = {
  id: string
  name: string | null
  about: string | null
  kind: string
  href: string
  tuple: Provenance
}
/** `rest`: the page with the next candidates; null if there are none. */
type Group = { name: string; rows: Candidate[]; rest: string | null }

const GROUPS = {
  providers: 'Providers',
  hospitals: 'Hospitals',
  entities: 'Contractors, and facilities beside hospitals',
  trials: 'Clinical trials',
  studies: 'Studies of specialties'
} as const
const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
type Said = z.output<typeof operation.output>

/** Both forms of the answer as groups of candidates, and what was not searched as a sentence. */
function candidatesOf(
  said: Said,
  publicUrl: string
): { candidates: Group[]; index: Provenance; more: string | null; unseen: string[]; omitted: string | null } {
  if ('results' in said) {
    const { query, total, results, next_cursor, not_checked, ...index } = said
    const rows = results.map(({ npi, name, taxonomy, city, state, other_names, _match_score, ...tuple }) => ({
      ...{ id: npi, name, kind: 'provider', href: `/providers/${npi}`, tuple },
      about: [taxonomy, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ') || null
    }))
    const name = `${total.toLocaleString('en-US')} providers${query.state === null ? '' : ` in ${query.state}`}`
    const omitted = 'Only providers were searched.'
    return { candidates: [{ name, rows, rest: null }], index, more: next_cursor, unseen: [], omitted }
  }
  const { query, providers, hospitals, trials, studies, entities, not_ingested, not_checked, ...own } = said
  const { groups: counted, ...index } = own
  const groups = { providers, hospitals, trials, studies, entities }
  const candidates = GROUP_NAMES.map((name) => ({
    name: countedName(GROUPS[name], groups[name].length, counted[name].total),
    rest: counted[name].rest && `/search${new URL(counted[name].rest).search.replace(/&limit=\d+/, '')}`,
    rows: groups[name].map(({ id, type, name: called, subtitle, href, dataset_id, ...tuple }) => ({
      ...{ id, name: called, about: subtitle, kind: type.replaceAll('-', ' '), tuple },
      // Links to this service stay on the host the reader uses, even if the service has another public name.
      href: href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href
    }))
  }))
  const omitted = query.group && `Only this group was searched: ${GROUPS[query.group]}.`
  return { candidates, index, more: null, unseen: not_ingested.map((name) => GROUPS[name]), omitted }
}

/** "Hospitals: 10 of 41". */
function countedName(name: string, shown: number, total: number | null): string {
  if (total === null || total === shown) return name
  return `${name}: ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

function Candidates({ of: { name, rows, rest }, lineage }: { of: Group; lineage: Lineage }) {
  return (
    <>
      <Table
        caption={name}
        rows={rows}
        columns={[
          {
            head: 'Name',
            cell: ({ name: called, href, id, tuple }) => cited(<a href={href}>{called ?? id}</a>, lineage, tuple)
          },
          { head: 'Identifier', cell: ({ id }) => <code>{id}</code> },
          { head: 'Kind', cell: ({ kind }) => kind },
          { head: 'Taxonomy and place', cell: ({ about }) => <Value of={about} /> }
        ]}
      />
      {rest !== null && (
        <p>
          <a href={rest}>Next page of this group</a>
        </p>
      )}
    </>
  )
}

function isAsked(given: Readonly<Record<string, unknown>>): boolean {
  return ['q', 'state', 'cursor'].some((name) => String(given[name] ?? '').trim() !== '')
}
