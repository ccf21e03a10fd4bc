// Changes the code of some areas in small ways, and counts which changes their tests notice.
// methodology/engineering/mutants.md says how, and lists what was found.
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sampled, seeded } from '../audit-lineage/random.ts'
import { AREAS, filesIn } from './areas.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type GuardingTest, guarding, isKilled } from './trial.ts'

const BUNDLE: string = new URL('../compiled/bundle.js', import.meta.url).href
const { build, bundling, NEEDS_LOADER, ROOT } = await import(BUNDLE)
const FOLDER = `.compiled/mutants-${process.pid}`
/** Tests that run at a time. Each has its own copy of the build: the folders of a test have its name. */
const LANES = 2

const { AREA, N, SEED, LINES } = process.env
const seed = Number(SEED || 1)
const chosen = AREA ? AREA.split(' ') : Object.keys(AREAS)

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

for (const name of chosen) {
  const area = AREAS[name]
  if (!area) throw new Error(`AREA must be some of ${Object.keys(AREAS).join(', ')}, not ${name}`)
  const { mutants, contents } = await mutantsOf(ROOT, filesIn(ROOT, area.sources))
  await compiled(area.tests, contents)
  const tests = await inLanes(area.tests, (test, lane) =>
    guarding(ROOT, bundleOf(test, lane), NEEDS_LOADER.test(readFileSync(join(ROOT, test), 'utf8')))
  )
  const drawn = sampled(seeded(seed), mutants, Number(N || 60)).filter(
    ({ file, line }) => !LINES || LINES.split(' ').includes(`${file}:${line}`)
  )
  const ofLane = (test: GuardingTest, lane: number) => ({
    ...test,
    bundle: test.bundle.replace(/^(\S+mutants-\d+\/)\d/, `$1${lane}`)
  })
  const fates = await inLanes(drawn, async (mutant, lane) => {
    const able = tests.filter(({ covered }) => covered.has(mutant.id)).map((test) => ofLane(test, lane))
    const fate = able.length === 0 ? 'not run ' : (await isKilled(ROOT, able, mutant.id)) ? 'killed  ' : 'survived'
    console.log(lineOf(mutant, fate))
    return fate
  })
  const killed = fates.filter((fate) => fate === 'killed  ').length
  const score = ((100 * killed) / drawn.length).toFixed(1)
  console.log(`| ${name} | ${mutants.length} | ${drawn.length} | ${killed} | ${score} % | ${seed} |`)
}
