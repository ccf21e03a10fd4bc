// Kept data that differs from what was written: the error that names the file, and the command that repairs
// it.
import { relative, resolve, sep } from 'node:path'
import { CatalogError } from '../domain/errors.ts'
import { repairOf } from '../domain/repairs.ts'
import { readSettings } from './settings.ts'

/** Returns the error if its code is `damaged_data`; throws any other. */
export function damageIn(error: unknown): CatalogError {
  if (error instanceof CatalogError && error.code === 'damaged_data') return error
  throw error
}

/** The error for a damaged file. `what` completes a sentence that begins with its path. */
export function damagedData(path: string, what: string, cause?: unknown): CatalogError {
  return new CatalogError('damaged_data', `${path} ${what}.`, { cause, details: { path } })
}

/** How the operator repairs what the error is about; undefined if it names no file of the data directory. */
export function adviceOn({ details }: CatalogError, dataDir: string): string | undefined {
  const { path } = (details ?? {}) as { path?: string }
  if (path === undefined) return undefined
  const inside = resolve(path).startsWith(resolve(dataDir) + sep)
  const { command, note } = repairOf(inside ? relative(resolve(dataDir), resolve(path)) : path)
  return `Run \`${command}\`. ${note}`
}

/** What a command writes when it fails: what is wrong, and what to do. */
export function failureText(error: CatalogError): string {
  const advice = error.code === 'damaged_data' ? adviceOn(error, readSettings(process.env).DATA_DIR) : undefined
  return `error (${error.code}): ${error.message}\n  what to do: ${advice ?? error.entry.hint}\n`
}
