// A normal year of the simulated publishers: files grow, lose rows and are edited, and no refresh is set
// aside for its meaning. Only reading and measuring are run: that is enough to judge hundreds of files.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { type Departure, departures, type FileMeasure } from '../../domain/meaning.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import type { Receipt } from '../../pipeline/raw/receipt.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { extractFiles } from '../../pipeline/stages/snapshot.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { dueIn, ON_OFFER, WEEKS } from '../simulation/calendar.ts'
import { EvolvingFiles } from '../simulation/evolving-files.ts'

type Measured = { raw: Receipt[]; measures: FileMeasure[] }
const SCALE = 0.0002
/** All 52 weeks have 832 files and take three times as long. */
const EVERY = 3

const folder = t.testdir({})
const files = await EvolvingFiles.make(join(folder, 'publishers'), await loadSources(), SCALE)
const settings = readSettings({ DATA_DIR: join(folder, 'data'), ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB', SIGNING: 'off' })

/** Every file of the year, in order, each measured as a run measures it. */
async function departuresOfYear(): Promise<{ refreshes: number; values: number; found: Departure[] }> {
  return await withRun(settings, silentReporter, async (run) => {
    const latest = new Map<string, Measured>()
    const found: Departure[] = []
    let [refreshes, values] = [0, 0]
    const dues = [ON_OFFER, ...Array.from({ length: WEEKS / EVERY }, (_, at) => dueIn(at * EVERY))]
    for (const [step, { source, kinds, ...issue }] of dues.flatMap((each, step) =>
      each.map((due) => [step, due] as const)
    )) {
      const definition = files.sources.find(({ id }) => id === source)
      if (!definition) throw new Error(source)
      const receipts: Receipt[] = []
      for (const { path, edition } of await files.publish(source, kinds, { ...issue, step })) {
        const asked = {
          ...{ source: definition, date: issue.date },
          ...(kinds.length === 1 && kinds[0] && { kind: kinds[0] }),
          ...(edition && { edition })
        }
        const receivedAt = new Date(Date.parse(issue.date) + 86_400_000)
        receipts.push(...(await intake(run, path, files.sources, asked, { origin: 'synthetic', receivedAt })))
        await rm(path)
      }
      const scratch = await run.directory.scratch('measured')
      const warehouse = await Warehouse.open(scratch, run.limits, 'memory')
      const read = await extractFiles(run, warehouse, definition, receipts, scratch)
      await warehouse.close()
      await rm(scratch, { recursive: true })
      const before = latest.get(source) ?? { raw: [], measures: [] }
      const after = { raw: receipts, measures: read.map(({ measure }) => measure) }
      found.push(...departures(before, after))
      latest.set(source, { raw: [...before.raw, ...after.raw], measures: [...before.measures, ...after.measures] })
      refreshes += receipts.length
      values += after.measures.flatMap(({ columns }) => columns).reduce((sum, column) => sum + column.values, 0)
    }
    return { refreshes, values, found }
  })
}

t.test('sets no file of an honest year aside, and flags none', async (t) => {
  const { refreshes, values, found } = await departuresOfYear()
  t.comment(`${refreshes} files, ${values} values`)
  t.ok(refreshes >= 200)
  t.ok(values > 1_000_000)
  t.same(
    found.map(({ kind, file, column, sentence }) => `${kind} ${file} ${column}: ${sentence}`),
    []
  )
})
