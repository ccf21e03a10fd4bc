// Two consecutive monthly lists through the real pipeline: publisher corrections are distinguished from added
// and removed parties.

import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { diffWithCurrent } from '../../pipeline/changes/write.ts'
import { CHECKOUT } from '../../pipeline/code-version.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory, readJson } from '../../pipeline/data-directory.ts'
import { rebuildReleases } from '../../pipeline/rebuild/rebuild-releases.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { currentPointer, keptChanges, keptRelease } from '../../pipeline/stages/kept.ts'
import { changesIn } from '../changes-applied.ts'
import { verifiedChanges } from '../changes-verified.ts'
import { CORRECTIONS, importList, listOf } from '../exclusion-months.ts'
import { fixtureRelease, importFixture } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'

const MONTHS = ['2026-09-10', '2026-10-10'] as const

async function exclusionChanges(dataDir: string, from: string, to: string) {
  const kept = await keptChanges(new DataDirectory(dataDir), from, to)
  if (!kept) throw new Error('no changes are kept')
  return (await changesIn(kept.path)).filter(({ table }) => table === 'exclusion')
}

t.test('classifies the changes of one month of the exclusion list', async (t) => {
  const root = t.testdir({ data: {} })
  const dataDir = join(root, 'data')
  const from = await importList(dataDir, listOf('before'), MONTHS[0])
  const to = await importList(dataDir, listOf('after'), MONTHS[1])
  const changes = await exclusionChanges(dataDir, from, to)
  const said = changes.map(({ change, columns, before, after, npi, npiBefore }) => ({
    ...{ change, columns, npi, npiBefore },
    who: String((after ?? before)?.last_name ?? (after ?? before)?.business_name ?? ''),
    ...{ before, after }
  }))
  const corrected = said.filter(({ before, after }) => before !== null && after !== null)
  const expected = JSON.parse(await readFile(CORRECTIONS, 'utf8')) as object[]
  const plain = corrected.map(({ columns, before, after }) => ({ columns, before, after }))
  const order = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
  t.same(order(plain), order(expected), 'each corrected line is one changed row, with what was and what is')
  t.same(
    corrected.flatMap(({ change, columns }) => (change === 'corrected' ? [columns.join()] : [])).sort(),
    ['business_name', 'exclusion_date', 'last_name', 'last_name,first_name,date_of_birth'],
    'a line keeps its key unless its name, exclusion date or type changes'
  )
  t.same(
    said
      .filter(({ change }) => change === 'added' || change === 'removed')
      .map(({ change, who }) => `${change} ${who}`)
      .sort(),
    [
      // Two brothers, one removed and one added: they differ only in first name and date of birth.
      ...['added OAK', 'removed OAK'],
      // Excluded again after a reinstatement, under a different section of the Act.
      ...['added PINE', 'removed PINE'],
      // Two lines for the same person and day, each with several changed values, so they cannot be matched.
      ...['added TWIN', 'added TWIN', 'removed TWIN', 'removed TWIN'],
      ...['added WREN', 'removed YEW']
    ].sort(),
    'who came and who went, and what cannot be matched'
  )
  const [numbered] = corrected.filter(({ columns }) => columns.includes('npi') && columns.includes('npi_as_published'))
  t.ok(numbered?.npi, 'the NPI that was filled in is the row’s')
  for (const { table, forward, backward } of await verifiedChanges(dataDir, root, from, to))
    t.ok(forward && backward, `${table}: base and diff give the target`)
})

t.test('reports changes in a reissued list of the same month as corrections', async (t) => {
  const root = t.testdir({ data: {} })
  const dataDir = join(root, 'data')
  const list = await readFile(listOf('before'), 'utf8')
  await writeFile(join(root, 'UPDATED.csv'), list)
  const from = await importList(dataDir, join(root, 'UPDATED.csv'), MONTHS[0])
  await mkdir(join(root, 'again'))
  await writeFile(join(root, 'again', 'UPDATED.csv'), list.replace('"ELM","ERIN"', '"ELMS","ERIN"'))
  const to = await importList(dataDir, join(root, 'again', 'UPDATED.csv'), MONTHS[0])
  const changes = await exclusionChanges(dataDir, from, to)
  t.match(changes, [
    { change: 'corrected', columns: ['last_name'], before: { last_name: 'ELM' }, after: { last_name: 'ELMS' } }
  ])
})

