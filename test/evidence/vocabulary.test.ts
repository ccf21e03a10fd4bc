import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { compiled } from '../../server/evidence/filters/phrases.ts'
import { readPhrases, readVocabulary, spelled, VOCABULARY } from '../../server/evidence/vocabulary.ts'

/** Files of the filters; those of the reader have other columns. */
const files = readdirSync(VOCABULARY).filter((file) => {
  return file.endsWith('.csv') && readFileSync(`${VOCABULARY}${file}`, 'utf8').startsWith('rule,')
})
const CONCEPT = ['concept', 'words', 'reason'] as const

t.test('every concept is named once and used', async (t) => {
  const concepts = readVocabulary('concepts.csv', CONCEPT).map(({ concept }) => concept)
  t.equal(new Set(concepts).size, concepts.length)
  const phrases = files.flatMap((file) => readPhrases(file).map(({ phrase }) => phrase))
  const used = new Set(phrases.flatMap((phrase) => phrase.match(/(?<=@)\w+/g) ?? []))
  t.same(
    concepts.filter((concept) => !used.has(concept)),
    ['leads_in', 'telling'],
    'code uses the others by name'
  )
})

t.test('every row compiles, and no file repeats a phrase', async (t) => {
  for (const file of files) {
    const rows = readPhrases(file)
    for (const row of rows) t.ok(compiled({ ...row, phrase: spelled(row.phrase) }).length > 0, row.where)
    const lines = rows.map(({ rule, phrase }) => `${rule} ${phrase}`)
    t.same(
      lines.filter((line, index) => lines.indexOf(line) !== index),
      [],
      file
    )
  }
})

t.test('an invalid row is refused with its file and row', async (t) => {
  const folder = t.testdir({
    'blank.csv': 'concept,words,reason\na,b,c\nd,e,\n',
    'comma.csv': 'concept,words,reason\na,b,c,d\n',
    'header.csv': 'concept,reason\na,b\n',
    'quote.csv': 'concept,words,reason\na,"b,c\n'
  })
  const messages: [file: string, message: string | RegExp][] = [
    ['blank.csv', 'blank.csv, row 3: reason is empty'],
    ['comma.csv', 'comma.csv, row 2: put quotes around a cell with a comma'],
    ['header.csv', 'header.csv, row 1: the columns must be concept,words,reason'],
    ['quote.csv', /^quote\.csv, row 2: .*quote/i]
  ]
  for (const [file, message] of messages) t.throws(() => readVocabulary(file, CONCEPT, folder), { message }, file)
  const refused = (phrase: string) => () => compiled({ rule: 'a', phrase, where: 'x.csv, row 9' })
  t.throws(refused('@nothing'), { message: 'x.csv, row 9: concepts.csv has no concept nothing' })
  t.throws(refused('[the] price'), { message: 'x.csv, row 9: a phrase begins with a word that is not optional' })
})
