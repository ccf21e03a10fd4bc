// Splits one record into its 142 fields. There is no quoting, but values with a pipe were seen in three
// forms: \| , "a | b" and the same between NUL bytes.
import { FIELDS } from './layout.ts'

/** Null if every reading gives a wrong count. Names can begin with quotes, so they are read last. */
export function fieldsOf(record: string): string[] | null {
  const plain = record.split('|')
  if (isWhole(plain) && !record.includes('\\|')) return plain.map((field) => field.replaceAll('\0', ''))
  const escaped = record.split(/(?<!\\)\|/).map((field) => field.replaceAll('\\|', '|'))
  // A backslash at the end of a value is not an escape.
  const fields = [escaped, plain, rejoined(escaped)].find(isWhole)
  return fields?.map((field) => field.replaceAll('\0', '')) ?? null
}

function isWhole(fields: readonly string[]): boolean {
  return fields.length === FIELDS.length && fields.at(-1) === '!end'
}

/** Joins the fields from an opening quote to its closing quote into one. */
function rejoined(fields: readonly string[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < fields.length; index++) {
    const first = fields[index] ?? ''
    const quote = first[0]
    const closing =
      (quote === '"' || quote === '\0') && !closes(first, quote)
        ? fields.findIndex((field, other) => other > index && field.endsWith(quote))
        : -1
    if (closing < 0) joined.push(first)
    else {
      const text = fields.slice(index, closing + 1).join('|')
      joined.push(text.slice(1, -1))
      index = closing
    }
  }
  return joined
}

function closes(field: string, quote: string): boolean {
  return field.length > 1 && field.endsWith(quote)
}
