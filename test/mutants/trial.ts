// Runs compiled tests, with a mutant or without.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A test that passes without a mutant, and the ids of the mutants whose code it runs. */
export type GuardingTest = Runnable & { seconds: number; covered: ReadonlySet<string> }
type Runnable = { bundle: string; args: string[]; env: Record<string, string> }

const LONGEST_TEST_S = 300

/** True if the test passes in time. */
async function passes(
  root: string,
  { bundle, args, env: own }: Runnable,
  seconds: number,
  env: Record<string, string>
): Promise<boolean> {
  const child = spawn(process.execPath, [...args, join(root, bundle)], {
    cwd: root,
    env: { ...process.env, CLOCK_CONFIRMED: '1', ...own, ...env, TAP_BAIL: '1', TAP_TIMEOUT: '0' },
    stdio: 'ignore',
    detached: true
  })
  const timer = setTimeout(() => end(child.pid), seconds * 1000)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  // Programs that the test started and did not stop.
  end(child.pid)
  return code === 0
}

function end(group: number | undefined): void {
  try {
    if (group !== undefined) process.kill(-group, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}

/** Runs a test without a mutant. Throws if it fails: it would then notice every mutant. */
export async function guarding(
  root: string,
  bundle: string,
  needsLoader: boolean,
  env: Record<string, string> = {}
): Promise<GuardingTest> {
  const args = [...(needsLoader ? ['--import=tsx'] : []), `--import=${join(root, 'test/mutants/covered.js')}`]
  const file = join(root, `${bundle}.covered`)
  rmSync(file, { force: true })
  const begun = performance.now()
  if (!(await passes(root, { bundle, args, env }, LONGEST_TEST_S, { MUTANTS_COVERED: file })))
    throw new Error(`${bundle} fails without a mutant: run the test alone and repair it`)
  const seconds = (performance.now() - begun) / 1000
  return { bundle, args, env, seconds, covered: new Set(readFileSync(file, 'utf8').split('\n')) }
}

/**
 * True if one of the tests fails with the mutant that `env` turns on, or does not end; quickest test
 * first.
 */
export async function isKilled(
  root: string,
  tests: readonly GuardingTest[],
  env: Record<string, string>
): Promise<boolean> {
  for (const test of tests.toSorted((a, b) => a.seconds - b.seconds)) {
    if (!(await passes(root, test, 4 * test.seconds + 10, env))) return true
  }
  return false
}
