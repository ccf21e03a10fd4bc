// Tables derived from several sources, on the fixtures: counts use only the published NPI, and are null if a
// source is not in the release.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { COUNTED } from '../../domain/tables/entity.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { addedSince } from '../../pipeline/stages/added-to.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import { earlierReleases, LOOKED_AT } from '../../pipeline/stages/take-over.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

t.test('builds entities and search words for a release of three sources', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const release = await keptRelease(new DataDirectory(dataDir), releaseId)
  const tables = await loadTables()
  const rowsOf = async (name: string) => {
    const table = release?.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
  const entities = new Map((await rowsOf('entity')).map((row) => [row.npi, row]))
  const providers = await rowsOf('provider')
  t.equal(entities.size, providers.length)

  t.test('counts rows by the published NPI', async (t) => {
    const listed = (await rowsOf('exclusion')).filter(({ npi }) => entities.has(String(npi)))
    t.equal(listed.length, 2, 'two lines of the fixture name a provider of the registry')
    for (const [npi, row] of entities) {
      t.equal(row.exclusion_rows, listed.filter((line) => line.npi === npi).length, `${npi}`)
    }
  })

  t.test('the count of a source outside the release is null, not zero', async (t) => {
    const columns = ['enrollment_rows', 'mips_score_rows', 'payment_rows', 'contractor_exclusion_rows']
    t.equal(columns.length, COUNTED.length - 1)
    for (const row of entities.values())
      t.same(
        columns.map((column) => row[column]),
        [null, null, null, null]
      )
    const provenance = release?.manifest.tables.find(({ name }) => name === 'entity')?.provenance
    t.notMatch(provenance?._source, 'PECOS')
    t.equal(provenance?._snapshot, '2026-11-08', 'as old as the older of the two that are in it')
  })

  t.test('words of names are folded, ordered and numbered, and each one can be found', async (t) => {
    const documents = await rowsOf('search_document')
    const words = (await rowsOf('search_word')).filter(({ direction }) => direction === 'forward')
    const postings = await rowsOf('search_posting')
    const nameOf = (npi: unknown) => documents.find(({ id }) => id === npi)
    const maple = nameOf(providers.find(({ last_name }) => last_name === 'MAPLE')?.npi)
    t.same(maple?.words, ['NINA', 'MAPLE'])
    const clinic = nameOf(providers.find(({ organization_name }) => organization_name === 'EXAMPLE CARE, INC')?.npi)
    t.same(clinic?.words, ['EXAMPLE', 'CARE', 'INC'])
    t.same(clinic?.other_words, [], 'a withheld name gives no word')

    const numbered = new Map(words.map((row) => [row.word_number, row]))
    const found = postings
      .filter(({ document }) => document === clinic?.document)
      .map(({ word_number, is_in_name }) => [numbered.get(word_number)?.spelling, is_in_name])
    t.same(
      found.filter(([, isInName]) => isInName),
      [
        ['CARE', true],
        ['EXAMPLE', true],
        ['INC', true]
      ]
    )
    t.ok(
      found.filter(([, isInName]) => !isInName).every(([spelling]) => /^#[0-9A-Z]{10}$/.test(String(spelling))),
      'beside its words its taxonomy codes'
    )
    t.same(
      documents.map(({ document }) => document),
      documents.map((_, index) => index + 1)
    )
    const stubs = providers.filter(({ entity_type_code }) => entity_type_code === null)
    t.ok(stubs.length > 0)
    for (const { npi } of stubs) t.equal(nameOf(npi), undefined, 'a deactivated NPI has no name to find')
  })
  t.test('a table of the same snapshots is taken over, and of other ones it is not', async (t) => {
    if (!release) return t.fail('no release')
    const directory = new DataDirectory(dataDir)
    const earlier = await earlierReleases(directory, LOOKED_AT)
    const [entity, provider] = ['entity', 'provider'].map((name) => tables.find((table) => table.name === name))
    if (!entity || !provider) return t.fail('a table is missing')
    const snapshots = release.manifest.snapshots.map(({ manifest, manifest_file, manifest_sha256 }) => ({
      ...{ manifest, manifestFile: manifest_file, manifestSha256: manifest_sha256 }
    }))
    const folder = join(dataDir, 'taken')
    mkdirSync(folder)
    const output = { folder, place: 'releases/next' }
    const others = snapshots.map((snapshot) => ({ ...snapshot, manifestSha256: '0'.repeat(64) }))
    t.equal(await (await earlierReleases(directory, 0)).take(entity, snapshots, output), null)
    t.equal(await earlier.take(entity, others, output), null)
    t.equal(await earlier.take({ ...entity, name: 'unknown' }, snapshots, output), null)
    t.equal(await earlier.take(entity, snapshots, output, 'another digest'), null, 'it withheld others')
    const before = release.manifest.tables.find(({ name }) => name === 'entity')
    const taken = await earlier.take(entity, snapshots, output)
    t.same(taken?.entry, { ...before, file: 'releases/next/entity.parquet' })
    t.ok(taken?.checks.length && taken.checks.every(({ check }) => check.startsWith('entity: ')))
    const path = join(dataDir, before?.file ?? '')
    t.ok(readFileSync(join(folder, 'entity.parquet')).equals(readFileSync(path)))
    t.same(await earlier.take(provider, snapshots, output), {
      ...{ entry: release.manifest.tables.find(({ name }) => name === 'provider'), checks: [] }
    })

    t.equal(earlier.baseFor(snapshots)?.manifest.id, releaseId)
    t.equal(earlier.baseFor([]), null)
    for (const change of [{ pipeline_version: '1111111' }, { code_digest: 'f'.repeat(64) }]) {
      const other = snapshots.map((one) => ({ ...one, manifest: { ...one.manifest, ...change } }))
      t.equal(earlier.baseFor(other), null)
    }
    for (const id of readdirSync(join(dataDir, 'releases'))) {
      const copy = join(dataDir, 'releases', id, 'entity.parquet')
      if (!existsSync(copy)) continue
      chmodSync(copy, 0o644)
      writeFileSync(copy, 'damaged')
    }
    t.equal(await earlier.take(entity, snapshots, { ...output, folder: join(folder, 'again') }), null)
  })

  t.test('knows the tables that equal earlier ones plus added files', async (t) => {
    if (!release) return t.fail('no release')
    const { manifest } = release
    const registry = manifest.snapshots.find((one) => one.manifest.source.id === 'nppes')?.manifest
    if (!registry) return t.fail('no registry')
    const code = { commit: registry.pipeline_version, digest: registry.code_digest }
    const run = { directory: new DataDirectory(dataDir), tables, code } as unknown as RunContext
    const week = {
      ...registry.raw[0],
      kind: 'npidata_weekly',
      date: '2026-12-06',
      file: 'added.zip',
      sha256: 'f'.repeat(64)
    }
    const after = (change: object, more: object = {}) => ({
      tables: manifest.tables.map((table) => ({ ...table, ...more })),
      snapshots: manifest.snapshots.map((one) =>
        one.manifest === registry ? { ...one, manifest: { ...registry, ...change } } : one
      )
    })
    const found = async (change: object, more: object = {}) =>
      await addedSince(run, manifest, after(change, more) as unknown as typeof manifest)
    const added = await found({ raw: [...registry.raw, week] })
    t.ok(added.has('provider') && added.has('provider_taxonomy') && !added.has('exclusion'))
    const own = manifest.tables.find(({ name }) => name === 'provider')
    t.match(added.get('provider'), {
      ...{ table: 'provider', source: 'nppes', files: ['added.zip'], order: ['npi'] },
      now: { path: join(dataDir, own?.file ?? ''), sha256: own?.sha256, rows: own?.rows }
    })
    t.ok(added.get('provider')?.telling.some((path) => path.endsWith('provider.parquet')))
    t.equal((await found({})).size, 0, 'nothing is added')
    t.equal((await found({ raw: [...registry.raw, { ...week, file: registry.raw[0]?.file }] })).size, 0, 'a name twice')
    t.equal((await found({ raw: [...registry.raw, week], corrections: [{}] })).size, 0)
    t.equal((await found({ raw: [...registry.raw, week] }, { withheld: { rows: 1, rows_in_part: 0 } })).size, 0)
  })
})
