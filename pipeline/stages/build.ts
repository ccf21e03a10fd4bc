// Builds a release from snapshots: the tables derived across sources, and the manifest.
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfText } from '#files'
import { filesRead } from '../../domain/file-dates.ts'
import { PARTY_PARTS } from '../../domain/identity.ts'
import { type CheckResult, type ManifestTable, RELEASE_LAYOUT, ReleaseManifest } from '../../domain/manifest.ts'
import { sourceEntry } from '../../domain/source.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { duckdbType } from '../../domain/table.ts'
import { type DataDirectory, moveFolder, namesIn } from '../data-directory.ts'
import type { PublishedTable } from '../published/load.ts'
import { loadSources } from '../source-loader.ts'
import { identifier, literal, PACKED, type Warehouse } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'
import { viewTable } from '../warehouse/parquet.ts'
import { newestOf } from './compose.ts'
import { derivedAddition, filesOf, inputsOf } from './derived-addition.ts'
import {
  keptRelease,
  manifestOf,
  type Release,
  type Snapshot,
  verifyLookups,
  verifyTables,
  writeManifest
} from './kept.ts'
import { writeLookupFiles } from './lookup-files.ts'
import { enforceChecks, type Output, publishTable } from './publish.ts'
import type { RunContext } from './run-context.ts'
import { viewScreeningRows } from './screening-rows.ts'
import { manifestText, unlessDamaged } from './snapshot.ts'
import { NO_REJECTS } from './stage.ts'
import { earlierReleases, LOOKED_AT, releasedSnapshots } from './take-over.ts'
import { derivedTuple } from './tuple.ts'
import { digestOfWithheld, type Withheld, withhold } from './withhold.ts'

/** Built first: every other table of the release leaves these identifiers out. */
const WITHHELD = 'withheld_identifier'

/**
 * The kept release, or a new one. Throws `check_failed` and leaves no partial release behind. With
 * `takeOver`, derived tables and lookup files may start from those of earlier releases.
 */
