// Where a page of changes ended: opaque to clients, and good for the one question it was given for.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'

const Place = z.tuple([z.string(), z.int().nonnegative(), z.string(), z.string()])

/** Step of a history, table, and key of the last row given. */
export type Place = { position: number; table: string; key: string }

export const BEGINNING: Place = { position: 0, table: '', key: '' }

export function cursorOf(question: unknown, { position, table, key }: Place): string {
  return Buffer.from(JSON.stringify([digestOf(question), position, table, key])).toString('base64url')
}

/** The place a cursor names, the beginning without one; throws invalid_request when it is none or of another question. */
export function placeOf(question: unknown, cursor: string | undefined): Place {
  if (cursor === undefined) return BEGINNING
  const place = Place.safeParse(parsed(cursor))
  if (!place.success) throw wrong('is not a cursor of this endpoint')
  const [digest, position, table, key] = place.data
  if (digest !== digestOf(question)) throw wrong('was given for another question')
  return { position, table, key }
}

function digestOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 16)
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function wrong(message: string): CatalogueError {
  return new CatalogueError('invalid_request', `cursor: ${message}.`, { details: [{ parameter: 'cursor', message }] })
}
