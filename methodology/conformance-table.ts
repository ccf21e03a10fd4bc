// The rows of conformance.md: each requirement with the test that shows it, or the work it waits for.
import { PARTS } from '../test/conformance/rows.ts'
import { testTitles } from '../test/conformance/titles.ts'

/** One table per part of the specification. `table` writes Markdown. */
export function conformanceText(table: (head: string[], rows: string[][]) => string): string {
  const titles = testTitles()
  const tables = Object.entries(PARTS).map(([part, rows]) => {
    const written = rows.map(({ id, what, test, open }) => {
      const [file] = titles.get(test) ?? []
      return [`\`${id}\``, what, open || !file ? `not yet: ${open ?? 'no test'}` : `${test} (\`${file}\`)`]
    })
    return `## ${part}\n\n${table(['requirement', 'what', 'shown by'], written)}`
  })
  return tables.join('\n\n')
}
