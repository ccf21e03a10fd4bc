// The verifier as its package is published, so that a guide can call its command.
import { chmod, copyFile, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const PACKAGE = fileURLToPath(new URL('../../packages/verify/', import.meta.url))
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** Builds the package into the folder's node_modules, with its command. */
export async function installVerifier(folder: string): Promise<void> {
  const { name, bin }: { name: string; bin: Record<string, string> } = JSON.parse(
    await readFile(join(PACKAGE, 'package.json'), 'utf8')
  )
  const home = join(folder, 'node_modules', name)
  await mkdir(home, { recursive: true })
  await copyFile(join(PACKAGE, 'package.json'), join(home, 'package.json'))
  await symlink(join(MODULES, '@noble'), join(folder, 'node_modules', '@noble'))
  const { config } = ts.readConfigFile(join(PACKAGE, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, PACKAGE)
  const program = ts.createProgram(fileNames, { ...options, outDir: join(home, 'dist') })
  const { diagnostics } = program.emit()
  const wrong = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (wrong.length > 0) throw new Error(wrong.map(({ messageText }) => String(messageText)).join('\n'))
  await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true })
  for (const [command, path] of Object.entries(bin)) {
    await chmod(join(home, path), 0o755)
    await symlink(join(home, path), join(folder, 'node_modules', '.bin', command))
  }
}
