// Known words alone do not make a question: random sequences of them, and reordered questions, are refused
// unless they can be read.
import fc from 'fast-check'
import t from 'tap'
import { partsOf, read } from '../../server/evidence/reader/reader.ts'
import { questions } from './question-sets.ts'

function answered(text: string): boolean {
  return 'intent' in read(partsOf(text))
}

t.test('refuses known words that ask for nothing', async (t) => {
  const texts = [
    'How do urologists get to Utah?',
    'How do I find a urologist in Utah?',
    'density of of of in cardiology the',
    'dermatologists between Texas',
    'dermatologists with Texas',
    'dermatologist:texas:count',
    'Texas in dermatologists',
    'Is Texas a dermatologist?',
    'What do urologists do in Utah?',
    'Who are the urologists in Utah?',
    'Where do urologists in Utah live?',
    'get me a urologist in Utah',
    'tell urologists about Utah',
    'the the the dermatologists Texas',
    'number of dermatologists in Texas the'
  ]
  for (const text of texts) t.notOk(answered(text), text)
})

t.test('answers questions that ask for the number without naming a measure', async (t) => {
  const texts = [
    'dermatologists in Texas',
    'Texas dermatologists',
    'dermatologists, Texas',
    'What about urologists in Utah?',
    'Are there any urologists in Utah?',
    'show me urologists in IN',
    'I need figures on urologists in Utah',
    'What is the supply of urologists in Utah?'
  ]
  for (const text of texts) t.ok(answered(text), text)
})

const WORDS = [
  ...[
    'urologists',
    'Utah',
    'Texas',
    'cardiology',
    'of',
    'in',
    'the',
    'to',
    'between',
    'with',
    'how',
    'many',
    'density'
  ],
  ...['rank', 'count', 'is', 'are', 'there', 'do', 'get', 'than', 'and', 'more', 'state', 'which', 'what', 'by', 'for']
]
/** Patterns that no question has, written by hand and independent of the grammar. */
const JUNK = [
  /\b(\w+) \1\b/,
  /\b(the|of|to|with|between|for|in|by|than|and|how|which) ?$/,
  /\bthe (of|in|to|is|are|by|for|with|between|than|and|how|many|which|what|there|do)\b/,
  /\b(to|with|between|by) (Utah|Texas)$/
]

t.test('answers at most 8 of 4,000 random sequences of known words that are junk', async (t) => {
  const rows = fc.sample(fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 8 }), {
    seed: 8,
    numRuns: 4000
  })
  const junk: string[] = []
  for (const words of rows) {
    const text = words.join(' ')
    if (answered(text) && JUNK.some((form) => form.test(text))) junk.push(text)
  }
  for (const text of junk) t.comment(text)
  t.ok(junk.length <= 8, `${junk.length} of ${rows.length} are junk and answered`)
})

t.test('answers at most 20 % of real questions in another word order', async (t) => {
  const asked = questions(['supply.ndjson']).filter(({ text }) => text.split(' ').length >= 6)
  let shuffles = 0
  let read = 0
  for (const [index, { text }] of asked.entries()) {
    const words = text.replace(/[?.!,:]/g, '').split(' ')
    // A fixed reordering: every second word from the end, then the rest.
    const turned = [
      ...words.filter((_, at) => at % 2 === index % 2).reverse(),
      ...words.filter((_, at) => at % 2 !== index % 2)
    ]
    shuffles += 1
    if (answered(turned.join(' '))) {
      read += 1
      t.comment(turned.join(' '))
    }
  }
  t.ok(read <= 0.2 * shuffles, `${read} of ${shuffles} turned questions are answered`)
})
