// Where a page of payments ended: opaque to clients, and good for the one question it was given for.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { NpiShape } from '../../domain/identifiers.ts'
import { IsoDate } from '../../domain/provenance.ts'

const Place = z.tuple([NpiShape, z.int(), IsoDate, z.string()])

/** The NPI and program year asked for, and date and record id of the last payment given. */
export type Place = { npi: string; programYear: number; date: string; record: string }

export function cursorOf({ npi, programYear, date, record }: Place): string {
  return Buffer.from(JSON.stringify([npi, programYear, date, record])).toString('base64url')
}

/** The place a cursor names; throws invalid_request when it is none or was given for another NPI or year. */
export function placeOf(cursor: string, npi: string, programYear: number | undefined): Place {
  const place = Place.safeParse(parsed(cursor))
  if (!place.success) throw wrong('is not a cursor of this endpoint')
  const [itsNpi, itsYear, date, record] = place.data
  if (itsNpi !== npi) throw wrong('was given for another NPI')
  if (programYear !== undefined && itsYear !== programYear) throw wrong(`was given for program year ${itsYear}`)
  return { npi, programYear: itsYear, date, record }
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
