// Runs before `npm pack` compiles a package: deleted files must not be packed, and the license must be.
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
copyFileSync('../../LICENSE', 'LICENSE')
if (existsSync('tsconfig.cjs.json')) {
  mkdirSync('dist/cjs', { recursive: true })
  // Otherwise the type of the package says that these files are modules.
  writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n')
}
