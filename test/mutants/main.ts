// Changes the code of some areas in small ways, and counts which changes their tests notice.
// methodology/engineering/mutants.md says how, and lists what was found.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampled, seeded } from '../audit-lineage/random.ts'
import { AREAS, filesIn, SQL_AREAS, sqlFilesIn } from './areas.ts'
import { ACTIVE, type Mutant, mutantsOf } from './mutants.ts'
import { type Guard, guardsOf } from './sql-guards.ts'
import { sqlMutantsOf } from './sql-mutants.ts'
import { type GuardingTest, guarding, isKilled } from './trial.ts'

const BUNDLE: string = new URL('../compiled/bundle.js', import.meta.url).href
const { build, bundling, NEEDS_LOADER, ROOT } = await import(BUNDLE)
const FOLDER = `.compiled/mutants-${process.pid}`
/** Tests that run at a time. Each has its own copy of the build: the folders of a test have its name. */
const LANES = 2

const { AREA, N, SEED, LINES } = process.env
const seed = Number(SEED || 1)
const chosen = AREA ? AREA.split(' ') : [...Object.keys(AREAS), ...Object.keys(SQL_AREAS)]

/** Runs `work` on each item, several at a time. */
async function inLanes<T, R>(items: readonly T[], work: (item: T, lane: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = [...items.entries()]
  const lane = async (number: number) => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1], number)
  }
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  return results
}

const bundleOf = (test: string, lane: number) => `${FOLDER}/${lane}/${test.replace(/\.ts$/, '.mjs')}`

async function compiled(tests: readonly string[], contents: ReadonlyMap<string, string>): Promise<void> {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  await build({ ...bundling(contents), entryPoints: tests, outbase: '.', outdir: `${FOLDER}/0` })
  for (let lane = 1; lane < LANES; lane++)
    cpSync(join(ROOT, FOLDER, '0'), join(ROOT, FOLDER, String(lane)), { recursive: true })
}

function lineOf({ file, line, mutator, original, replacement }: Mutant, fate: string): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
  return `${fate} ${file}:${line} ${mutator}: ${short(original)} -> ${short(replacement)}`
}

/** The same test in the build of a lane. */
const ofLane = (test: GuardingTest, lane: number) => ({
  ...test,
  bundle: test.bundle.replace(/^(\S+mutants-\d+\/)\d/, `$1${lane}`)
})

async function drawn<M extends Mutant>(
  name: string,
  mutants: readonly M[],
  fateOf: (mutant: M, lane: number) => Promise<string>,
  prepare: (drawn: readonly M[]) => Promise<unknown> = async () => {}
): Promise<void> {
  const sample = sampled(seeded(seed), mutants, Number(N || 60)).filter(
    ({ file, line }) => !LINES || LINES.split(' ').includes(`${file}:${line}`)
  )
  await prepare(sample)
  const fates = await inLanes(sample, async (mutant, lane) => {
    const fate = await fateOf(mutant, lane)
    console.log(lineOf(mutant, fate))
    return fate
  })
  const killed = fates.filter((fate) => fate === 'killed  ').length
  const score = ((100 * killed) / sample.length).toFixed(1)
  console.log(`| ${name} | ${mutants.length} | ${sample.length} | ${killed} | ${score} % | ${seed} |`)
}

const needsLoader = (test: string) => NEEDS_LOADER.test(readFileSync(join(ROOT, test), 'utf8'))

async function ofCode(name: string, area: (typeof AREAS)[string]): Promise<void> {
  const { mutants, contents } = await mutantsOf(ROOT, filesIn(ROOT, area.sources))
  await compiled(area.tests, contents)
  const tests = await inLanes(area.tests, (test, lane) => guarding(ROOT, bundleOf(test, lane), needsLoader(test)))
  await drawn(name, mutants, async (mutant, lane) => {
    const able = tests.filter(({ covered }) => covered.has(mutant.id)).map((test) => ofLane(test, lane))
    if (able.length === 0) return 'not run '
    return (await isKilled(ROOT, able, { [ACTIVE]: mutant.id })) ? 'killed  ' : 'survived'
  })
}

/** A mutant of SQL runs with the build of all tests: they read the changed file instead of their own. */
async function ofSql(name: string, pattern: RegExp): Promise<void> {
  const tests = new Map<string, Promise<GuardingTest>>()
  const loader = `--import=${join(ROOT, 'test/mutants/changed-sql.js')}`
  const tested = async ({ test, source }: Guard, lane: number, file: string) => {
    const env = { NODE_OPTIONS: loader, CHANGED_SQL: join(ROOT, file), ...(source && { SOURCE: source }) }
    const key = `${test} ${source}`
    const guard = tests.get(key) ?? guarding(ROOT, bundleOf(test, lane), needsLoader(test), env)
    tests.set(key, guard)
    return ofLane(await guard, lane)
  }
  await drawn(
    name,
    sqlMutantsOf(ROOT, sqlFilesIn(ROOT, pattern)),
    async ({ file, content }, lane) => {
      const changed = join(ROOT, FOLDER, `${lane}.sql`)
      writeFileSync(changed, content)
      const env = { CHANGED_SQL: join(ROOT, file), CHANGED_BY: changed }
      for (const guard of guardsOf(ROOT, file))
        if (await isKilled(ROOT, [await tested(guard, lane, file)], env)) return 'killed  '
      return 'survived'
    },
    (sample) =>
      compiled([...new Set(sample.flatMap(({ file }) => guardsOf(ROOT, file).map(({ test }) => test)))], new Map())
  )
}

for (const name of chosen) {
  const [area, pattern] = [AREAS[name], SQL_AREAS[name]]
  if (area) await ofCode(name, area)
  else if (pattern) await ofSql(name, pattern)
  else
    throw new Error(
      `AREA must be some of ${[...Object.keys(AREAS), ...Object.keys(SQL_AREAS)].join(', ')}, not ${name}`
    )
}
