// Two releases of the synthetic universe. The first names entities that opt out in the second; others opted
// out before the first. The entities are read from the publishers' files, without the pipeline.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import type { Release } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
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
/** Named by an exclusion with an NPI, another's cross-reference and two owners, besides its registration. */
const PIER = { uei: 'PPPP1111PPP1', cage: '1PPP1', name: 'PIER EXAMPLE HOLDING', line: '77 HARBOR WALL' }
const QUAY = { uei: 'QQQQ2222QQQ2', cage: '2QQQ2', name: 'QUAY EXAMPLE LLC', line: '5 SECOND ST' }

/** Builds the first release in `root`/data. */
export async function privacyUniverse(root: string): Promise<PrivacyUniverse> {
  const dataDir = join(root, 'data')
  const scratch = join(root, 'files')
  await mkdir(scratch, { recursive: true })
  const { rowsOf } = await syntheticRelease(dataDir)
  await writeSigningKeys(dataDir, [newSigningKey()])
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const sources = await loadSources()
  /** Builds a release with this file. A file of the publisher would exclude all synthetic ones. */
  const taken = async (name: string, text: string): Promise<Release> => {
    const file = join(scratch, name)
    await writeFile(file, text)
    return await withRun(settings, silentReporter, async (run) => {
      await intake(run, file, sources, {}, { origin: 'synthetic', receivedAt: FIXTURE_CLOCK })
      return (await release(run, sources, FIXTURE_CLOCK)).release
    })
  }
  const owned = answers([
    { ...QUAY, owner: { name: PIER.name, cage: PIER.cage } },
    { uei: 'LLLL3333LLL3', cage: '3LLL3', name: 'LOCK EXAMPLE INC', owner: { name: PIER.name, cage: null } }
  ])
  const answered = await rawText(dataDir, 'sam_responsibility', /ndjson/)
  await taken('sam_responsibility_20261112.ndjson', answered + owned)

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
  const monthly = (date: string) => `SAM_PUBLIC_UTF-8_MONTHLY_V2_${date}.dat`
  await taken(monthly('20261114'), extract('20261114', new Set()))
  // The last change before the first release is the exclusions, so a delivery about it names the entity.
  const [{ npi } = { npi: '' }] = await rowsOf('provider')
  const listed = exclusions([
    { Name: PIER.name, 'Unique Entity ID': PIER.uei, CAGE: PIER.cage, NPI: String(npi), 'Address 1': PIER.line },
    { Name: QUAY.name, 'Unique Entity ID': QUAY.uei, NPI: String(npi), 'Cross-Reference': `(also ${PIER.name})` }
  ])
  const lists = await rawText(dataDir, 'sam_exclusions', /Extract/)
  const [, ...ours] = listed.split('\r\n')
  const first = await taken('SAM_Exclusions_Public_Extract_V2_26315.CSV', lists + ours.join('\r\n'))

  const records = recordsOf(extract('20261114', new Set()))
  const before = [
    ...records.filter((fields) => fields.includes('NPDY')).map(registered),
    ...(await optedOutInAnswers(answered))
  ]
  const related = await rowsAbout(first, (file) => parquetRows(join(dataDir, file)))
  const since = [PIER, ...chosenParties(records.map(registered), [PIER, QUAY, ...before], related)]
  const parties = [...before, ...since]
  const about = related.about(parties)
  return {
    ...{ dataDir, first, since, before: [...new Map(before.map((party) => [party.uei, party])).values()] },
    beside: {
      npis: [...new Set([...about.npis, ...npisBeside(lists, parties)])],
      ueis: about.ueis.filter((uei) => !parties.some((one) => one.uei === uei))
    },
    optOut: async () => {
      const leaving = new Set(since.map(({ uei }) => uei))
      return await taken(monthly('20261118'), extract('20261118', leaving))
    }
  }
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
