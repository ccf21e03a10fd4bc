// How tests start the programs of this checkout: compiled, as in production.
import { fileURLToPath } from 'node:url'

export const LAUNCH = fileURLToPath(new URL('../server/compiled/launch.js', import.meta.url))
/** What Node is given to run the command line of the pipeline, before its arguments. */
export const PIPELINE = [LAUNCH, 'pipeline/main.ts']
