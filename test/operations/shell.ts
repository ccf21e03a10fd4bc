// Runs shell commands in the checkout, as a person would type them. The test stops what they leave running.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

type Test = { teardown: (end: () => unknown) => unknown }

/**
 * Runs the commands until the first failure. Resolves when the shell exits, with its exit code and output.
 */
export async function typed(
  t: Test,
  commands: string,
  env: Record<string, string>
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env
  // The shell has its own process group, so processes it leaves running stop with it.
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
      // No process was left running.
    }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  // 'exit', not 'close': processes still running keep the pipes open.
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}
