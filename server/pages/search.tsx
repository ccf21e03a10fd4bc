// Finds records by name or identifier, by kind, each linked to its page. An exact identifier opens its
// record.
import { z } from 'zod'
import { normalizeIdentifier } from '../../domain/identifiers.ts'
import { coverageInWords } from '../questions/roster/result.ts'
import { findListingsByName as exclusionsByName, type NamedListings } from '../questions/screening/screen-roster.ts'
import operation from '../questions/search/search.ts'
import { GROUP_LIMIT } from '../questions/search/search-groups.ts'
import { nameAsked } from '../questions/search/search-identified.ts'
import { OTHER_GROUPS, othersNamed } from '../questions/search/search-others.ts'
import { foldedWords } from '../questions/search/search-vocabulary.ts'
import { refusedMember } from '../records/members.ts'
import type { Context } from '../records/operation.ts'
import { SectionLink } from './docs/search.tsx'
import { sectionsAbout } from './docs/sections.ts'
import { SearchForm } from './field.tsx'
import { Lineage, tupleIn, WithLineage } from './lineage.tsx'
import { addressOf, answerOf, definePage, isSent, type Site } from './page.ts'
import { screenName } from './roster/form.tsx'
import { Listings } from './roster/listing.tsx'
import {
  Candidates,
  candidatesOf,
  GROUP_NAMES,
  GROUPS,
  type GroupShown,
  listedAt,
  othersShown
} from './search/groups.tsx'
import { exampleCcn, exampleNpi, examplePaid } from './shown-parties.ts'
import { LinkLine, List, Section } from './value.tsx'

const TITLE = 'Search'
const ASKED = ['q', 'state', 'cursor']
const NEEDED = 'enter a name or an identifier'
const { q, state, cursor } = operation.input.shape as Record<string, z.ZodType>

export default definePage({
  path: '/search',
  input: z.strictObject({
    q: (q as z.ZodString).optional().meta({ description: 'A name or an identifier', example: 'river family medicine' }),
    state: state as z.ZodType<string | undefined>,
    group: z.enum(GROUP_NAMES).optional().meta({ description: 'The only kind to search', example: 'hospitals' }),
    cursor: cursor as z.ZodType<string | undefined>
  }),
  pin: true,
  errors: operation.errors,
  limit: (given) => (isSent(given, ASKED) ? 'pages' : 'public'),
  whenEmpty: () => refusedMember('q', NEEDED),
  fields: ['q', 'state'],
  again: (filled) => <SearchForm of={filled} />,
  view: async (context, input, site) => {
    if (!isSent(input, ASKED)) {
      const [npi, ccn, paid] = await Promise.all([exampleNpi(context), exampleCcn(context), examplePaid(context)])
      return {
        title: TITLE,
        lead: 'Each result leads to a page with what the sources publish about it, side by side.',
        body: (
          <>
            <SearchForm of={{ asked: input }} />
            <p>
              Accents, punctuation, word order and one typing error per word do not matter. An exact NPI, CCN, UEI or
              company number opens its record. With a state, only providers are searched. No match says nothing about
              the party. To browse, see <a href="/facilities">facilities by place</a>.{' '}
              <a href="/methodology/search">How names are matched</a>.
            </p>
            {npi && ccn && (
              <p>
                Examples: <a href={`/providers/${npi}`}>the provider of NPI {npi}</a>,{' '}
                <a href={`/facilities/${ccn}`}>the facility of CCN {ccn}</a>
                {paid && [', ', <a href={`/payments/${paid}`}>the companies that paid NPI {paid}</a>]}.
              </p>
            )}
          </>
        )
      }
    }
    if (input.q === undefined) throw refusedMember('q', NEEDED)
    const asked = { ...input, q: input.q }
    const { groups, index, more, unseen, omitted } = await foundBy(context, asked)
    const rows = groups.flatMap((group) => group.rows)
    const exact = rows.filter(({ id, href }) => id === normalizeIdentifier(asked.q) && href.startsWith('/'))
    if (exact[0] && exact.length === 1) return { title: TITLE, body: null, goTo: exact[0].href }
    const isFirst = input.cursor === undefined && !OTHER_GROUPS.some((name) => name === input.group)
    const listed = isFirst ? await listingsNamed(context, asked.q) : undefined
    const marks = await listedAt(context, rows)
    const lineage = new Lineage([
      ...(index ? [index] : []),
      ...rows.map(({ tuple }) => tuple),
      ...[...(listed?.candidates ?? []), ...(listed?.wider ?? [])].map(tupleIn)
    ])
    return {
      title: `Search: ${asked.q}`,
      body: (
        <WithLineage of={lineage}>
          <SearchForm of={{ asked: input }} />
          {rows.length === 0 && (
            <p class="notice">
              {context.release.table('search_document')
                ? 'No results in this release. Check the spelling or try fewer words. No match says nothing about the party.'
                : 'This release has none of the sources that are searched here by name.'}
            </p>
          )}
          {rows.length > 0 && input.group === undefined && input.state === undefined && <Counts of={groups} />}
          {groups.map((group) => (
            <Candidates of={group} marks={marks} />
          ))}
          {listed && <OnLists of={listed} />}
          {unseen.length > 0 && (
            <p>Not checked, because this release has no snapshot of the source: {unseen.join('; ')}.</p>
          )}
          {!listed && (
            <p>
              Screening lists were not searched: <a href={screenName(nameAsked(asked.q))}>screen a name</a>.
            </p>
          )}
          {isFirst && input.state === undefined && <Documents q={asked.q} in={context} site={site} />}
          {omitted && (
            <p>
              {omitted} <a href={addressOf('/search', { q: asked.q })}>Search everything</a>.
            </p>
          )}
          {more !== null && <LinkLine href={addressOf('/search', { ...input, cursor: more })}>Next page</LinkLine>}
        </WithLineage>
      )
    }
  }
})

