// The operator's commands: runs them, parses what was typed, and reports mistakes in it.
import { parseArgs } from 'node:util'
import { CatalogError } from '../../domain/errors.ts'
import { IsoDate } from '../../domain/provenance.ts'
import { repairOf } from '../../domain/repairs.ts'
import { readSettings, type ServerSettings } from '../settings.ts'
import type { StateFile } from './state-file.ts'

export type Terminal = { out(line: string): void; err(line: string): void }

/** Runs the command. The exit code is 0, or 1 after a sentence on the error stream. */
export async function exitCodeOf(command: () => Promise<readonly string[]>, { out, err }: Terminal): Promise<number> {
  try {
    for (const line of await command()) out(line)
    return 0
  } catch (error) {
    err(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** The command of that name. Throws Mistake if there is none. */
export function commandIn<C>(commands: Readonly<Record<string, C>>, name: string, usage: string): C {
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (found) return found
  throw new Mistake(`${name === '' ? 'No command.' : `'${name}' is not a command.`}\n${usage}`)
}

/** Runs a program of the operator with its settings. A setting that is wrong is a sentence, too. */
export async function operate(run: (settings: ServerSettings, terminal: Terminal) => Promise<number>): Promise<void> {
  const terminal = {
    out: (line: string) => process.stdout.write(`${line}\n`),
    err: (line: string) => process.stderr.write(`${line}\n`)
  }
  try {
    process.exitCode = await run(readSettings(process.env), terminal)
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error
    terminal.err(error.message)
    process.exitCode = 1
  }
}

export class Mistake extends Error {}

/** Options, flags (options without a value) and words. Throws for an option that neither list names. */
export function parsed<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  flags: readonly Flag[] = []
): { options: Partial<Record<Name, string>>; flags: ReadonlySet<Flag>; words: string[] } {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const)
  ])
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const given = values as Partial<Record<Name, string>>
    return { options: given, flags: new Set(flags.filter((flag) => flag in given)), words: positionals }
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

export function onlyId(words: readonly string[], list: string): string {
  const [id] = words
  if (id === undefined || words.length > 1) throw new Mistake(`One id is needed; run ${list} to see the ids.`)
  return id
}

export function noWords(words: readonly string[]): void {
  if (words.length > 0)
    throw new Mistake(`Unexpected argument '${words[0]}': put quotes around a value that contains spaces.`)
}

/** Last day of a key, or null if not given. Throws if the day is invalid or in the past. */
export function expiry(given: string | undefined, now: Date): string | null {
  if (given === undefined) return null
  if (!IsoDate.safeParse(given).success) throw new Mistake(`--expires must be a date as YYYY-MM-DD, not '${given}'.`)
  if (given < dayOf(now)) throw new Mistake(`--expires ${given} is in the past.`)
  return given
}

/** Day of an instant, in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}

/** Entries of a state file. Throws Mistake if it is damaged. */
export async function undamaged<T>(file: StateFile<T>): Promise<T[]> {
  return await file.read().catch((cause: unknown) => {
    const command = repairOf('state/').command
    throw new Mistake(`${file.path} is damaged: restore it from a backup with \`${command}\`.`, { cause })
  })
}

/** Changes a state file. Throws Mistake if it is damaged. */
export async function changed<T>(file: StateFile<T>, change: Parameters<StateFile<T>['change']>[0]): Promise<void> {
  await undamaged(file)
  await file.change(change)
}
