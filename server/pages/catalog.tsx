// Published tables of the release by family: what each holds, its size and its files. A filter finds tables
// by their names and columns.
import { z } from 'zod'
import { ENTITY_FAMILIES, type EntityFamily } from '../../domain/families.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import type { SourceEntry } from '../../domain/source.ts'
import { STATE_FAMILY, STATE_LISTS } from '../../domain/state-lists.ts'
import { type Offer, offerOf } from '../downloads/offer.ts'
import { type KeptRelease, keptReleases } from '../records/kept-releases.ts'
import { Files, fileColumns, releaseLinks, tableColumn } from './data-files.tsx'
import { ChoiceField, type Filled, TextField } from './field.tsx'
import { Lineage, WithLineage } from './lineage.tsx'
import { definePage } from './page.ts'
import { FoldedSection, Table } from './table.tsx'
import { Instant, Value } from './value.tsx'

const WORDS_MOST = 100

/** A phone shows a filtered list unfolded if it has at most this many tables. */
const OPENED_MOST = 8

/** Maximum number of column names listed for a table that matches by its columns. */
const COLUMNS_SHOWN = 6

export default definePage({
  path: '/data',
  input: z.strictObject({
    q: z
      .string()
      .max(WORDS_MOST, `Use at most ${WORDS_MOST} characters.`)
      .optional()
      .meta({ description: 'Words in the name, title or columns of a table', example: 'payment' }),
    family: z
      .string()
      .max(40, 'Choose one of the families in the list.')
      .optional()
      .meta({ description: 'Family of sources, as the page lists them' })
  }),
  pin: true,
  fields: ['q', 'family'],
  again: (filled) => <FilterForm of={filled} families={chosenIn(filled)} />,
  view: async (context, asked) => {
    const { release } = context
    const { tables, date, pipeline_version } = release.manifest
    // Internal tables are not listed.
    const published = tables.flatMap(({ name, internal }) => (internal ? [] : (release.table(name) ?? [])))
    const [offer, kept] = [await offerOf(release), await keptReleases(context)]
    const families = familiesOf(published, release.sources)
    const shown = filtered(families, asked)
    const isFiltered = asked.q !== undefined || asked.family !== undefined
    const count = shown.reduce((sum, family) => sum + family.tables.length, 0)
    return {
      title: asked.q === undefined ? 'Data' : `Data: ${asked.q}`,
      lead: (
        <>
          {published.length} tables of release <a href={`/data/${release.id}`}>{release.id}</a>, as files that never
          change. The newest snapshot in it is of {date}; build {pipeline_version}.{' '}
          <a href="/methodology/downloads">How to read, check and cite them</a>.
        </>
      ),
      links: releaseLinks(release.id),
      body: (
        <WithLineage of={new Lineage(shown.flatMap((family) => family.tables.map(({ provenance }) => provenance)))}>
          <FilterForm of={{ asked }} families={families} />
          {isFiltered && (
            <p class={count === 0 ? 'notice' : undefined} role="status">
              {count === 0
                ? 'No table matches. Try fewer words, or all families.'
                : `${tablesIn(count)} of ${published.length} match.`}{' '}
              <a href="/data">Show all tables</a>
            </p>
          )}
          {shown.map((family) => (
            <FoldedSection key={family.id} heading={family.title} open={isFiltered && count <= OPENED_MOST}>
              <Tables of={family} offer={offer} q={asked.q} />
            </FoldedSection>
          ))}
          <FoldedSection heading="Releases">
            <Releases of={kept} />
          </FoldedSection>
        </WithLineage>
      )
    }
  }
})

type Choices = readonly Pick<Family, 'id' | 'title'>[]

/** An error names no release, so the form keeps the chosen family and lists no other. */
function chosenIn({ asked: { family } }: Filled): Choices {
  return typeof family === 'string' && family !== '' ? [{ id: family, title: family }] : []
}

function FilterForm({ of, families }: { of: Filled; families: Choices }) {
  const choices = families.map(({ id, title }) => ({ value: id, name: title }))
  return (
    <form action="/data" method="get">
      <TextField
        name="q"
        label="Find a table"
        hint="Words in its name, title or columns, such as payment or npi"
        of={of}
        maxLength={WORDS_MOST}
      />
      <ChoiceField
        name="family"
        label="Family"
        of={of}
        lists={[{ choices: [{ value: '', name: 'All families' }, ...choices] }]}
      />
      <button type="submit">Filter</button>
    </form>
  )
}

