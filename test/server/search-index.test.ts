// The name index as the pipeline writes it and the server reads it: it gives the content of the search tables
// without SQL.
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { type LookupFile, lookupFileName } from '../../domain/lookup-files.ts'
import { documentOf, SEARCH_LOOKUPS, type SearchLookup } from '../../domain/search-index.ts'
import { writeSearchIndex } from '../../pipeline/stages/search-index.ts'
import { type Finding, matchNames } from '../../server/questions/search/search-page.ts'
import { corrected, foldedPlain, lookedUp, type Step } from '../../server/questions/search/search-vocabulary.ts'
import { SearchIndex } from '../../server/store/search-index.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { verification } from '../verification.ts'
import { scoresOf } from './search-scores.ts'

const dataDir = t.testdir({ data: {}, made: {}, damaged: {} })
const { release, pathOf } = await syntheticRelease(join(dataDir, 'data'))
const { damaged } = verification(t, dataDir)
const files = Object.keys(SEARCH_LOOKUPS).map(lookupFileName)
const made = release.manifest.lookups.filter(({ name }) => name in SEARCH_LOOKUPS)
const entries = Object.fromEntries(made.map((file) => [file.name, file])) as Record<SearchLookup, LookupFile>
const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
for (const name of ['search_word', 'search_posting', 'search_document', 'provider_taxonomy'])
  await connection.run(`create table ${name} as from read_parquet('${pathOf(name)}')`)
const rows = async (sql: string, values = {}) => (await connection.runAndReadAll(sql, values)).getRowObjectsJson()
const names = await SearchIndex.open(release.folder, entries, damaged)
t.teardown(() => {
  names.close()
  connection.closeSync()
  instance.closeSync()
})

t.test('every word has its number, its names and its weight', async (t) => {
  const words = await rows(
    `select spelling, word_number, documents, weight from search_word where direction = 'forward'`
  )
  t.ok(words.length > 1000)
  const different = words.filter(({ spelling, word_number, documents, weight }) => {
    const { exact, ...looked } = lookedUp({ names }, String(spelling), false)
    return (
      exact?.number !== (documents === 0 ? undefined : word_number) ||
      (exact?.documents ?? 0) !== documents ||
      looked.weight !== weight
    )
  })
  t.same(different, [])
  for (const absent of ['', 'A0', 'ZZZZZZZZ', '~']) t.equal(names.numberOf(absent), undefined)
})

t.test('finds the names of a word in the blocks read for them, and reads few blocks', async (t) => {
  const [{ words = 0, postings = 0 } = {}] = (await rows(
    `select count(*)::integer as words, sum(documents)::integer as postings from search_word where direction = 'forward'`
  )) as { words: number; postings: number }[]
  const different: number[][] = []
  let [asked, read] = [0, 0]
  // Names that contain the word and their neighbors, which may not: nearly all of them, a few, and one.
  const some = [(place: number) => place % 7 > 0, (place: number) => place % 97 === 5, (place: number) => place === 3]
  for (let number = 1; number <= words; number++) {
    const { integers, begin, end } = names.postings({ from: number, to: number + 1 })
    const holding = new Set(Array.from(integers.subarray(begin, end), documentOf))
    const sought = [...new Set([...holding].flatMap((document) => [document, document + 1]))]
    for (const isSought of some) {
      const documents = Int32Array.from(sought.filter((_, place) => isSought(place)))
      const found = new Set<number>()
      for (let position = 0; position < documents.length; ) {
        const { past, ...near } = names.holding(number, documents, position, documents.length)
        if (past <= position) throw new Error(`${past} is not behind ${position}`)
        const there = new Set(Array.from(near.integers.subarray(near.begin, near.end), documentOf))
        for (const document of documents.subarray(position, past)) if (there.has(document)) found.add(document)
        read += near.end - near.begin
        position = past
      }
      asked += documents.length
      for (const document of documents)
        if (holding.has(document) !== found.has(document)) different.push([number, document])
    }
  }
  t.same(different.slice(0, 3), [])
  t.ok(asked > postings, `${asked} names`)
  t.ok(read < 2 * asked, `${read} postings read`)
})

t.test('finds the same words by prefix and with one typing error as a SQL query', async (t) => {
  const sample = await rows(
    `select spelling from search_word where direction = 'forward' and weight = 10 and spelling not similar to '.*[0-9].*'
     order by hash(spelling) limit 150`
  )
  for (const { spelling } of sample) {
    const word = String(spelling).slice(0, -1)
    const [continued] = await rows(
      `select min(word_number) as first, max(word_number) as last, sum(documents)::integer as documents from search_word
       where direction = 'forward' and starts_with(spelling, $word) and spelling <> $word`,
      { word }
    )
    const { continuation } = lookedUp({ names }, word, true)
    if (word.length >= 3)
      t.same(continuation, { from: continued?.first, to: continued?.last, documents: continued?.documents }, word)
    const near = await rows(
      `select word_number from search_word
       where direction = 'forward' and weight = 10 and damerau_levenshtein(spelling, $word) = 1
       order by documents desc, word_number limit 24`,
      { word }
    )
    const found = corrected({ names }, word).map(({ number }) => number)
    t.same(found, word.length < 3 ? [] : near.map(({ word_number }) => word_number), word)
  }
})

