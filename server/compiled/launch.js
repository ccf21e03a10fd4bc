// `node server/compiled/launch.js server/main.ts` runs a program from one bundle of its sources and
// packages, which starts in a third of the time. If they have changed, it builds a new bundle. If that fails,
// the program runs from its sources.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { ANSWERING_FLAGS, bundlePath, digestOfSources, HOLDER, ROOT } from './place.js'

// By default, V8 lets a heap of this size grow to three times the memory in use before it collects: up to 150
// MB per process. At 50 %, the busiest answers take the same time, within the difference of two runs. Answers
// of 8 kB take up to a twentieth longer.
setFlagsFromString('--heap-growing-percent=50')

const asked = process.argv[2] ?? 'server/main.ts'
// Workers have a channel to the process that started them.
const holds = asked === 'server/main.ts' && Number(process.env.SERVER_PROCESSES) > 1 && process.send === undefined
const program = holds ? HOLDER : asked
if (holds) cluster.setupPrimary({ execArgv: [...process.execArgv, ...ANSWERING_FLAGS] })
process.argv.splice(1, 2, `${ROOT}${program}`)
// A worker runs the build of its primary process, and need not read every source again.
const known = (cluster.isWorker && process.env.COMPILED_DIGEST) || ''
const digest = existsSync(bundlePath(known, program)) ? known : digestOfSources()
if (holds) process.env.COMPILED_DIGEST = digest
const bundle = bundlePath(digest, program)
const compiled = existsSync(bundle) || (await made())
if (compiled) {
  // Node 22 and later keep the compiled bundle in its folder. A start then takes 0.5 s of processor time, not 0.6.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (module)
  enableCompileCache?.(dirname(bundle))
  // Stack traces name the lines of the sources.
  process.setSourceMapsEnabled(true)
  createRequire(bundle)(bundle)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(`${ROOT}${program}`).href)
}

async function made() {
  try {
    const { compile } = await import('./bundle.js')
    await compile(digest)
    return existsSync(bundle)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : error
    process.stderr.write(`running from the sources, which starts more slowly: ${reason}\n`)
    return false
  }
}
