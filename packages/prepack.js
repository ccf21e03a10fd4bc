// Runs before `npm pack` compiles a package: deleted files must not be packed, and the license must be.
import { copyFileSync, rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
copyFileSync('../../LICENSE', 'LICENSE')