t.test('the names of a query and their scores equal those from SQL', async (t) => {
  const sample = await rows(`select words, kind, state from search_document order by hash(document) limit 40`)
  const [code] = await rows(
    `select taxonomy_code as code from provider_taxonomy group by 1 order by count(*) desc limit 1`
  )
  const texts = sample.flatMap(({ words }) => {
    const all = words as string[]
    const misspelt = all.map((word) => (word.length > 3 ? word.slice(0, 2) + word.slice(3) : word))
    const initials = all.map((word, place) => (place === 1 ? word.slice(0, 1) : word))
    const more = [...all.slice(0, 3), 'QUEXIXOTLAN']
    return [all, misspelt, initials, more, all.slice(0, 1), [(all.at(-1) ?? '').slice(0, 3)]].map((each) =>
      each.join(' ')
    )
  })
  const steps = new Set<Step>()
  let [compared, total] = [0, 0]
  for (const [place, text] of [...texts, 'A', 'LLC', 'THE OF', 'J R SMITH', 'MEDICAL CENTER LLC'].entries()) {
    const { state } = sample[place % sample.length] ?? {}
    const filter = {
      kind: place % 3 === 0 ? 'provider' : null,
      state: place % 4 === 1 ? String(state ?? 'TX') : null,
      taxonomy: place % 5 === 0 ? String(code?.code) : null
    }
    const page = { after: place % 6 === 0 ? { score: 995, document: 100 } : undefined, most: 1 + (place % 7) }
    const asked = (finding?: Finding) => matchNames({ names }, foldedPlain(text), filter, page, finding)
    const byStatement = await asked((_release, sought) => scoresOf(connection, sought))
    t.same([text, await asked()], [text, byStatement])
    steps.add(byStatement.step)
    compared++
    total += byStatement.total
  }
  t.same([...steps].sort(), ['corrected', 'partial', 'typed'])
  t.ok(compared > 200 && total > 2000, `${compared} queries, ${total} names`)
})

t.test('the same tables give the same bytes', async (t) => {
  const folder = join(dataDir, 'made')
  const written = await writeSearchIndex(connection, folder)
  t.same(
    written.sort((a, b) => (a.name < b.name ? -1 : 1)),
    made
  )
  for (const name of files)
    t.ok(readFileSync(join(folder, name)).equals(readFileSync(join(release.folder, name))), name)
})

t.test('refuses to write tables that contradict each other', async (t) => {
  const one = await (await DuckDBInstance.create(':memory:')).connect()
  t.teardown(() => one.closeSync())
  await one.run(
    `create table search_word as select 'forward' as direction, 'ELM' as spelling, 1 as word_number, 2 as documents, 10 as weight`
  )
  await one.run(
    `create table search_posting as select 1 as word_number, 1 as document, 'trial' as kind, null::varchar as state, true as is_in_name, 10 as name_weight, 32 as initials`
  )
  await t.rejects(writeSearchIndex(one, t.testdir()), /states 2 names .* but search_posting has 1/)
  await one.run('insert into search_posting from search_posting')
  await t.rejects(writeSearchIndex(one, t.testdir()), /not in the order of its key/)
})

t.test('never answers with a changed byte', async (t) => {
  const folder = join(dataDir, 'damaged')
  for (const name of files) copyFileSync(join(release.folder, name), join(folder, name))
  const index = await SearchIndex.open(folder, entries, damaged)
  t.teardown(() => index.close())
  const changed = (name: SearchLookup, at: number) => {
    const path = join(folder, lookupFileName(name))
    const bytes = readFileSync(path)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    chmodSync(path, 0o644)
    writeFileSync(path, bytes)
  }
  t.ok(index.postings({ from: 1, to: 2 }).end > 0)
  changed('search_postings', 0)
  t.throws(() => index.postings({ from: 1, to: 2 }), { code: 'file_damaged' })
  t.ok(index.details(0, 1).past > 0)
  changed('search_details', 5)
  t.throws(() => index.details(0, 1), { code: 'file_damaged' })
  // An unchanged entry would share the words of the open index, so this one names another file digest.
  changed('search_words', 40)
  const { search_words } = entries
  const other = { ...entries, search_words: { ...search_words, sha256: '0'.repeat(64) } }
  await t.rejects(SearchIndex.open(folder, other, damaged), { code: 'file_damaged' })
})
