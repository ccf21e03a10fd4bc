// esbuild, which comes with tsx.
import { createRequire } from 'node:module'

export const { build, stop } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')
