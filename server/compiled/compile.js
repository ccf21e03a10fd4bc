// `npm run compile`: compiles the programs before their first start, for setups where the server itself may
// not write files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compile } from './bundle.js'
import { ANSWERING_FLAGS, bundlePath, codePath, digestOfSources, HOLDER, PROGRAMS } from './place.js'

const LAUNCH = fileURLToPath(new URL('launch.js', import.meta.url))
/** A start takes seconds even on a busy machine. */
const LONGEST_MS = 30_000

const digest = digestOfSources()
if (!PROGRAMS.every((program) => existsSync(bundlePath(digest, program)))) await compile(digest)
/** @param {string} program @param {readonly string[]} flags */
const codeOf = (program, flags = []) => codePath(bundlePath(digest, program), flags)
for (const program of PROGRAMS.filter((program) => program !== HOLDER)) await startOnce(program, 1, [codeOf(program)])
await startOnce('server/main.ts', 2, [codeOf(HOLDER), codeOf('server/main.ts', ANSWERING_FLAGS)])

/**
 * Starts the program on an empty folder, with that many worker processes, until its cached V8 code is stored.
 * A start that stores none is not an error: the program runs without it.
 * @param {string} program @param {number} processes @param {readonly string[]} codes
 */
async function startOnce(program, processes, codes) {
  const isKept = () => codes.every((code) => existsSync(code))
  if (isKept()) return
  const folder = await mkdtemp(join(tmpdir(), 'ppds-compile-'))
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', WEBHOOKS_PORT: '0', LOG_LEVEL: 'fatal' },
    SERVER_PROCESSES: String(processes)
  }
  const child = spawn(process.execPath, [LAUNCH, program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    for (let waited = 0; waited < LONGEST_MS && !isKept() && child.exitCode === null; waited += 100) await sleep(100)
  } finally {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    await ended
    clearTimeout(late)
    await rm(folder, { recursive: true, force: true })
  }
}
