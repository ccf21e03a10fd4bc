// Commands given to a shell as a person would type them, in the checkout. What they leave running is stopped by the test.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

type Test = { teardown: (end: () => unknown) => unknown }

/** Runs the commands, the first that fails being the last; resolves when the shell has ended, with what was written. */
export async function typed(
  t: Test,
  commands: string,
  env: Record<string, string>
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env
  // A group of its own, so that what the shell leaves running is stopped with it.
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: CHECKOUT,
    env: { PATH, HOME, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
    } catch {
      // Nothing was left running.
    }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  // 'exit' and not 'close': what runs on holds the pipes.
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}
