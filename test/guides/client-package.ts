// The client as its package is published, and programs that use it, compiled with the strictest rules.
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const CLIENT = fileURLToPath(new URL('../../packages/client/', import.meta.url))
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** Builds the package into the folder's node_modules. */
export async function installClient(folder: string): Promise<void> {
  const home = join(folder, 'node_modules', 'provider-provenance-client')
  await mkdir(home, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  for (const dependency of [
    'openapi-fetch',
    'openapi-typescript-helpers',
    'hyparquet',
    'hyparquet-compressors',
    '@types',
    'undici-types'
  ]) {
    await symlink(join(MODULES, dependency), join(folder, 'node_modules', dependency))
  }
  await copyFile(join(CLIENT, 'package.json'), join(home, 'package.json'))
  const { config } = ts.readConfigFile(join(CLIENT, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, CLIENT)
  const wrong = emitted(fileNames, { ...options, outDir: join(home, 'dist') })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Compiles the folder's programs in place; returns the compile errors. */
export function compiled(programs: readonly string[]): string[] {
  return emitted(programs, {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
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