export async function buildRelease(
  run: RunContext,
  snapshots: readonly Snapshot[],
  options: { takeOver: boolean } = { takeOver: true }
): Promise<Release> {
  const id = releaseId(run, snapshots)
  const kept = await unlessDamaged(run, `Release ${id}`, wholeRelease(run.directory, id))
  if (kept) return kept

  const scratch = await run.directory.scratch('release')
  const folder = run.directory.releases(id)
  const output: Output = { folder: join(scratch, 'out'), place: run.directory.inside(folder) }
  await mkdir(output.folder)
  const ofSnapshots = snapshots.flatMap(({ manifest }) => manifest.tables)
  const textBytes = ofSnapshots.reduce((sum, { bytes }) => sum + bytes * PACKED, 0)
  const warehouse = await run.warehouses.open(textBytes, scratch)
  try {
    await viewSnapshots(run, warehouse, snapshots)
    const checks: CheckResult[] = []
    const published: ManifestTable[] = []
    const earlier = await earlierReleases(run.directory, options.takeOver ? LOOKED_AT : 0)
    const released = releasedSnapshots(snapshots)
    const base = earlier.baseFor(snapshots)
    const now = { snapshots: released, tables: ofSnapshots }
    const addition = base && (await derivedAddition(run, warehouse, base, now))
    const deriveTable = async (table: PublishedTable, withheldSha256: string | null) => {
      const inputs = inputsOf(table, run.tables, ofSnapshots)
      const files = { ...filesOf(inputs), ...table.kindsRead }
      const read = filesRead({ ...table, files }, (id) => manifestOf(snapshots, id))
      const tuples = inputs.map(({ provenance }) => provenance)
      const tuple = derivedTuple(tuples, table, table.methodology, read)
      const from = (await addition?.(table, withheldSha256)) ?? table
      const { entry, checks } = await publishTable(warehouse, from, tuple, output, run.reporter, 'release')
      return { entry: { ...entry, files }, checks }
    }
    const derive = async (table: PublishedTable, withheldSha256: string | null): Promise<void> => {
      const taken = await earlier.take(table, snapshots, output, withheldSha256)
      const made = taken ?? (await deriveTable(table, withheldSha256))
      if (taken)
        run.reporter.note('Reused from an earlier release: its sources have not changed.', { table: table.name })
      // Later tables may read it.
      await viewTable(warehouse, table.name, join(output.folder, `${table.name}.parquet`))
      published.push(made.entry)
      checks.push(...made.checks)
    }
    const derived = derivable(run.tables, ofSnapshots)
    const optOuts = derived.find(({ name }) => name === WITHHELD)
    if (optOuts) await derive(optOuts, null)
    else await warehouse.run(`create view ${WITHHELD} as select null::varchar as identifier_digest where false`)
    const withheldSha256 = optOuts ? await digestOfWithheld(warehouse) : null
    /** A source's table as published: of an earlier release, or without what is withheld now. */
    const show = async (table: PublishedTable, entry: ManifestTable): Promise<Withheld> => {
      const taken = await earlier.take(table, snapshots, output, withheldSha256)
      if (taken && taken.entry.file !== entry.file)
        await viewTable(warehouse, table.name, join(output.folder, `${table.name}.parquet`))
      if (taken) return taken
      const step = run.reporter.step(`release: withhold in ${table.name}`)
      const shown = await withhold(warehouse, table, entry, output)
      step.done(shown.entry.withheld)
      return shown
    }
    for (const entry of ofSnapshots) {
      const table = optOuts && run.tables.find(({ name, mentions }) => name === entry.name && mentions)
      const shown = table ? await show(table, entry) : { entry, checks: [] }
      published.push(shown.entry)
      checks.push(...shown.checks)
    }
    const speaking = new Set(run.tables.filter(({ mentions }) => mentions).flatMap(({ sources }) => sources))
    for (const table of derived) {
      if (table === optOuts) continue
      await derive(table, table.sources.some((source) => speaking.has(source)) ? withheldSha256 : null)
    }
    await enforceChecks(warehouse, 'release', checks, run.reporter)
    const made = {
      id,
      date: newestOf(snapshots.map(({ manifest }) => manifest.date)),
      pipeline_version: run.code.commit,
      layout: RELEASE_LAYOUT,
      synthetic: snapshots.some(({ manifest }) => manifest.origin === 'synthetic'),
      declared: (await loadSources(run.sourcesRoot)).map(sourceEntry),
      snapshots: released,
      tables: published.sort((a, b) => (a.name < b.name ? -1 : 1)),
      withheld_sha256: withheldSha256,
      checks
    } satisfies Omit<ReleaseManifest, 'lookups'>
    const lookups = await writeLookupFiles(run, warehouse, made, output, base)
    // Parsing puts the members in a fixed order, whether an entry is new or taken over.
    const manifest = ReleaseManifest.parse({ ...made, lookups })
    await writeManifest(output.folder, manifestText(manifest))
    // A rebuilt release keeps its changes files: they come from a comparison that no build makes.
    for (const name of (await namesIn(folder)).filter((name) => name.startsWith('changes')))
      await copyFile(join(folder, name), join(output.folder, name))
    await moveFolder(output.folder, folder)
    return { manifest, folder, manifestSha256: sha256OfText(manifestText(manifest)) }
  } finally {
    await warehouse.close()
  }
}

/** Creates the views and macros that derived tables and their checks read. */
export async function viewSnapshots(
  run: RunContext,
  warehouse: Warehouse,
  snapshots: readonly Pick<Snapshot, 'manifest'>[]
): Promise<void> {
  const published = snapshots.flatMap(({ manifest }) => manifest.tables)
  await viewPublished(run, warehouse, published)
  await viewParties(run, warehouse)
  await viewScreeningRows(warehouse, run.tables)
  await declareIngested(warehouse, snapshots)
  await viewRejects(run, warehouse, snapshots)
  await createMacros(warehouse, 'names', 'derived', 'identity', 'withholding', 'screening')
}

/** The kept release, its own files compared with their digests. Throws `damaged_data`. */
async function wholeRelease(directory: DataDirectory, id: string): Promise<Release | null> {
  const release = await keptRelease(directory, id)
  if (!release) return null
  const own = `${directory.inside(release.folder)}/`
  const tables = release.manifest.tables.filter(({ file }) => file.startsWith(own))
  await verifyTables(directory, tables)
  await verifyLookups(release)
  return release
}

/** `YYYY-MM-DD.<hash8>` over the snapshots' manifests and the code: the same of both give the same id. */
export function releaseId(run: Pick<RunContext, 'code'>, snapshots: readonly Snapshot[]): string {
  const digests = snapshots.map(({ manifestSha256 }) => manifestSha256).sort()
  const date = newestOf(snapshots.map(({ manifest }) => manifest.date))
  return `${date}.${sha256OfText(JSON.stringify([digests, run.code])).slice(0, 8)}`
}

