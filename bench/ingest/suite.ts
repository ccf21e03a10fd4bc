// Ingest suite: files to a snapshot, all sources to a release, and the cost of refreshing one source. Figures
// are compared with reading the same files.
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { membersOf, unpackMember } from '../../pipeline/raw/archive.ts'
import type { Measurement, MeasurementSuite, Round } from '../measurement.ts'
import type { Setting } from '../setting.ts'
import { secondsToRead, type Taken, takenBy } from './taken.ts'

const WEEKLY = /_Weekly_V2\.zip$/
const MONTHLY = /^NPPES_Data_Dissemination_[A-Za-z]+_\d{4}_V2\.zip$/
const MEMBER = /^npidata_pfile_.*\d\.csv$/
const MEMORY_MB = 6000

export async function ingestSuite({ dataDir, scale }: Setting): Promise<MeasurementSuite> {
  if (!existsSync(join(dataDir, 'raw', 'synthetic.json'))) takenBy(dataDir, 'seed', '', { SCALE: String(scale) })
  const raw = await filesOfReceipts(join(dataDir, 'raw'))
  const weekly = raw.find((path) => WEEKLY.test(path)) ?? ''
  const monthly = raw.filter((path) => path.includes('/nppes/') && path !== weekly)
  const folder = join(dataDir, 'ingest')
  await rm(folder, { recursive: true, force: true })
  let csv: Promise<string> | undefined

  // Both refreshes start from the full ingest of the same round and are compared with it.
  let full: Taken | null = null
  const ingested = async (): Promise<Taken> => {
    await freshDirectory(join(dataDir, 'raw'), join(folder, 'all'), (path) => path !== weekly)
    return takenBy(join(folder, 'all'), 'all')
  }
  const registry = async (reference: () => number): Promise<Round> => {
    const place = join(folder, 'registry')
    await freshDirectory(join(dataDir, 'raw'), place, (path) => path.includes('/nppes/') && path !== weekly)
    const before = reference()
    return roundOf(takenBy(place, 'source', 'nppes'), before)
  }
  const measurements: Measurement[] = [
    {
      name: 'NPPES: archive to published tables',
      reference: '`unzip -p` of the same archives',
      unit: 's',
      goal: { ratio: 2.1, better: 'lower' },
      limit:
        'both cores: a third is reading CSV into columns while it is unpacked, two fifths the order and encoding of wide rows',
      round: async () => await registry(() => secondsToRead(monthly))
    },
    {
      name: 'NPPES: archive to published tables, against DuckDB',
      reference: 'DuckDB alone, the unpacked CSV to unsorted Parquet of text',
      unit: 's',
      goal: null,
      limit: 'as above; types, order, checks and seven tables for one, from the archive',
      round: async () => {
        csv ??= unpacked(monthly, folder)
        const path = await csv
        return await registry(() => takenBy(folder, 'copy', path).seconds)
      }
    },
    {
      name: 'All sources to an activated release',
      reference: '`unzip -p` or `cat` of each file in round',
      unit: 's',
      goal: { ratio: 4, better: 'lower' },
      limit: 'reading, typing and sorting payments and the registry, then writing lookup files of their rows',
      round: async () => {
        const reference = secondsToRead(raw.filter((path) => path !== weekly))
        full = await ingested()
        return roundOf(full, reference)
      }
    },
    {
      name: 'All sources to an activated release, against DuckDB',
      reference: 'DuckDB alone, the same CSV files, unpacked, to unsorted Parquet of text',
      unit: 's',
      goal: { ratio: 0.4, better: 'lower' },
      limit: 'as above; the reference leaves out workbooks and lines of JSON, types, order and checks',
      round: async () => {
        const paths = raw.filter((path) => path !== weekly)
        const { seconds } = takenBy(folder, 'copy', paths.join('\n'))
        full ??= await ingested()
        return roundOf(full, seconds)
      }
    },
    {
      name: 'All sources to an activated release: peak memory',
      reference: `${MEMORY_MB} MB`,
      unit: 'MB',
      goal: { ratio: 1, better: 'lower' },
      limit: 'MEMORY_LIMIT, which sorts and raw tables fill before they spill, and what DuckDB does not count',
      round: async () => {
        full ??= await ingested()
        return { figure: (full.peakBytes ?? Number.NaN) / 1e6, reference: MEMORY_MB }
      }
    },
    {
      name: 'LEIE: new list to activated release',
      reference: 'the full ingest of the same round',
      unit: 's',
      goal: { ratio: 0.03, better: 'lower' },
      limit: 'the row counts of every entity are joined again, and reused files of large tables are hashed',
      round: async () => {
        full ??= await ingested()
        return roundOf(takenBy(join(folder, 'all'), 'leie'), full.seconds)
      }
    },
    {
      name: 'NPPES: weekly archive to activated release',
      reference: 'the full ingest of the same round',
      unit: 's',
      goal: { ratio: 0.18, better: 'lower' },
      limit:
        'tables of the registry and the postings of search are sorted and written whole: a published file is immutable',
      round: async () => {
        const { seconds } = full ?? (await ingested())
        // The next round starts from nothing.
        full = null
        const place = join(folder, 'all')
        await linkFiles(dirname(weekly), join(place, dirname(weekly).slice(dataDir.length)))
        return roundOf(takenBy(place, 'all'), seconds)
      }
    }
  ]
  return {
    measurements,
    close: async () => {
      await keepRelease(join(folder, 'all'), dataDir)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/**
 * If no release is served yet, the last one built becomes the served release: at full size, another ingest
 * takes half an hour.
 */
async function keepRelease(from: string, dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'current.json')) || !existsSync(join(from, 'current.json'))) return
  // Move the pointer last, so that a partly moved folder has none.
  const names = (await readdir(from)).filter((name) => name !== 'raw' && name !== 'current.json')
  for (const name of [...names, 'current.json']) await rename(join(from, name), join(dataDir, name))
}

function roundOf({ seconds, peakBytes }: Taken, reference: number): Round {
  return { figure: seconds, reference, ...(peakBytes !== null && { peakBytes }) }
}

/** Published files named in receipts, without duplicates. */
async function filesOfReceipts(raw: string): Promise<string[]> {
  const names = await readdir(raw, { recursive: true })
  const receipts = names.filter((name) => /(^|\/)receipt[^/]*\.json$/.test(name))
  const files = await Promise.all(
    receipts.map(async (name) => {
      const content: unknown = JSON.parse(await readFile(join(raw, name), 'utf8'))
      return [content].flat().map((receipt) => join(raw, dirname(name), (receipt as { file: string }).file))
    })
  )
  return [...new Set(files.flat())].sort()
}

/** Creates a data directory whose raw files are hard links to the wanted ones, each with its receipt. */
async function freshDirectory(raw: string, place: string, isWanted: (path: string) => boolean): Promise<void> {
  await rm(place, { recursive: true, force: true })
  for (const path of (await filesOfReceipts(raw)).filter(isWanted)) {
    await linkFiles(dirname(path), join(place, 'raw', dirname(path).slice(raw.length)))
  }
  await link(join(raw, 'synthetic.json'), join(place, 'raw', 'synthetic.json'))
}

async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await link(join(from, name), join(to, name))
}

async function unpacked(archives: readonly string[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const archive = archives.find((path) => MONTHLY.test(path.slice(path.lastIndexOf('/') + 1))) ?? ''
  const member = (await membersOf(archive)).find(({ name }) => MEMBER.test(name) && !name.includes('fileheader'))
  const target = join(folder, 'npidata.csv')
  await unpackMember(archive, member?.name ?? '', target)
  return target
}
