// Time and memory of a task, and the reference programs it is compared with.
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Taken = { seconds: number; processor: number; peakBytes: number | null }

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url))

/** Runs a task on the data directory in a separate process. */
export function takenBy(dataDir: string, task: string, given = '', env: Record<string, string> = {}): Taken {
  const text = execFileSync(process.execPath, ['--import=tsx', PROGRAM, task, given], {
    env: { ...process.env, ALLOW_DIRTY: '1', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8'
  })
  return JSON.parse(text) as Taken
}

/** Seconds to read the files into /dev/null: archives with unzip, others with cat. */
export function secondsToRead(paths: readonly string[]): number {
  const nowhere = openSync('/dev/null', 'w')
  try {
    return paths.reduce((sum, path) => sum + secondsOf(path, nowhere), 0)
  } finally {
    closeSync(nowhere)
  }
}

function secondsOf(path: string, nowhere: number): number {
  const [program, args] = /\.zip$/i.test(path) ? ['unzip', ['-p', path]] : ['cat', [path]]
  const started = performance.now()
  const { status, error } = spawnSync(program as string, args as string[], { stdio: ['ignore', nowhere, 'inherit'] })
  if (status !== 0) throw error ?? new Error(`${program} ${path} ended with ${status}`)
  return (performance.now() - started) / 1000
}
