// The served release: the pipeline builds it from synthetic files, once per scale.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { ReleaseManifest } from '../../domain/manifest.ts'
import type { Setting } from '../setting.ts'

export type Served = {
  dataDir: string
  id: string
  /** NPIs that the reference server stores: all, or of a large registry an evenly drawn million. */
  npis: string[]
  /**
   * Evenly drawn sample of `npis`, the same in each run. `whole` is the part of it whose six blocks are
   * requested.
   */
  drawn: string[]
  whole: string[]
  /** Evenly drawn sample of the individuals among them. */
  people: string[]
  /** Names of 10,000 individuals among them, each with NPI and state, as a client sends them. */
  roster: { npi: string; last_name: string; first_name: string; state: string }[]
  ueis: string[]
  ccns: string[]
  /** The largest published file. */
  largest: { name: string; file: string }
  words: string[]
}

const DRAWN = 20_000
const ROSTER = 10_000
const WHOLE = 4000
const STORED = 1_000_000

export async function servedRelease({ dataDir, scale }: Setting): Promise<Served> {
  const known = await pointerIn(dataDir)
  if (known === null) {
    process.stderr.write(`making a release of scale ${scale} in ${dataDir}\n`)
    execFileSync(process.execPath, ['--import=tsx', 'pipeline/main.ts', 'ingest', '--inbox=', '--date='], {
      env: { ...process.env, DATA_DIR: dataDir, SCALE: String(scale), ALLOW_DIRTY: '1' },
      stdio: ['ignore', 'ignore', 'inherit']
    })
  }
  const { release: id } = known ?? (await pointerIn(dataDir)) ?? { release: '' }
  const { tables } = await manifestIn(dataDir, id)
  const texts = async (sql: string) => {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    for (const { name, file } of tables)
      await connection.run(`create view "${name}" as from read_parquet('${join(dataDir, file)}')`)
    const reader = await connection.runAndReadAll(sql)
    connection.closeSync()
    instance.closeSync()
    return reader.getRows().map(([value]) => String(value))
  }
  return {
    dataDir,
    id,
    npis: await texts(`from (select npi from provider order by hash(npi) limit ${STORED}) order by npi`),
    drawn: await texts(`select npi from provider order by hash(npi) limit ${DRAWN}`),
    whole: await texts(`select npi from provider order by hash(npi) limit ${WHOLE}`),
    people: await texts(`select npi from provider where entity_type_code = '1' order by hash(npi) limit ${DRAWN}`),
    roster: (
      await texts(
        `select to_json({npi: npi, last_name: last_name, first_name: coalesce(first_name, ''),
                         state: coalesce(practice_state, '')})
         from provider where last_name is not null order by hash(npi || 'r') limit ${ROSTER}`
      )
    ).map((row) => JSON.parse(row)),
    ueis: await texts(`select uei from contractor group by uei order by hash(uei) limit ${DRAWN}`),
    ccns: await texts('select ccn from facility group by ccn order by hash(ccn) limit 1000'),
    largest: largestOf(tables),
    words: await texts(
      `select coalesce(organization_name, concat_ws(' ', first_name, last_name)) from provider
       where entity_type_code is not null order by hash(npi || 'q') limit 2000`
    )
  }
}

async function manifestIn(dataDir: string, id: string): Promise<ReleaseManifest> {
  return ReleaseManifest.parse(JSON.parse(await readFile(join(dataDir, 'releases', id, 'manifest.json'), 'utf8')))
}

function largestOf(tables: ReleaseManifest['tables']): Served['largest'] {
  const [largest] = tables.filter(({ internal }) => !internal).sort((a, b) => b.bytes - a.bytes)
  if (!largest) throw new Error('the release has no published table')
  return largest
}

/**
 * Activates the other of two releases and returns its id. The second has the same rows under another id, as a
 * swap target.
 */
export async function activateOther({ dataDir, id }: Served): Promise<string> {
  const other = `${id.slice(0, -8)}${[...id.slice(-8)].reverse().join('')}`
  const folder = join(dataDir, 'releases', other)
  if (!(await stat(folder).catch(() => null))) await copyAs(join(dataDir, 'releases', id), folder, { id, other })
  const next = (await pointerIn(dataDir))?.release === id ? other : id
  const manifest = await readFile(join(dataDir, 'releases', next, 'manifest.json'))
  // Omits the seal, like the files of the other release.
  const { seal: _, ...unsealed } = (await pointerIn(dataDir)) ?? {}
  const pointer = { ...unsealed, release: next, manifest_sha256: createHash('sha256').update(manifest).digest('hex') }
  await writeFile(join(dataDir, 'current.json.next'), JSON.stringify(pointer))
  await rename(join(dataDir, 'current.json.next'), join(dataDir, 'current.json'))
  return next
}

/** Points current.json back to the original release. */
export async function reactivate(served: Served): Promise<void> {
  while ((await pointerIn(served.dataDir))?.release !== served.id) await activateOther(served)
}

async function copyAs(from: string, folder: string, { id, other }: { id: string; other: string }): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  // Only the manifest names the release: every other file is hard-linked into the other release.
  for (const name of (await readdir(from)).filter((name) => !/^changes|^manifest\.json$/.test(name)))
    await link(join(from, name), join(folder, name))
  const manifest = (await readFile(join(from, 'manifest.json'), 'utf8')).replaceAll(id, other)
  // Omits the seal: it signs the original.
  const { seal: _, ...members } = JSON.parse(manifest)
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(members, null, 2)}\n`)
}

async function pointerIn(dataDir: string): Promise<{ release: string; seal?: string } | null> {
  const text = await readFile(join(dataDir, 'current.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