t.test('changes to a new registry edition apply forward and backward', async (t) => {
  const { dataDir, releaseId: from } = await fixtureRelease(t)
  const directory = new DataDirectory(dataDir)
  const to = await importFixture(dataDir, { source: 'nppes', fixture: 'v1-330-columns', date: '2026-11-15' })
  const scratch = join(dataDir, 'verify')
  await mkdir(scratch)
  for (const { table, forward, backward } of await verifiedChanges(dataDir, scratch, from, to))
    t.ok(forward && backward, `${table}: base and diff give the target`)

  const folder = directory.releases(to)
  const mode = async (name: string) => (await stat(join(folder, name))).mode & 0o777
  t.equal(await mode('changes.parquet'), 0o444, 'what is published is not written again')
  t.equal(await mode('changes.json'), 0o444)
  const first = (await readdir(directory.releases())).sort()[0] ?? ''
  t.equal(
    await readJson(join(directory.releases(first), 'changes.json')),
    undefined,
    'the first release is against none'
  )

  // The new file is withdrawn: the previous release becomes current again, and the changes of that step are
  // stored next to its own.
  const stamp = await readFile(join(directory.releases(from), 'changes.json'), 'utf8')
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  await withRun(settings, silentReporter, async (run) => {
    const before = await keptRelease(directory, from)
    if (before) await diffWithCurrent(run, before)
  })
  t.equal((await currentPointer(directory))?.release, to)
  const back = await keptChanges(directory, to, from)
  t.equal(back?.path, join(directory.releases(from), `changes.${to}.parquet`))
  t.equal(await readFile(join(directory.releases(from), 'changes.json'), 'utf8'), stamp, 'its own changes stay')
  for (const { table, forward, backward } of await verifiedChanges(dataDir, scratch, to, from))
    t.ok(forward && backward, `${table}: and back`)

  await t.test('a rebuild recreates the changes while the previous release is kept', async (t) => {
    const manifest = (await keptRelease(directory, to))?.manifest
    if (!manifest) return t.fail('no release')
    const rebuilt = () => withRun(settings, silentReporter, async (run) => (await rebuildReleases(run, [manifest]))[0])
    const verdicts = async () =>
      (await rebuilt())?.files.flatMap(({ file, verdict }) => (file.includes('changes') ? [verdict] : []))
    t.same(await verdicts(), ['identical', 'identical'])
    const path = join(directory.releases(to), 'changes.parquet')
    await chmod(path, 0o644)
    await appendFile(path, 'x')
    t.same(await verdicts(), ['DAMAGED', 'identical'])
    await rename(directory.releases(from), join(dataDir, 'elsewhere'))
    const alone = await rebuilt()
    t.same(
      alone?.files.filter(({ file }) => file.includes('changes')),
      []
    )
    t.match(alone?.notMade, [/changes\.parquet were not rebuilt: release .* is not kept/])
    await rename(join(dataDir, 'elsewhere'), directory.releases(from))
  })

  await t.test('the command line compares any two kept releases', async (t) => {
    const out = join(dataDir, 'changes-of-two.parquet')
    const env = { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1' }
    const call = (...args: string[]) =>
      promisify(execFile)(process.execPath, [...PIPELINE, 'diff', ...args], {
        env,
        cwd: CHECKOUT
      })
    const { stdout } = await call(`--from=${first}`, `--to=${to}`, `--out=${out}`)
    t.match(stdout, /provider +│ +0 │ +14 │/)
    t.match(stdout, /exclusion was not compared: The earlier release does not contain this table/)
    t.ok((await changesIn(out)).length > 0)
    await call(`--from=${first}`, `--to=${to}`)
    t.ok(await keptChanges(directory, first, to), 'without a file named they are kept beside the release')
    await t.rejects(call(`--from=${first}`, '--to=2026-01-01.00000000'), /no_such_release/)
    await t.rejects(call(`--from=${first}`), /usage/)
  })
})
