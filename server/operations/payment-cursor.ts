// Where a page of payments ended: opaque to clients, and good for the one question it was given for.
import { z } from 'zod'
import { NpiShape } from '../../domain/identifiers.ts'
import { IsoDate } from '../../domain/provenance.ts'
import { contentOf, opaqueText, refusedMember } from './opaque-text.ts'

const Place = z.tuple([NpiShape, z.int(), IsoDate, z.string()])

/** The NPI and program year asked for, and date and record id of the last payment given. */
export type Place = { npi: string; programYear: number; date: string; record: string }

export function cursorOf({ npi, programYear, date, record }: Place): string {
  return opaqueText([npi, programYear, date, record])
}

/** The place a cursor names; throws invalid_request when it is none or was given for another NPI or year. */
export function placeOf(cursor: string, npi: string, programYear: number | undefined): Place {
  const place = Place.safeParse(contentOf(cursor))
  if (!place.success) throw refusedMember('cursor', 'is not a cursor of this endpoint')
  const [itsNpi, itsYear, date, record] = place.data
  if (itsNpi !== npi) throw refusedMember('cursor', 'was given for another NPI')
  if (programYear !== undefined && itsYear !== programYear)
    throw refusedMember('cursor', `was given for program year ${itsYear}`)
  return { npi, programYear: itsYear, date, record }
}
