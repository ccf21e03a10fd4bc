// Records of JSON files: one object per line, an API response, or an archive with one file per object.
import { createInterface } from 'node:readline'
import type { SourceFile } from './bytes.ts'
import { wholeFile } from './bytes.ts'
import { Header, OfficialRecord } from './record.ts'
import { openText } from './text.ts'

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json }

/** The member at a path of names; null if it does not exist. */
export function memberAt(value: unknown, path: readonly string[]): Json {
  let at = value as Json | undefined
  for (const name of path) {
    at = at !== null && typeof at === 'object' && !Array.isArray(at) ? at[name] : undefined
  }
  return at ?? null
}

/** Official element names with their paths in an object. The first path with a value is used. */
export type Elements = Readonly<Record<string, readonly string[]>>

/**
 * Yields each object as a record of the elements. `list` names the member of an API response that contains
 * the objects.
 */
export async function* jsonRecords(file: SourceFile, elements: Elements, list: string): AsyncGenerator<OfficialRecord> {
  const header = new Header([...Object.keys(elements), '#ordinal'], file)
  const paths = Object.values(elements).map((choices) => choices.map((path) => path.split('.')))
  const seen = new Map<string, number>()
  let row = 0
  for await (const object of objectsOf(file, list)) {
    const cells = paths.map((choices) =>
      textOf(choices.map((path) => memberAt(object, path)).find((value) => value !== null))
    )
    const key = cells[0] ?? ''
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    row += 1
    yield new OfficialRecord(file, row, header, [...cells, String(ordinal)], object)
  }
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* objectsOf(file: SourceFile, list: string): AsyncGenerator<unknown> {
  if (/\.json$/i.test(file.file)) {
    const parsed = JSON.parse((await wholeFile(file)).toString('utf8').replace(/^\uFEFF/, ''))
    const objects = Array.isArray(parsed) ? parsed : (parsed[list] ?? [parsed])
    yield* objects
    return
  }
  for await (const line of createInterface({ input: await openText(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') yield* parsedOrNothing(line)
  }
}

/** Skips a line that is not JSON. */
function parsedOrNothing(line: string): unknown[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
