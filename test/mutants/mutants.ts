// Mutants of source files. One build holds all of them: an environment variable turns one on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

export type Mutant = { id: string; file: string; line: number; mutator: string; original: string; replacement: string }

/** Turns on the mutant with that id; read by the code that the instrumenter adds. */
export const ACTIVE = '__STRYKER_ACTIVE_MUTANT__'

const silent = () => {}
const LOG = {
  ...{ trace: silent, debug: silent, info: silent, warn: console.error, error: console.error, fatal: console.error },
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => true, isErrorEnabled: () => true, isFatalEnabled: () => true }
}

/** An emptied string of several words: a message, a description, or a piece of SQL. */
function isWording({ mutator, original }: Mutant): boolean {
  return mutator === 'StringLiteral' && /\w\W* \W*\w/.test(original)
}

/** The mutants of some files, and the sources that hold them, by path. */
export async function mutantsOf(root: string, files: readonly string[]) {
  const given = files.map((name) => ({ name, content: readFileSync(join(root, name), 'utf8'), mutate: true }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const result = await new Instrumenter(LOG).instrument(given, options)
  const sources = new Map(given.map(({ name, content }) => [name, content.split('\n')]))
  const mutants = result.mutants.map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => {
    const lines = sources.get(fileName)?.slice(start.line, end.line + 1) ?? []
    lines.push((lines.pop() ?? '').slice(0, end.column))
    const original = lines.join('\n').slice(start.column)
    return { id, file: fileName, line: start.line + 1, mutator: mutatorName, original, replacement }
  })
  return {
    mutants: mutants.filter((mutant) => !isWording(mutant)),
    contents: new Map(result.files.map(({ name, content }) => [name, content]))
  }
}