/** In order of what they read. Built if one of `builtWith` is present; values of others are null. */
function derivable(tables: readonly PublishedTable[], published: readonly ManifestTable[]): PublishedTable[] {
  const has = (source: string) =>
    tables.some(({ name, sources }) => sources.join() === source && published.some((entry) => entry.name === name))
  const wanted = tables.filter(
    ({ sources: [first, ...others], builtWith = [first] }) => others.length > 0 && builtWith.some(has)
  )
  const inOrder = new Set<PublishedTable>()
  const add = (table: PublishedTable) => {
    for (const name of table.reads ?? []) wanted.filter((other) => other.name === name).forEach(add)
    inOrder.add(table)
  }
  wanted.forEach(add)
  return [...inOrder]
}

/** `rows_or_null(source, n)`: 0 if nothing was found, null if the release lacks the source. */
async function declareIngested(warehouse: Warehouse, snapshots: readonly Pick<Snapshot, 'manifest'>[]): Promise<void> {
  const ids = snapshots.map(({ manifest }) => literal(manifest.source.id))
  await warehouse.run(`set variable ingested = [${ids.join(', ')}]`)
  await warehouse.run(
    "create macro rows_or_null(source, n) as case when list_contains(getvariable('ingested'), source) then coalesce(n, 0) end"
  )
}

/** Creates `reject`: the rejected rows of every snapshot, with their source. */
async function viewRejects(run: RunContext, warehouse: Warehouse, snapshots: readonly Pick<Snapshot, 'manifest'>[]) {
  const rejects = snapshots.map(({ manifest: { source, rejects_file } }) => {
    return `select ${literal(source.id)} as source, * from read_parquet(${literal(join(run.directory.root, rejects_file))})`
  })
  const none = `select '' as source, * from (${NO_REJECTS})`
  await warehouse.run(`create view reject as ${[none, ...rejects].join(' union all by name ')}`)
}

/** Creates `party`: every party that a source names under a valid NPI. */
async function viewParties({ tables }: RunContext, warehouse: Warehouse): Promise<void> {
  const parties = tables.flatMap(({ name, sources: [source], party, columns }) => {
    if (!party?.last_name && !party?.organization_name) return []
    const parts = PARTY_PARTS.map((part) => `${party[part] ? identifier(party[part]) : 'null'}::varchar as ${part}`)
    // A row may name its party under several NPIs.
    const npi = 'npis' in columns ? 'unnest(npis) as npi' : 'npi'
    return [
      `select ${literal(source)} as source, ${npi}, ${parts.join(', ')}, ` +
        `coalesce(list_contains(_data_availability, 'name_in_one_text'), false) as is_one_text from ${identifier(name)} where npi_is_valid`
    ]
  })
  const columns = ['source', 'npi', ...PARTY_PARTS].map((column) => `null::varchar as ${column}`)
  const nobody = `select ${columns.join(', ')}, false as is_one_text where false`
  await warehouse.run(`create view party as ${[nobody, ...parties].join(' union all ')}`)
}

/** Views over the published files, empty ones for absent tables, and the domain's own tables. */
async function viewPublished(run: RunContext, warehouse: Warehouse, published: readonly ManifestTable[]) {
  for (const table of run.tables.filter(({ sources }) => sources.length === 1)) {
    const entry = published.find(({ name }) => name === table.name)
    const columns = Object.entries(table.columns)
    const none = columns.map(([name, col]) => `null::${duckdbType(col)} as ${identifier(name)}`).join(', ')
    if (entry) await viewTable(warehouse, table.name, join(run.directory.root, entry.file))
    else await warehouse.run(`create view ${identifier(table.name)} as select ${none} where false`)
  }
  const states = STATES.map(({ fips, code, name }) => `(${[fips, code, name].map(literal).join(', ')})`)
  await warehouse.run(`create table state as select * from (values ${states.join(', ')}) as s (fips, code, name)`)
  const codes = SPECIALTIES.flatMap(({ slug, codes }) => codes.map((code) => `(${literal(slug)}, ${literal(code)})`))
  await warehouse.run(`create table specialty_code as from (values ${codes.join(', ')}) as s (specialty, code)`)
}
