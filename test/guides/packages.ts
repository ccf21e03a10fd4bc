// The packages as they are published, and programs that use them, compiled with the strictest rules.
import { chmod, copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url))
/** What the programs of the guides import, in addition to our packages. */
const OF_GUIDES = ['hyparquet', 'hyparquet-compressors']

/** Builds the packages into the folder's node_modules, with their commands and dependencies. */
export async function installPackages(folder: string, packages: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  const needed = new Set(OF_GUIDES)
  for (const one of packages) {
    const source = join(PACKAGES, one)
    const { name, bin, dependencies } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
    const home = join(modules, name)
    await mkdir(home)
    await copyFile(join(source, 'package.json'), join(home, 'package.json'))
    const { config } = ts.readConfigFile(join(source, 'tsconfig.json'), ts.sys.readFile)
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, source)
    const wrong = emitted(fileNames, { ...options, outDir: join(home, 'dist') })
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    for (const [command, path] of Object.entries<string>(bin)) {
      await chmod(join(home, path), 0o755)
      await symlink(join(home, path), join(modules, '.bin', command))
    }
    for (const dependency of Object.keys(dependencies)) needed.add(dependency)
  }
  for (const name of needed) {
    const scope = name.split('/').slice(0, -1)
    await mkdir(join(modules, ...scope), { recursive: true })
    await symlink(join(MODULES, name), join(modules, name))
  }
}

/** Compiles the programs in place; returns the compile errors. */
export function compiled(programs: readonly string[]): string[] {
  return emitted(programs, {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    typeRoots: [join(MODULES, '@types')],
    types: ['node'],
    skipLibCheck: true
  })
}

function emitted(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(files, options)
  const { diagnostics } = program.emit()
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText, file }) => {
    return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
