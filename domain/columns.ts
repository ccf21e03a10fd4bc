// Makers of the columns that most tables have: each takes the meaning, the official column and known codes.
import { z } from 'zod'
import { NpiShape } from './identifiers.ts'
import { IsoDate } from './provenance.ts'
import { type Column, column, type From, read, Usd } from './table.ts'

/** A maker of columns with this schema; the reader, if given, is a SQL macro. */
function maker(schema: z.ZodType, reader?: string) {
  return (meaning: string, from: From = [], codes: readonly string[] | null = null): Column =>
    column(schema, meaning, reader ? read(reader, from) : from, codes)
}

export const text = maker(z.string().nullable())
/** Text in capital letters. */
export const upper = maker(z.string().nullable(), 'upper')
/** In a row without values, the list is empty. */
export const texts = maker(z.array(z.string()))
export const day = maker(IsoDate.nullable())
/** A day that may be far ahead: an end or an expiration. */
export const end = maker(IsoDate.nullable(), 'read_end')
export const yes = maker(z.boolean().nullable())
export const number = maker(z.number().nullable())
export const count = maker(z.int32().nullable())
export const whole = maker(z.int().nullable())
export const usd = maker(Usd.nullable())
/** Null if the text is not 10 digits. */
export const npi = maker(NpiShape.nullable())
/** The column `<name>_is_valid` of an NPI column. */
export function npiIsValid(from: From): Column {
  const meaning = 'False if the published NPI fails its check digit and so identifies no one; null without an NPI'
  return { ...yes(meaning, from), header: null }
}

/** Columns that are never null. */
export const given = {
  text: maker(z.string()),
  npi: maker(NpiShape),
  day: maker(IsoDate),
  yes: maker(z.boolean()),
  count: maker(z.int32())
}

/** The file that lists a row. */
export const inFile = {
  listed_in: given.text('Name of the file that contains the row'),
  listed_on: given.day('Date of the file named in listed_in')
}

/** The flags of a row. */
export const rowFlags = {
  _data_availability: texts('Flags of this row, in alphabetical order, in addition to those of the file')
}
