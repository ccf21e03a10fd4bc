// The pipeline and the server fold names and queries with separate SQL; both give the same words for every
// string.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import t from 'tap'
import { foldedPlain } from '../../server/questions/search/search-vocabulary.ts'
import { loadQueries } from '../../server/store/queries.ts'

t.test('folds queries and names to the same words', async (t) => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  await connection.run(
    await readFile(fileURLToPath(new URL('../../pipeline/warehouse/names.sql', import.meta.url)), 'utf8')
  )
  const ofQuery = (await loadQueries()).get('search-words') ?? ''
  const wordsOf = async (sql: string, q: string) => {
    const [row] = (await connection.runAndReadAll(sql, { q })).getRowObjectsJson()
    return row?.words
  }

  const known: [string, string[]][] = [
    ['José  Muñoz-Peña', ['JOSE', 'MUNOZ', 'PENA']],
    ["o'neil, p.c.", ['ONEIL', 'PC']],
    ['d’Arcy & Söhne', ['DARCY', 'SOHNE']],
    ["'; drop table provider; --", ['DROP', 'TABLE', 'PROVIDER']],
    ['100% _ * ?', ['100']],
    ['🩺 王 ', []]
  ]
  for (const [text, words] of known) t.same(await wordsOf(ofQuery, text), words, text)

  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (q) => {
      const text = q.replaceAll('\0', '')
      const folded = await wordsOf(ofQuery, text)
      t.same(folded, await wordsOf('select folded_words($q) as words', text))
      t.same(folded, await wordsOf("select coalesce(string_split(folded_name($q), ' '), []) as words", text))
      t.ok(Array.isArray(folded) && folded.every((word) => /^[A-Z0-9]+$/.test(String(word))))
    }),
    { numRuns: 200, seed: 1 }
  )

  // Plain text is folded without SQL.
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary-ascii', maxLength: 40 }), async (q) => {
      const text = q.replaceAll(/[^ -~]/g, '-')
      t.same(foldedPlain(text), [...new Set((await wordsOf(ofQuery, text)) as string[])], text)
    }),
    { numRuns: 200, seed: 2 }
  )
})
