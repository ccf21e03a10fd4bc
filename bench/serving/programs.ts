// The programs of a run: each a process of its own, ended with the room.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Load, Went } from './generator.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const READY_SECONDS = 60

export type Program = { url: string; peakBytes(): Promise<number>; firstAnswerMs: number; end(): Promise<void> }

/** Starts a program that listens on PORT, and waits until `path` answers 200. */
export async function started(
  words: readonly string[],
  path: string,
  { env = {}, headers = {} }: { env?: Record<string, string>; headers?: Record<string, string> } = {}
): Promise<Program> {
  const port = String(await freePort())
  const begun = performance.now()
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(child, `${url}${path}`, headers)
  return {
    url,
    firstAnswerMs: performance.now() - begun,
    peakBytes: () => peakOf(child.pid ?? 0),
    end: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** Requests that loads have put on programs. Each was answered with a 2xx: a load with another answer ends the run. */
export const answered = { count: 0 }

/** Puts the load on, from a process of its own. Throws when anything but a 2xx came back. */
export async function loaded(load: Load): Promise<Went> {
  const child = spawn(process.execPath, ['--import=tsx', 'bench/serving/generator.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit']
  })
  child.stdin.end(JSON.stringify(load))
  const went = (await json(child.stdout)) as Went
  if (went.failed > 0)
    throw new Error(`${went.failed} of ${went.total} requests failed: ${JSON.stringify(went.statuses)}`)
  answered.count += went.total
  return went
}

async function untilAnswering(child: ChildProcess, url: string, headers: Record<string, string>): Promise<void> {
  for (const until = performance.now() + READY_SECONDS * 1000; performance.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`the program that was to answer ${url} ended`)
    const status = await fetch(url, { headers }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0
    )
    if (status === 200) return
    await sleep(5)
  }
  throw new Error(`${url} did not answer within ${READY_SECONDS} s`)
}

/**
 * Most memory the process ever had resident, and each that it started, added up: what two of them share, such as the program itself, counts
 * twice, and they need not have been that large at the same moment.
 */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const of = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => peakOf(Number(child)))
  )
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024 + of.reduce((sum, bytes) => sum + bytes, 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
