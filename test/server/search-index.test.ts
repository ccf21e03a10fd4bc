// The index of names as the pipeline writes it and the server reads it: what the tables of search say, without a statement.
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { ServingStamp } from '../../domain/manifest.ts'
import { DETAILS_FILE, documentOf, POSTINGS_FILE, WORDS_FILE } from '../../domain/search-index.ts'
import { writeSearchIndex } from '../../pipeline/stages/search-index.ts'
import { type Finding, matchesByStatement, matchNames, type Step } from '../../server/operations/search-match.ts'
import { matchesOf } from '../../server/operations/search-postings.ts'
import { corrected, foldedPlain, lookedUp } from '../../server/operations/search-vocabulary.ts'
import { PostingStatements } from '../../server/store/posting-statements.ts'
import { unsealed } from '../../server/store/sealed.ts'
import { DamagedSearchIndex, SearchIndex } from '../../server/store/search-index.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const dataDir = t.testdir({ data: {}, made: {}, damaged: {} })
const { release, pathOf } = await syntheticRelease(join(dataDir, 'data'))
const { search: stamp } = ServingStamp.parse(unsealed(readFileSync(join(release.folder, 'serving.json'), 'utf8')))
if (!stamp) throw new Error('the release has no index of names')
const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
for (const name of ['search_word', 'search_posting', 'search_document', 'provider_taxonomy'])
  await connection.run(`create table ${name} as from read_parquet('${pathOf(name)}')`)
