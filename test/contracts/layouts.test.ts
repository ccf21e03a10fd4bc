// Checks every official header: one kind of one source must read or ignore each of its columns by name, and
// find all columns it needs.
import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import t from 'tap'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

/** Header files that no source reads, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'sam_entity_api_v3_format-csv.header.csv': 'a form of the API’s answer; the monthly extract is read',
  'sam_exclusions_api_v4_format-csv.header.csv': 'a form of the API’s answer; the daily extract is read'
}

const sources = await loadSources()

t.test('every official header matches a file kind, except the exempt ones', needsShared('layouts'), async (t) => {
  const files = readdirSync(sharedPath('layouts')).filter((name) => /header(\.INFERRED)?\.csv$/.test(name))
  t.ok(files.length > 40)
  for (const file of files) {
    const text = readFileSync(sharedPath('layouts', file), 'latin1').replace(/^ï»¿/, '')
    const header = Papa.parse<string[]>(text, { preview: 1 }).data[0] ?? []
    const judged = sources.flatMap(({ id, files: kinds }) =>
      Object.entries(kinds).map(([kind, definition]) => {
        const { missing, unknown } = matchHeader(header, definition)
        return { kind: `${id} ${kind}`, missing, unknown, off: missing.length + unknown.length }
      })
    )
    const best = judged.sort((a, b) => a.off - b.off)[0]
    if (file in EXEMPT) t.not(best?.off, 0, `${file} is exempt (${EXEMPT[file]}) and is read after all`)
    else
      t.equal(best?.off, 0, `${file}: ${best?.kind}`, {
        missing: best?.missing.slice(0, 5),
        unknown: best?.unknown.slice(0, 5)
      })
  }
})
