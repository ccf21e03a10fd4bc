// Programs of a run: each is a separate process that ends with the suite.
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
/**
 * Interval between memory checks of several processes. Each check walks their pages: a few milliseconds for
 * half a gigabyte.
 */
const LOOK_MS = 500

/**
 * Drops extra certificates that a machine adds to each Node process. Node reads them at startup, 40 ms for
 * each process, and no program here needs them.
 */
const { NODE_EXTRA_CA_CERTS: _, ...OURS } = process.env

export type Program = { url: string; peakBytes(): Promise<number>; firstAnswerMs: number; end(): Promise<void> }

/** Starts a program that listens on PORT, and waits until `path` returns 200. */
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

/** Number of requests sent by all loads. Each got a 2xx response; any other response ends the run. */
export const answered = { count: 0 }

/** Runs the load from a separate process. Throws if a response is not 2xx. */
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

/** Peak resident memory of the process, in bytes. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/**
 * Current resident bytes of a process and its children: the sum of their proportional set sizes, so shared
 * memory counts once. Returns 0 for a process without children, because the system records its peak.
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
