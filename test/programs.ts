// How tests start the programs of this checkout: compiled, as in production. From its sources, a program
// takes two seconds of processor time more to start.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const LAUNCH = fileURLToPath(new URL('../server/compiled/launch.js', import.meta.url))
/** What Node is given to run the command line of the pipeline, before its arguments. */
export const PIPELINE = [LAUNCH, 'pipeline/main.ts']

const COMPILE = fileURLToPath(new URL('../server/compiled/compile.js', import.meta.url))
/** For a test that counts or breaks what a program writes: it must not compile the programs itself. */
export const compilePrograms = () => execFileSync(process.execPath, [COMPILE])
