// Tables derived from several sources, on the fixtures: counts use only the published NPI, and are null if a
// source is not in the release.
import { join } from 'node:path'
import t from 'tap'
import { COUNTED } from '../../domain/tables/entity.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

t.test('builds entities and search words for a release of three sources', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const release = await keptRelease(new DataDirectory(dataDir), releaseId)
  const rowsOf = async (name: string) => {
    const table = release?.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
  const entities = new Map((await rowsOf('entity')).map((row) => [row.npi, row]))
  const providers = await rowsOf('provider')
  t.equal(entities.size, providers.length)

  t.test('counts rows by the published NPI', async (t) => {
    const listed = (await rowsOf('exclusion')).filter(({ npi }) => entities.has(String(npi)))
    t.equal(listed.length, 2, 'two lines of the fixture name a provider of the registry')
    for (const [npi, row] of entities) {
      t.equal(row.exclusion_rows, listed.filter((line) => line.npi === npi).length, `${npi}`)
    }
  })

  t.test('the count of a source outside the release is null, not zero', async (t) => {
    const columns = ['enrollment_rows', 'mips_score_rows', 'payment_rows', 'contractor_exclusion_rows']
    t.equal(columns.length, COUNTED.length - 1)
    for (const row of entities.values())
      t.same(
        columns.map((column) => row[column]),
        [null, null, null, null]
      )
    const provenance = release?.manifest.tables.find(({ name }) => name === 'entity')?.provenance
    t.notMatch(provenance?._source, 'PECOS')
    t.equal(provenance?._snapshot, '2026-11-08', 'as old as the older of the two that are in it')
  })

  t.test('words of names are folded, ordered and numbered, and each one can be found', async (t) => {
    const documents = await rowsOf('search_document')
    const words = (await rowsOf('search_word')).filter(({ direction }) => direction === 'forward')
    const postings = await rowsOf('search_posting')
    const nameOf = (npi: unknown) => documents.find(({ id }) => id === npi)
    const maple = nameOf(providers.find(({ last_name }) => last_name === 'MAPLE')?.npi)
    t.same(maple?.words, ['NINA', 'MAPLE'])
    const clinic = nameOf(providers.find(({ organization_name }) => organization_name === 'EXAMPLE CARE, INC')?.npi)
    t.same(clinic?.words, ['EXAMPLE', 'CARE', 'INC'])
    t.same(clinic?.other_words, [], 'a withheld name gives no word')

    const numbered = new Map(words.map((row) => [row.word_number, row]))
    const found = postings
      .filter(({ document }) => document === clinic?.document)
      .map(({ word_number, is_in_name }) => [numbered.get(word_number)?.spelling, is_in_name])
    t.same(
      found.filter(([, isInName]) => isInName),
      [
        ['CARE', true],
        ['EXAMPLE', true],
        ['INC', true]
      ]
    )
    t.ok(
      found.filter(([, isInName]) => !isInName).every(([spelling]) => /^#[0-9A-Z]{10}$/.test(String(spelling))),
      'beside its words its taxonomy codes'
    )
    t.same(
      documents.map(({ document }) => document),
      documents.map((_, index) => index + 1)
    )
    const stubs = providers.filter(({ entity_type_code }) => entity_type_code === null)
    t.ok(stubs.length > 0)
    for (const { npi } of stubs) t.equal(nameOf(npi), undefined, 'a deactivated NPI has no name to find')
  })
})
