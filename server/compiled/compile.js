// npm run compile: makes the compiled programs ahead of their first start, where a server itself may not write.
import { existsSync } from 'node:fs'
import { compile } from './bundle.js'
import { bundlePath, digestOfSources, PROGRAMS } from './place.js'

const digest = digestOfSources()
if (!PROGRAMS.every((program) => existsSync(bundlePath(digest, program)))) await compile(digest)
