// One record of the exclusions extract to its fields. The publisher writes a text with a quote in it as a CSV field and then puts it in
// quotes once more without doubling: ,""Effect ""A"" is wrong"", . Readers of RFC 4180 find 32 to 39 fields in such a row; but every
// field stands between `","`, so that is where rows are cut.
import Papa from 'papaparse'

/** The fields when there are `width` of them, else null. `comment` is the place of the one column of free text. */
export function fieldsOf(record: string, width: number, comment: number): string[] | null {
  const cut = cutAtQuotes(record)
  if (cut?.length === width) return cut.map(unwrapped)
  // Saved again by a spreadsheet, a file has quotes only where they are needed.
  const { data, errors } = Papa.parse<string[]>(record, { delimiter: ',' })
  if (errors.length === 0 && data.length === 1 && data[0]?.length === width) return data[0]
  return cut && cut.length > width ? fromBothEnds(cut, width, comment) : null
}

/** Text between the first and last quote, cut at `","`; null when the record is not all in quotes. */
function cutAtQuotes(record: string): string[] | null {
  return /^"[\s\S]*"$/.test(record) && record.length > 1 ? record.slice(1, -1).split('","') : null
}

/** A text without the second pair of quotes, if it has one, and with doubled quotes single. */
function unwrapped(text: string): string {
  const inner = /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1) : text
  return inner.replaceAll('""', '"')
}

/** A comment that holds `","` itself: the columns before and after it are clean, what is between is the comment. */
function fromBothEnds(cut: readonly string[], width: number, comment: number): string[] | null {
  const after = width - comment - 1
  const fields = [
    ...cut.slice(0, comment),
    cut.slice(comment, cut.length - after).join('","'),
    ...cut.slice(cut.length - after)
  ].map(unwrapped)
  // Active and Termination Date stand behind the comment: when they do not, the row was cut elsewhere.
  const dates = fields.slice(comment + 1, comment + 3)
  return dates.every((date) => /^(\d{1,2}\/\d{1,2}\/\d{4}|Indefinite|)$/.test(date)) ? fields : null
}
