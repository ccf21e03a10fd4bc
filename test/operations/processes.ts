// Starts processes of the service as in production, on free loopback ports, and stops them with the test.

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { LAUNCH } from '../programs.ts'

type Test = { teardown: (end: () => unknown) => unknown }

export type Process = {
  child: ChildProcess
  /** Port for clients; `metricsPort` is the one for Prometheus. */
  port: number
  metricsPort: number
  output(): string
  ended: Promise<number | null>
}

/**
 * Starts a query server on the data directory and waits until it is ready. `descriptors` limits its file
 * descriptors.
 */
export async function serverProcess(
  t: Test,
  dataDir: string,
  env: Record<string, string> = {},
  descriptors?: number
): Promise<Process> {
  return await started(t, 'server/main.ts', { DATA_DIR: dataDir, PORT: '0', METRICS_PORT: '0', ...env }, descriptors)
}

/** Starts the webhook service on the data directory, with delivery to loopback allowed. */
export async function webhooksProcess(t: Test, dataDir: string, env: Record<string, string> = {}): Promise<Process> {
  const own = { WEBHOOKS_PORT: '0', WEBHOOKS_METRICS_PORT: '0', WEBHOOKS_LOOPBACK: '1' }
  return await started(t, 'server/webhooks/main.ts', { DATA_DIR: dataDir, ...own, ...env })
}

async function started(t: Test, program: string, env: Record<string, string>, descriptors?: number): Promise<Process> {
  const words = [process.execPath, LAUNCH, program]
  const [command = '', ...args] =
    descriptors === undefined ? words : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...words]
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const found = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  for (let tries = 0; tries < 2400 && !/Server listening/.test(text) && child.exitCode === null; tries++)
    await sleep(50)
  const port = found(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/)
  if (port === 0) throw new Error(`the server did not start: ${text}`)
  return { child, port, metricsPort: found(/"port":(\d+),"msg":"metrics are served"/), output: () => text, ended }
}
