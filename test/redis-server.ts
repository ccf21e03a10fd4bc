// A real Redis server on a free loopback port for one test; it stops with the test.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { Redis } from 'ioredis'

type Test = { teardown: (end: () => unknown) => unknown }

/** False, or the reason to skip a test that needs Redis. */
export function withoutRedis(): false | string {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return false
  } catch {
    return 'redis-server is not installed (Debian package redis-server)'
  }
}

export type RedisServer = {
  url: string
  child: ChildProcess
  kill(signal?: NodeJS.Signals): Promise<void>
  /** A connection, which the caller closes. */
  client(): Redis
}

/** Starts a Redis server, with more in its environment if given, and waits until it answers. */
export async function startedRedis(
  t: Test,
  port: number,
  password?: string,
  env: Record<string, string> = {}
): Promise<RedisServer> {
  const more = password === undefined ? [] : ['--requirepass', password]
  // Saves nothing. Uses tmpdir() because a second t.testdir() call would clear the test's data directory.
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const child = spawn('redis-server', [...args, ...more], { stdio: 'ignore', env: { ...process.env, ...env } })
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  t.teardown(() => kill())
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  probe.on('error', () => {})
  await probe.ping()
  probe.disconnect()
  return { url, child, kill, client: () => new Redis(url) }
}
