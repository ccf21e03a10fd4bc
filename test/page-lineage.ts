/** The tuples that a page cites, in order of their numbers: each key with the text of its cell, or null. */
export function lineageOf(html: string): Record<string, string | null>[] {
  const [table = ''] = /<table class="rows tuples".*?<\/table>/s.exec(html) ?? []
  const [keys = [], ...rows] = [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => cellsOf(row))
  return rows.map((row) => Object.fromEntries(row.slice(1).map((cell, at) => [keys[at + 1] ?? '', cell])))
}

function cellsOf(row: string): (string | null)[] {
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => {
    const text = cell.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
    return text === 'null' ? null : text
  })
}
