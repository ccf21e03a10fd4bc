// Runs in a package before `npm pack` compiles it: files that were deleted since must not be packed, and the license
// must be.
import { copyFileSync, rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
copyFileSync('../../LICENSE', 'LICENSE')
