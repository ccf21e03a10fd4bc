// Runs each example with its program, as a reader would.
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Example } from './examples.ts'

const run = promisify(execFile)

/** The first program that the example needs and this machine lacks. */
export function missingFor({ language, code }: Example): string | undefined {
  const needed = {
    sh: ['bash', 'curl', ...(/\bjq\b/.test(code) ? ['jq'] : [])],
    python: ['python3'],
    r: ['Rscript'],
    sql: [],
    ts: []
  }[language]
  return needed.find((program) => !isInstalled(program))
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Output of the example, run in the folder with these variables. TypeScript must already be compiled. */
export async function printedBy(example: Example, folder: string, variables: Record<string, string>): Promise<string> {
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...variables } }
  const { language, code } = example
  if (language === 'sql') return tableOf(code, folder)
  const [program, ...args] = {
    sh: ['bash', '-euo', 'pipefail', '-c', code],
    python: ['python3', '-c', code],
    r: ['Rscript', '--vanilla', '-e', code],
    ts: [process.execPath, join(folder, `${fileStem(example)}.js`)]
  }[language]
  const { stdout } = await run(program ?? '', args, options)
  return stdout.trimEnd()
}

export function fileStem({ guide, number }: Example): string {
  return `${guide.replace(/\.md$/, '').replace('/', '-')}-${number}`
}

/** Rows of the last statement, in the format of the DuckDB command line with `-csv`. */
async function tableOf(code: string, folder: string): Promise<string> {
  const instance = await DuckDBInstance.create(':memory:', { file_search_path: folder })
  const connection = await instance.connect()
  try {
    const reader = await connection.runAndReadAll(code)
    const rows = reader.getRowsJson()
    return [reader.columnNames(), ...rows].map((row) => row.map((value) => value ?? '').join(',')).join('\n')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
