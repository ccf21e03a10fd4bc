// The pipeline reads the official header of the code set, and synthetic rows are labeled as such.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { loadSources, sourceById, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

const source = sourceById(await loadSources(), 'nucc_taxonomy')

t.test('reads every column of the official code set header', needsShared('layouts'), async (t) => {
  const line = readFileSync(sharedPath('layouts', 'nucc_taxonomy_header.csv'), 'utf8').trim()
  const kind = source.files.codes
  if (!kind) return t.fail('no kind')
  const { missing, absent, unknown } = matchHeader(line.split(','), kind)
  t.same({ missing, absent, unknown }, { missing: [], absent: [], unknown: [] })
})

t.test('synthetic rows have the registered codes under made-up names', async (t) => {
  const outDir = t.testdir()
  const [file] = await generateUniverse({ sources: [source], folder: sourceFolder, outDir, seed: 1, scale: 0.002 })
  const text = readFileSync(file?.path ?? join(outDir, 'none'), 'utf8')
  t.match(text, /^Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section\n/)
  const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  t.same(rows.map(({ Code }) => Code).sort(), SPECIALTIES.flatMap(({ codes }): string[] => [...codes]).sort())
  t.same(
    rows.filter((row) => !/^Synthetic /.test(row['Display Name'] ?? '')),
    []
  )
})
