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
/** Between two looks at the memory of several processes: each walks their pages, a few milliseconds for half a gigabyte. */
const LOOK_MS = 500

/** Certificates that a machine adds to each Node process are read when it begins, 40 ms for each: they are the machine's, and no program here asks for them. */
const { NODE_EXTRA_CA_CERTS: _, ...OURS } = process.env

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
    env: { ...OURS, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const url = `http://127.0.0.1:${port}`
  const pid = child.pid ?? 0
  await untilAnswering(child, `${url}${path}`, headers)
  const firstAnswerMs = performance.now() - begun
  let most = 0
  const look = async () => {
    most = Math.max(most, await residentOfSeveral(pid))
  }
  const looking = setInterval(() => void look(), LOOK_MS)
  return {
    url,
    firstAnswerMs,
    peakBytes: async () => most || (await peakOf(pid)),
    end: async () => {
      clearInterval(looking)
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

/** Most memory the process ever had resident. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/**
 * Memory that a process and those it started have resident at this moment, what they share counted once: their proportional set sizes,
 * added up. 0 for a process without others, of which the system keeps the peak itself.
 */
async function residentOfSeveral(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter((child) => child.trim() !== '')
  if (pids.length === 0) return 0
  const sizes = await Promise.all(
    [String(pid), ...pids].map(async (each) => {
      const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
    })
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
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
