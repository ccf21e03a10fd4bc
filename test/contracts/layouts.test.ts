// cspell:ignore hrsa
// Checks every official header: one kind of one source must read or ignore each of its columns by name, and
// find all columns it needs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { recognizeFile } from '../../pipeline/raw/recognize.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

/** Files that no source reads, each with what its refusal says. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'sam_entity_api_v3_format-csv.header.csv': /CSV response of the SAM\.gov entity API\. Use SAM_PUBLIC/,
  'sam_exclusions_api_v4_format-csv.header.csv': /CSV response of the SAM\.gov exclusions API\. Use SAM_Exclusions/
}
/** Other datasets, of which no edition is read. The refusal asks for an official file. */
const OTHER =
  /^more\/(hrsa_MUA|state_(ak|ar|az|ct|de|fl|in|ks|ma|mi|ms|mt|nd|nj|oh|tn|vt|wa)_)|^(leie_record_layout|nppes_npidata_v2_field_lengths|sam_entity_public_v2_layout)/

const sources = await loadSources()
const files = () =>
  ['', 'more/'].flatMap((folder) => readdirSync(sharedPath('layouts', folder)).map((name) => `${folder}${name}`))

function headerOf(file: string): string[] {
  const text = readFileSync(sharedPath('layouts', file), 'latin1').replace(/^ï»¿/, '')
  return Papa.parse<string[]>(text, { preview: 1 }).data[0] ?? []
}

/** The kind that reads the most of a header, and how many columns it misses or does not know. */
function bestKind(header: readonly string[]) {
  const judged = sources.flatMap((source) =>
    Object.entries(source.files).map(([kind, definition]) => {
      const { missing, unknown } = matchHeader(header, definition)
      return { source, kind, missing, unknown, off: missing.length + unknown.length }
    })
  )
  return judged.sort((a, b) => a.off - b.off)[0]
}

t.test(
  'every official header is of a file kind, or its refusal says what to bring',
  needsShared('layouts'),
  async (t) => {
    const path = join(t.testdir(), 'download.csv')
    const headers = files().filter((name) => /\.csv$/.test(name))
    t.ok(headers.length > 90)
    for (const file of headers) {
      const header = headerOf(file)
      const best = bestKind(header)
      writeFileSync(path, Papa.unparse([header, header.map(() => '1')]))
      if (file in REFUSED || OTHER.test(file)) {
        t.not(best?.off, 0, `${file} is refused, and is read after all`)
        await t.rejects(recognizeFile(path, sources), { message: REFUSED[file] ?? /not recognized/ }, file)
        continue
      }
      t.equal(best?.off, 0, `${file}: ${best?.source.id} ${best?.kind}`, {
        missing: best?.missing.slice(0, 5),
        unknown: best?.unknown.slice(0, 5)
      })
      if (!best) continue
      // Under a name that says nothing, several kinds with one header need KIND=.
      const asked = { source: best.source, date: '2026-11-01', edition: '2024' }
      const found = await recognizeFile(path, sources, asked).catch((error) => error)
      if (found.code === 'ambiguous_file') t.match(found.message, best.kind, `${file}: ${found.message}`)
      else t.match(found, { source: { id: best.source.id }, parts: [{ kind: String }] }, file)
    }
  }
)
