// Cursor at the end of a page of payments: opaque to clients, and valid only for the query it was issued for.
import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { IsoDate } from '../../../domain/provenance.ts'
import { contentOf, opaqueText, refusedMember } from '../../records/members.ts'

const Place = z.tuple([NpiShape, z.int(), IsoDate, z.string()])

/** The requested NPI and program year, and the date and record id of the last payment returned. */
export type Place = { npi: string; programYear: number; date: string; record: string }

export function cursorOf({ npi, programYear, date, record }: Place): string {
  return opaqueText([npi, programYear, date, record])
}

/** Position in a cursor. Throws invalid_request if it is malformed or of another NPI or year. */
export function placeOf(cursor: string, npi: string, programYear: number | undefined): Place {
  const place = Place.safeParse(contentOf(cursor))
  if (!place.success) throw refusedMember('cursor', 'is not a cursor of this endpoint')
  const [itsNpi, itsYear, date, record] = place.data
  if (itsNpi !== npi) throw refusedMember('cursor', 'was issued for another NPI')
  if (programYear !== undefined && itsYear !== programYear)
    throw refusedMember('cursor', `was issued for program year ${itsYear}`)
  return { npi, programYear: itsYear, date, record }
}