const rows = async (sql: string, values = {}) => (await connection.runAndReadAll(sql, values)).getRowObjectsJson()
// Read by the stretch, as at full size; another is held in memory.
const names = await SearchIndex.open(release.folder, stamp, 0)
const held = await SearchIndex.open(release.folder, stamp)
const { store } = await running(t, join(dataDir, 'data'))
t.teardown(() => {
  names.close()
  held.close()
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

t.test('the names of a word are found in the stretches that are read for them, of which few are read', async (t) => {
  const different: number[][] = []
  let [asked, read] = [0, 0]
  // Names that hold the word and their neighbours, which may not: nearly all of them, a few, and one.
  const some = [(place: number) => place % 7 > 0, (place: number) => place % 97 === 5, (place: number) => place === 3]
  for (let number = 1; number <= stamp.words; number++) {
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
  t.ok(asked > stamp.postings, `${asked} names`)
  t.ok(read < 2 * asked, `${read} postings read`)
})

t.test('words that begin so and words one typing error away are those a statement finds', async (t) => {
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

t.test('the names of a query and their scores are those of the statements', { timeout: 120_000 }, async (t) => {
  const current = store.current
  if (!current) throw new Error('no release is open')
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
    const asked = (finding: Finding, index: SearchIndex) =>
      matchNames(
        { names: index, postingRows: (name, values) => current.postingRows(name, values) },
        foldedPlain(text),
        filter,
        page,
        finding
      )
    const byStatement = await asked(matchesByStatement, names)
    const byIndex: Finding = async ({ names }, sought) => matchesOf(names, sought) ?? { total: -1, matches: [] }
    t.same([text, await asked(byIndex, names)], [text, byStatement])
    t.same([text, await asked(byIndex, held)], [text, byStatement])
    steps.add(byStatement.step)
    compared++
    total += byStatement.total
  }
  t.same([...steps].sort(), ['corrected', 'partial', 'typed'])
  t.ok(compared > 200 && total > 2000, `${compared} queries, ${total} names`)
})

t.test(
  'the same tables give the same bytes; a release after takes them over; another release lacks them',
  async (t) => {
    const tables = new Set(['search_word', 'search_posting'])
    const made = join(dataDir, 'made')
    t.same(await writeSearchIndex(connection, made, { tables, kept: null }), stamp)
    for (const name of [WORDS_FILE, POSTINGS_FILE, DETAILS_FILE])
      t.ok(readFileSync(join(made, name)).equals(readFileSync(join(release.folder, name))), name)
    const after = t.testdir()
    const kept = { folder: made, stamp, same: tables }
    const empty = await (await DuckDBInstance.create(':memory:')).connect()
    // Without the tables in this database: what is not taken over could not be written.
    t.same(await writeSearchIndex(empty, after, { tables, kept }), stamp)
    t.equal(await writeSearchIndex(empty, after, { tables: new Set(['search_word']), kept: null }), null)
    empty.closeSync()
  }
)

t.test('tables that contradict each other are not written down', async (t) => {
  const one = await (await DuckDBInstance.create(':memory:')).connect()
  t.teardown(() => one.closeSync())
  await one.run(
    `create table search_word as select 'forward' as direction, 'ELM' as spelling, 1 as word_number, 2 as documents, 10 as weight`
  )
  await one.run(
    `create table search_posting as select 1 as word_number, 1 as document, 'trial' as kind, null::varchar as state, true as is_in_name, 10 as name_weight, 32 as initials`
  )
  const tables = new Set(['search_word', 'search_posting'])
  await t.rejects(
    writeSearchIndex(one, t.testdir(), { tables, kept: null }),
    /says 2 names .* and search_posting has 1/
  )
  await one.run('insert into search_posting from search_posting')
  await t.rejects(writeSearchIndex(one, t.testdir(), { tables, kept: null }), /not in the order of its key/)
})

t.test('a byte that changed is never part of an answer', async (t) => {
  const folder = join(dataDir, 'damaged')
  for (const name of [WORDS_FILE, POSTINGS_FILE, DETAILS_FILE])
    copyFileSync(join(release.folder, name), join(folder, name))
  const large = await SearchIndex.open(folder, stamp, 0)
  t.teardown(() => large.close())
  const changed = (name: string, at: number) => {
    const bytes = readFileSync(join(folder, name))
    bytes[at] = (bytes[at] ?? 0) ^ 1
    chmodSync(join(folder, name), 0o644)
    writeFileSync(join(folder, name), bytes)
  }
  t.ok(large.postings({ from: 1, to: 2 }).end > 0)
  changed(POSTINGS_FILE, 0)
  t.throws(() => large.postings({ from: 1, to: 2 }), DamagedSearchIndex)
  t.ok(large.details(0, 1).past > 0)
  changed(DETAILS_FILE, 5)
  t.throws(() => large.details(0, 1), DamagedSearchIndex)
  await t.rejects(SearchIndex.open(folder, stamp), DamagedSearchIndex)
  changed(WORDS_FILE, 40)
  await t.rejects(SearchIndex.open(folder, stamp, 0), DamagedSearchIndex)
})

t.test('postings that are not what their manifest says answer nothing', async (t) => {
  const { sha256 = '' } = release.manifest.tables.find(({ name }) => name === 'search_posting') ?? {}
  const path = join(dataDir, 'damaged', 'search_posting.parquet')
  const bytes = readFileSync(pathOf('search_posting'))
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(path, bytes)
  const asked = {
    ...{ variants: '[]', prefix_from: 0, prefix_to: -1, prefix_similarity: 0, prefix_weight: 0 },
    ...{ state: null, kind: null, taxonomy: null, least: 0, after_score: 1001, after_document: 0, most: 1 }
  }
  const of = (file: string) => {
    const statements = new PostingStatements({ file: { path: file, sha256 }, threads: 1, queryTimeoutMs: 5000 })
    t.teardown(() => statements.close())
    return statements
  }
  await t.rejects(of(path).rows('search-match-word', asked), /should be .* and is/)
  const whole = of(pathOf('search_posting'))
  t.same(await whole.rows('search-match-word', asked), [{ total: 0, document: null, kind: null, score: null }])
  await whole.close()
  await t.rejects(whole.rows('search-match-word', asked), /closed/)
})