type Asked = { q: string; state?: string | undefined; group?: string | undefined; cursor?: string | undefined }

/** The candidates of the operation, and the companies, owners and places. */
async function foundBy(context: Context, asked: Asked) {
  const { q, state, group, cursor } = asked
  const alone = OTHER_GROUPS.find((name) => name === group)
  if (alone && state !== undefined)
    throw refusedMember('state', `a state limits a search to providers. Leave it empty to search ${GROUPS[alone]}`)
  const words = await foldedWords(context.release, q)
  const isWhole = state === undefined && group === undefined && cursor === undefined
  const others = isWhole ? OTHER_GROUPS : alone ? [alone] : []
  const named = await othersNamed(context, words, others)
  const shown = othersShown(named, asked, alone ? 'alone' : 'together')
  const unread = others.filter((name) => !named.has(name)).map((name) => GROUPS[name])
  if (alone) {
    const omitted = `Only this group was searched: ${GROUPS[alone]}.`
    return { groups: shown, index: named.get(alone)?.tuple, more: null, unseen: unread, omitted }
  }
  const { data } = await answerOf(context, operation, {
    ...asked,
    // The limit applies to each kind if the answer is grouped by kind.
    ...(state === undefined && (cursor === undefined || group) && { limit: GROUP_LIMIT.most })
  })
  const { groups, unseen, ...found } = candidatesOf(data, context.publicUrl)
  return { groups: [...groups, ...shown], unseen: [...unseen, ...unread], ...found }
}

/** "Found: 92 providers · 1 hospital", each a link to its list. */
function Counts({ of }: { of: readonly GroupShown[] }) {
  const counted = of.filter(({ rows }) => rows.length > 0)
  return (
    <p>
      Found:{' '}
      {counted.map(({ key, name, total, rows }, at) => (
        <>
          {at > 0 && ' · '}
          <a href={`#${key}`}>
            {name}: {total === null ? `at least ${rows.length}` : total.toLocaleString('en-US')}
          </a>
        </>
      ))}
    </p>
  )
}

const MOST_DOCUMENTS = 3

function Documents({ q, in: context, site }: { q: string; in: Context; site: Site }) {
  const words = q.slice(0, 100)
  const found = sectionsAbout(words, context, site)
  if (found.length === 0) return null
  return (
    <Section id="documents" heading="Documents">
      <List kind="plain" of={found.slice(0, MOST_DOCUMENTS)} item={(one) => <SectionLink of={one} />} />
      {found.length > MOST_DOCUMENTS && (
        <LinkLine href={addressOf('/docs/search', { q: words })}>All sections of the docs with these words</LinkLine>
      )}
    </Section>
  )
}

const MOST_LISTINGS = 5

/** Listings of the screening sources under the name in a query; undefined if it holds none. */
async function listingsNamed(context: Context, q: string): Promise<NamedListings | undefined> {
  const asked = nameAsked(q)
  // One word is a whole name of few: the wider list also has those with another first name.
  const matching = asked?.first_name === undefined && asked?.last_name !== undefined ? 'wide' : 'strict'
  return asked && (await answerOf(context, exclusionsByName, { ...asked, matching })).data
}

function OnLists({ of }: { of: NamedListings }) {
  const shown = [...of.candidates, ...(of.wider ?? [])].slice(0, MOST_LISTINGS)
  const { first_name, last_name, business_name } = of.given
  const total = of.candidates.length + of.more_candidates + (of.wider?.length ?? 0) + of.more_wider
  return (
    <Section id="on-lists" heading="On screening lists under this name">
      {shown.length > 0 ? (
        <div class="summary">
          <p>
            A name that agrees identifies nobody: compare the fields, and confirm.
            {shown.length > of.candidates.length &&
              ' Names of the wider list agree in part, such as the last name alone.'}
          </p>
          <Listings of={shown} given={of.given} />
        </div>
      ) : (
        <p>No listing agrees with this name. {coverageInWords(of.sources)}</p>
      )}
      {of.not_checked.map(({ reason }) => (
        <p>
          <b>Not checked:</b> {reason}
        </p>
      ))}
      <p>
        <a href={screenName({ first_name, last_name, business_name })}>
          {total > shown.length ? `All ${total.toLocaleString('en-US')} listings, and fields` : 'Fields'} to tell
          namesakes apart
        </a>
      </p>
    </Section>
  )
}