function Releases({ of }: { of: readonly KeptRelease[] }) {
  return (
    <Table
      caption="Releases that are kept, newest first"
      rows={of}
      columns={[
        { head: 'Release', cell: ({ id }) => <a href={`/data/${id}`}>{id}</a> },
        { head: 'Became current', cell: ({ becameCurrentAt }) => <Instant of={becameCurrentAt} /> },
        { head: 'Newest snapshot', cell: ({ date }) => <Value of={date} /> },
        { head: 'Sources', cell: ({ snapshots }) => snapshots.size, figure: true },
        { head: 'Made by code', cell: (release) => <code>{release.pipeline_version}</code> }
      ]}
    />
  )
}

function Tables({ of: { tables }, offer, q }: { of: Family; offer: Offer; q: string | undefined }) {
  return (
    <Table
      caption={[tablesIn(tables.length), ', snapshot ', <Value of={snapshotsOf(tables)} />]}
      rows={tables}
      columns={[
        tableColumn(({ name }) => `/data/tables/${name}`),
        ...(q === undefined
          ? []
          : [{ head: 'Matching columns', cell: (table: ManifestTable) => <Matching of={columnsNamed(table, q)} /> }]),
        { head: 'Columns', cell: ({ columns }) => columns.length, figure: true },
        ...fileColumns((table: ManifestTable) => table),
        { head: 'Files', cell: ({ name }) => <Files of={offer} table={name} /> }
      ]}
    />
  )
}

function Matching({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <span class="aside">none by name</span>
  const more = of.length - COLUMNS_SHOWN
  return [<code>{of.slice(0, COLUMNS_SHOWN).join(', ')}</code>, more > 0 && ` and ${more} more`]
}

const tablesIn = (count: number) => (count === 1 ? '1 table' : `${count} tables`)

/** The snapshot of the tables, or the oldest and the newest. */
function snapshotsOf(tables: readonly ManifestTable[]): string | null {
  const dates = tables.flatMap(({ provenance }) => provenance._snapshot ?? []).sort()
  const [oldest, newest] = [dates.at(0), dates.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  return oldest === newest ? oldest : `${oldest} to ${newest}`
}

const STATES = new Map(STATE_LISTS.map(({ source, state }) => [source, state]))

/** Family of tables that are made from several families. */
const DERIVED = 'derived'

type Family = { id: string; title: string; tables: readonly ManifestTable[] }
type Filter = { q?: string | undefined; family?: string | undefined }

/** Families in the order of their titles; tables derived across families come last. */
function familiesOf(tables: readonly ManifestTable[], sources: readonly SourceEntry[]): Family[] {
  const ids = new Set(tables.map((table) => familyOf(table, sources)))
  return [...ids]
    .map((id) => ({
      id,
      title: titleOf(id, sources),
      tables: tables.filter((table) => familyOf(table, sources) === id)
    }))
    .sort((a, b) => Number(a.id === DERIVED) - Number(b.id === DERIVED) || a.title.localeCompare(b.title, 'en'))
}

function familyOf({ sources: from }: ManifestTable, sources: readonly SourceEntry[]): string {
  const families = new Set(from.map((id) => sources.find((source) => source.id === id)?.family ?? id))
  const [only, ...others] = families
  return only === undefined || others.length > 0 ? DERIVED : only
}

function titleOf(id: string, sources: readonly SourceEntry[]): string {
  if (id === DERIVED) return 'Derived across sources'
  if (id in ENTITY_FAMILIES) return ENTITY_FAMILIES[id as EntityFamily].title
  const own = sources.filter(({ family }) => family === id)
  if (own.length === 1 && own[0]) return own[0].title
  const names = own.map(({ id: source, short_name }) => STATES.get(source) ?? short_name).join(', ')
  return id === STATE_FAMILY ? `State Medicaid lists: ${names}` : names || id
}

/** The families with the tables that match. A table matches if its name, title or columns have every word. */
function filtered(families: readonly Family[], { q = '', family }: Filter): Family[] {
  const words = wordsIn(q)
  return families.flatMap((one) => {
    if (family !== undefined && one.id !== family) return []
    const tables = one.tables.filter((table) => words.every((word) => textOf(table).includes(word)))
    return tables.length === 0 ? [] : { ...one, tables }
  })
}

/** Columns with one of the words in their names. */
function columnsNamed({ columns }: ManifestTable, q: string): string[] {
  return columns.flatMap(({ name }) => (wordsIn(q).some((word) => name.includes(word)) ? name : []))
}

function textOf({ name, title, columns }: ManifestTable): string {
  return [name, title, ...columns.flatMap((column) => [column.name, column.meaning])].join(' ').toLowerCase()
}

function wordsIn(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}
