// A worker process, and what it gets from the primary process. It ends when the primary is gone.
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { failed } from '../failed.ts'
import type { ServerSettings } from '../settings.ts'
import { startServer } from '../start.ts'
import { dividedMemory } from '../store/locked-database.ts'
import { type FromAnswering, type FromHolder, type Metrics, RemoteLimiter } from './messages.ts'

/** Longer than any release takes to open: a worker that refuses it must not block the others forever. */
const TOGETHER_MS = 10_000

/** Starts the server with its share of what the settings grant to all workers. */
export async function runWorker(settings: ServerSettings): Promise<void> {
  const tell = (message: FromAnswering) => void process.send?.(message, undefined, undefined, () => {})
  const limiter = new RemoteLimiter((takes) => tell({ kind: 'takes', takes }))
  const opened = new Map<string, () => void>()
  let registry: Registry | undefined
  let isToClose = false
  let close = () => {
    isToClose = true
  }
  // Before it listens, it has no connections to share.
  let share = () => {}
  process.on('message', (message: FromHolder) => {
    if (message.kind === 'decided') limiter.decided(message.decisions)
    else if (message.kind === 'serve') opened.get(message.release)?.()
    else if (message.kind === 'measure')
      void measured(registry).then((metrics) => tell({ kind: 'measured', look: message.look, metrics }))
    else if (message.kind === 'share') share()
    else close()
  })
  // Ctrl+C reaches every process of a terminal; the primary process decides when to close.
  process.on('SIGINT', () => {})
  try {
    const started = await startServer(partOf(settings), {
      limiter,
      together: async (release) => {
        await Promise.race([
          new Promise<void>((resolve) => {
            opened.set(release, resolve)
            tell({ kind: 'opened', release })
          }),
          sleep(TOGETHER_MS, undefined, { ref: false })
        ])
        opened.delete(release)
      },
      measured: (measuring) => {
        registry = measuring
      },
      closed: () => cluster.worker?.disconnect()
    })
    close = started.close
    share = started.share
    if (isToClose) close()
  } catch (error) {
    failed(error)
    cluster.worker?.disconnect()
  }
}

async function measured(registry: Registry | undefined): Promise<Metrics> {
  return ((await registry?.getMetricsAsJSON()) ?? []) as Metrics
}

/** The memory and threads of a release, and the heavy answers, are granted to all workers together. */
export function partOf(settings: ServerSettings): ServerSettings {
  const { SERVER_PROCESSES: processes, SERVER_MEMORY_LIMIT, SERVER_THREADS, HEAVY_ANSWERS } = settings
  return {
    ...settings,
    SERVER_MEMORY_LIMIT: dividedMemory(SERVER_MEMORY_LIMIT, processes),
    SERVER_THREADS: Math.ceil(SERVER_THREADS / processes),
    HEAVY_ANSWERS: Math.ceil(HEAVY_ANSWERS / processes)
  }
}
