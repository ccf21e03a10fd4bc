// Two releases of the synthetic universe. The first names entities that opt out in the second; others opted
// out before the first. The entities are read from the publishers' files, without the pipeline.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import type { Release } from '../../pipeline/stages/kept.ts'
import { currentRelease, FIXTURE_CLOCK } from '../fixture-release.ts'
import { keptData } from '../kept-data.ts'
import { parquetRows } from '../parquet-rows.ts'
import { answers, exclusions, registrations } from '../sam-files.ts'
import { newSigningKey, writeSigningKeys } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { optedOutInAnswers, type Party, rawText, recordsOf, registered } from './parties.ts'
import { chosenParties, rowsAbout } from './related.ts'

export type PrivacyUniverse = {
  dataDir: string
  /** The release before the later entities opt out. */
  first: Release
  /** Entities that opted out before the first release. */
  before: Party[]
  /** Entities that the first release names and the second withholds. */
  since: Party[]
  /** NPIs in rows about an entity, and UEIs of others whose rows name one. */
  beside: { npis: string[]; ueis: string[] }
  /** Imports the extract in which the later entities opt out. Returns the second release. */
  optOut(): Promise<Release>
}

/** Position of the flag in the extract's layout, from 0. */
const NO_DISPLAY = 118
const ABOUT = 'about.json'
const OPTED_OUT = 'SAM_PUBLIC_UTF-8_MONTHLY_V2_20261118.dat'
/** Named by an exclusion with an NPI, another's cross-reference and two owners, besides its registration. */
const PIER = { uei: 'PPPP1111PPP1', cage: '1PPP1', name: 'PIER EXAMPLE HOLDING', line: '77 HARBOR WALL' }
const QUAY = { uei: 'QQQQ2222QQQ2', cage: '2QQQ2', name: 'QUAY EXAMPLE LLC', line: '5 SECOND ST' }

/** Builds the first release in `root`/data. */
export async function privacyUniverse(root: string): Promise<PrivacyUniverse> {
  await keptData('privacy', root, firstRelease, import.meta.url)
  const dataDir = join(root, 'data')
  const about: Pick<PrivacyUniverse, 'before' | 'since' | 'beside'> = JSON.parse(
    await readFile(join(root, ABOUT), 'utf8')
  )
  return {
    ...{ ...about, dataDir, first: await currentRelease(dataDir) },
    optOut: () => taken(dataDir, join(root, OPTED_OUT))
  }
}

/** Builds a release with this file. A file of the publisher would exclude all synthetic ones. */
async function taken(dataDir: string, file: string): Promise<Release> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const sources = await loadSources()
  return await withRun(settings, silentReporter, async (run) => {
    await intake(run, file, sources, {}, { origin: 'synthetic', receivedAt: FIXTURE_CLOCK })
    return (await release(run, sources, FIXTURE_CLOCK)).release
  })
}

async function firstRelease(root: string): Promise<void> {
  const dataDir = join(root, 'data')
  const { rowsOf } = await syntheticRelease(dataDir)
  await writeSigningKeys(dataDir, [newSigningKey()])
  const brought = async (name: string, text: string): Promise<Release> => {
    await writeFile(join(root, name), text)
    return await taken(dataDir, join(root, name))
  }
  const owned = answers([
    { ...QUAY, owner: { name: PIER.name, cage: PIER.cage } },
    { uei: 'LLLL3333LLL3', cage: '3LLL3', name: 'LOCK EXAMPLE INC', owner: { name: PIER.name, cage: null } }
  ])
  const answered = await rawText(dataDir, 'sam_responsibility', /ndjson/)
  await brought('sam_responsibility_20261112.ndjson', answered + owned)

  const [opening = '', ...rest] = (await rawText(dataDir, 'sam_entities', /MONTHLY/)).trimEnd().split('\n')
  const ownLines = registrations([PIER, QUAY], '2026-11-01').split('\n').slice(1, -2)
  const extract = (date: string, leaving: ReadonlySet<string>) => {
    const lines = [opening, ...rest.slice(0, -1), ...ownLines, rest.at(-1) ?? '']
    const text = lines.map((line) => {
      const fields = line.split('|')
      return leaving.has(fields[0] ?? '')
        ? fields.with(NO_DISPLAY, 'NPDY').join('|')
        : framed(line, date, lines.length - 2)
    })
    return `${text.join('\n')}\n`
  }
  await brought('SAM_PUBLIC_UTF-8_MONTHLY_V2_20261114.dat', extract('20261114', new Set()))
  // The last change before the first release is the exclusions, so a delivery about it names the entity.
  const [{ npi } = { npi: '' }] = await rowsOf('provider')
  const listed = exclusions([
    { Name: PIER.name, 'Unique Entity ID': PIER.uei, CAGE: PIER.cage, NPI: String(npi), 'Address 1': PIER.line },
    { Name: QUAY.name, 'Unique Entity ID': QUAY.uei, NPI: String(npi), 'Cross-Reference': `(also ${PIER.name})` }
  ])
  const lists = await rawText(dataDir, 'sam_exclusions', /Extract/)
  const [, ...ours] = listed.split('\r\n')
  const first = await brought('SAM_Exclusions_Public_Extract_V2_26315.CSV', lists + ours.join('\r\n'))

  const records = recordsOf(extract('20261114', new Set()))
  const before = [
    ...records.filter((fields) => fields.includes('NPDY')).map(registered),
    ...(await optedOutInAnswers(answered))
  ]
  const related = await rowsAbout(first, (file) => parquetRows(join(dataDir, file)))
  const since = [PIER, ...chosenParties(records.map(registered), [PIER, QUAY, ...before], related)]
  const parties = [...before, ...since]
  const about = related.about(parties)
  const partiesFile = {
    ...{ since, before: [...new Map(before.map((party) => [party.uei, party])).values()] },
    beside: {
      npis: [...new Set([...about.npis, ...npisBeside(lists, parties)])],
      ueis: about.ueis.filter((uei) => !parties.some((one) => one.uei === uei))
    }
  }
  await writeFile(join(root, ABOUT), JSON.stringify(partiesFile))
  await writeFile(join(root, OPTED_OUT), extract('20261118', new Set(since.map(({ uei }) => uei))))
}

/** NPIs in the lines of an exclusions extract that name one of the parties. */
function npisBeside(extract: string, parties: readonly Party[]): string[] {
  const names = parties.flatMap(({ uei, name }) => [uei, name ?? uei])
  return extract
    .split('\n')
    .filter((line) => names.some((name) => line.includes(name)))
    .flatMap((line) => line.match(/(?<=")\d{10}(?=(?:\.0)?")/g) ?? [])
    .filter((npi) => npi !== '0000000000')
}

/** The first and last line give the file's date and its number of records. */
function framed(line: string, date: string, records: number): string {
  if (!/^[BE]OF /.test(line)) return line
  return line.replace(/( \d{8} )\d{8} \d{7} /, `$1${date} ${String(records).padStart(7, '0')} `)
}
