// Splits one record of the exclusions extract into fields. The publisher writes a value with a quote as a CSV
// field, then quotes it again without doubling: ,""Effect ""A"" is wrong"", . RFC 4180 readers find 32 to 39
// fields in such a row. Every field stands between `","`, so rows are cut there.
import Papa from 'papaparse'

/** The fields if there are `width` of them, else null. `comment` is the index of the free-text column. */
export function fieldsOf(record: string, width: number, comment: number): string[] | null {
  const cut = cutAtQuotes(record)
  if (cut?.length === width) return cut.map(unwrapped)
  // If a spreadsheet re-saved the file, it has quotes only where they are needed.
  const { data, errors } = Papa.parse<string[]>(record, { delimiter: ',' })
  if (errors.length === 0 && data.length === 1 && data[0]?.length === width) return data[0]
  return cut && cut.length > width ? fromBothEnds(cut, width, comment) : null
}

/** Text between the outer quotes, cut at `","`; null if the record has none. */
function cutAtQuotes(record: string): string[] | null {
  return /^"[\s\S]*"$/.test(record) && record.length > 1 ? record.slice(1, -1).split('","') : null
}

/** Removes the second pair of quotes, if any, and makes doubled quotes single. */
function unwrapped(text: string): string {
  const inner = /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1) : text
  return inner.replaceAll('""', '"')
}

/** A comment that contains `","`: the columns around it are clean, so all between is the comment. */
function fromBothEnds(cut: readonly string[], width: number, comment: number): string[] | null {
  const after = width - comment - 1
  const fields = [
    ...cut.slice(0, comment),
    cut.slice(comment, cut.length - after).join('","'),
    ...cut.slice(cut.length - after)
  ].map(unwrapped)
  // Active Date and Termination Date follow the comment. If these fields hold no dates, the cut is wrong.
  const dates = fields.slice(comment + 1, comment + 3)
  return dates.every((date) => /^(\d{1,2}\/\d{1,2}\/\d{4}|Indefinite|)$/.test(date)) ? fields : null
}
