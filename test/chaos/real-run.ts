// The next month's list imported by a real process of the command line, and how it ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { compilePrograms, PIPELINE } from '../programs.ts'
import { NEXT_DATE, type Universe } from './universe.ts'

const PRELOADED = fileURLToPath(new URL('killed-at-operation.js', import.meta.url))
compilePrograms()

export type End = {
  signal: NodeJS.Signals | null
  /** A CatalogError if the process ended with a message of the catalog. */
  error?: Error
  /** What killed-at-operation.js reported. */
  operations: number
}

export type RunOptions = {
  /** Change of the file system before which the process kills itself. */
  killAt?: number
  /** Further environment, for example a clock. */
  env?: Record<string, string>
}

export class RealRun {
  readonly child: ChildProcess
  readonly end: Promise<End>
  readonly #lock: string
  isRunning = true

  /** Without a clock in `env`, the process has the clock of the runs in this process. */
  constructor(universe: Universe, { killAt = 0, env }: RunOptions = {}) {
    this.#lock = universe.directory.state('pipeline.lock')
    const args = ['import', '--source=oig_leie', `--date=${NEXT_DATE}`, `--file=${universe.nextList}`]
    const preload = env ? [] : [`--import=${PRELOADED}`]
    this.child = spawn(process.execPath, [...preload, ...PIPELINE, ...args], {
      env: { ...process.env, DATA_DIR: universe.dataDir, ALLOW_DIRTY: '1', KILL_AT: String(killAt), ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe']
    })
    this.end = this.#ended()
  }

  /** Waits until the process holds the lock of the data directory, and then a part of `ms`. */
  async hasBegun(ms: number): Promise<void> {
    while (this.isRunning && !existsSync(this.#lock)) await sleep(5)
    await Promise.race([this.end, sleep(ms)])
  }

  async #ended(): Promise<End> {
    let [messages, operations] = ['', '']
    this.child.stderr?.on('data', (text) => {
      messages += text
    })
    this.child.stdio[3]?.on('data', (text) => {
      operations += text
    })
    const [code, signal] = await once(this.child, 'close')
    this.isRunning = false
    const end = { signal, operations: Number(operations) }
    // A killed process says nothing.
    return code === 0 || signal === 'SIGKILL' ? end : { ...end, error: errorIn(messages) }
  }
}

function errorIn(messages: string): Error {
  const [, code, message = ''] = /^error \((\w+)\): (.+)\n {2}what to do: .+$/m.exec(messages) ?? []
  if (code === undefined) return new Error(`ended with ${messages.slice(-1500)}`)
  const { entry } = new CatalogError(code as ErrorCode)
  return new CatalogError(code as ErrorCode, message.slice(entry.message.length).trim())
}
