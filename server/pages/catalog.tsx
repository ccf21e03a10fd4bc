// Published tables of the release by family: what each holds, its size and its files. A filter finds tables
// by their names and columns.
import { z } from 'zod'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Offer, offerOf } from '../downloads/offer.ts'
import { type KeptRelease, keptReleases } from '../records/kept-releases.ts'
import { columnsNamed, type Family, familiesOf, filtered } from './data/families.ts'
import { Files, fileColumns, releaseLinks, tableColumn } from './data-files.tsx'
import { ChoiceField, type Filled, TextField } from './field.tsx'
import { Lineage, WithLineage } from './lineage.tsx'
import { definePage } from './page.ts'
import { FoldedSection, Table } from './table.tsx'
import { Instant, Value } from './value.tsx'

/** Maximum number of characters in the filter. */
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
        lists={[
          {
            choices: [
              { value: '', name: 'All families' },
              ...families.map(({ id, title }) => ({ value: id, name: title }))
            ]
          }
        ]}
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
