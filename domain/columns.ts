// Makers of the columns that most tables have, each from one text.
import { z } from 'zod'
import { Cage, Npi, NpiShape, Uei } from './identifiers.ts'
import { IsoDate } from './provenance.ts'
import { type Column, cleaned, column, derived, type From, neverSensitive, read, Usd } from './table.ts'

/**
 * A maker of columns with this schema. Its text gives the official columns that the value comes from, each
 * with ` | ` after it, and the meaning: text`LASTNAME | Last name`. `${}` holds a text, or official columns.
 */
export function maker(schema: z.ZodType, reading: (from: From) => From = (from) => from) {
  return (parts: TemplateStringsArray, ...values: From[]): Column => {
    const official = values.find((value) => typeof value !== 'string')
    const words = values.map((value) => (typeof value === 'string' ? value : ''))
    const names = String.raw({ raw: parts }, ...words).split(' | ')
    const meaning = names.pop() ?? ''
    return column(schema, meaning, reading(official ?? names))
  }
}

export const text = maker(z.string().nullable())
/** Text in capital letters. */
export const upper = maker(z.string().nullable(), (from) => read('upper', from))
/** In a row without values, the list is empty. */
export const texts = maker(z.array(z.string()))
export const day = maker(IsoDate.nullable())
/** A day that may be far ahead: an end or an expiration. */
export const end = maker(IsoDate.nullable(), (from) => read('read_end', from))
export const yes = maker(z.boolean().nullable())
export const number = maker(z.number().nullable())
export const count = maker(z.int32().nullable())
export const whole = maker(z.int().nullable())
export const usd = maker(Usd.nullable())
/** Null if the text is not 10 digits. */
export const npi = maker(NpiShape.nullable())
export const uei = maker(Uei.nullable())
export const cage = maker(Cage.nullable())
/** The column `<name>_is_valid` of an NPI column. */
export function npiIsValid(from: From): Column {
  return yes`${derived(from)} | False if the published NPI fails its check digit and so identifies no one; null without an NPI`
}

/** Columns that are never null. */
export const given = {
  text: maker(z.string()),
  npi: maker(NpiShape),
  validNpi: maker(Npi),
  uei: maker(Uei),
  day: maker(IsoDate),
  yes: maker(z.boolean()),
  number: maker(z.number()),
  count: maker(z.int32()),
  whole: maker(z.int()),
  usd: maker(Usd)
}

/** The column with the values that the publisher is known to use. */
export function coded(col: Column, codes: readonly string[]): Column {
  return { ...col, codes }
}

/** The file that lists a row. */
export const inFile = {
  listed_in: given.text`Name of the file that contains the row`,
  listed_on: given.day`Date of the file named in listed_in`
}

/** The flags of a row. */
export const rowFlags = {
  _data_availability: texts`Flags of this row, in alphabetical order, in addition to those of the file`
}

/** The number of an award, or a key that contains one. */
export const awardNumber = (col: Column) =>
  neverSensitive('Departments number contracts like social security numbers: HHSM 500-00-0024', col)

/** Older reports have a spreadsheet's "not a number" for a missing code. A firm may have it as a name. */
export const awardCode = maker(z.string().nullable(), (from) => cleaned('code_or_null', from))
