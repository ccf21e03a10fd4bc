// `npm run compile`: compiles the programs ahead, where the server itself may not write files.
import { existsSync } from 'node:fs'
import { compile } from './bundle.js'
import { bundlePath, digestOfSources, PROGRAMS } from './place.js'

const digest = digestOfSources()
if (!PROGRAMS.every((program) => existsSync(bundlePath(digest, program)))) await compile(digest)
