// Reads responses of the Entity API: a page, a list of pages or of entities; or one such document per line.
import { readFile } from 'node:fs/promises'
import { CatalogError } from '../../../domain/errors.ts'
import type { Converter } from '../../raw/convert.ts'
import { linesOf } from '../../raw/lines.ts'
import { COLUMNS, readingOf } from './entity.ts'

// A rejected record is not shown: before it is read, we cannot tell whether its entity opted out.
const WITHHELD = ''

const convert: Converter = async ({ path, name }, table) => {
  table.columns(COLUMNS)
  let recognized = 0
  const take = async (line: number, entities: unknown[]) => {
    for (const entity of entities) {
      const reading = readingOf(entity)
      if ('row' in reading) await table.record(line, reading.row)
      else table.reject({ line, ...reading, record: WITHHELD })
      if (!('row' in reading) && reading.reason === 'uei_missing') continue
      recognized += 1
    }
  }
  const whole = await wholeDocument(path)
  if (whole !== undefined) await take(1, entitiesOf(whole))
  else {
    let line = 0
    for await (const text of linesOf(path)) {
      line += 1
      if (text.trim() === '') continue
      const document = parsed(text)
      if (document !== undefined) await take(line, entitiesOf(document))
      else if (line === 1) {
        throw new CatalogError(
          'unrecognized_file',
          `${name}, line 1: neither the file nor the line is a JSON document.`
        )
      } else table.reject({ line, reason: 'json_invalid', detail: 'the line is not a JSON document', record: WITHHELD })
    }
  }
  if (recognized === 0) {
    throw new CatalogError(
      'unrecognized_file',
      `${name} contains no entity with a ueiSAM, so it is not a response of the Entity API.`
    )
  }
}
export default convert

/** Undefined if the file has one document per line: such a file is read by line at any size. */
async function wholeDocument(path: string): Promise<unknown> {
  for await (const first of linesOf(path)) {
    if (/^[^{[]/.test(first.trim()) || (parsed(first) !== undefined && first.trim() !== '')) break
    return parsed(await readFile(path, 'utf8'))
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Of a page ({ entityData: [...] }), of a list of pages or entities; otherwise the entity itself. */
function entitiesOf(document: unknown): unknown[] {
  if (Array.isArray(document)) return document.flatMap(entitiesOf)
  const { entityData } = (document ?? {}) as { entityData?: unknown }
  return Array.isArray(entityData) ? entityData : [document]
}
