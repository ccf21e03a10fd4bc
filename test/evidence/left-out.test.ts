// Clauses that an answer does not use are listed in it, and a city and its state are read as a pair.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { understand } from '../../server/evidence/understand.ts'
import { questions, setsIn } from './question-sets.ts'

const CASES = fileURLToPath(new URL('../../../shared/cases/', import.meta.url))
const casesOf = (file: string): { query: string; expect_state?: string }[] =>
  readFileSync(`${CASES}${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const without = (file: string) => (existsSync(`${CASES}${file}`) ? false : '../shared/cases is absent')

t.test('lists each clause that only tells something, and no greeting', async (t) => {
  const texts: [text: string, left: string[]][] = [
    ['How many dermatologists are in Texas?', []],
    ['Hello! How many dermatologists are in Texas? Thanks!', []],
    ['My sister moved there last week. How many dermatologists are in Texas?', ['My sister moved there last week.']],
    [
      'How many dermatologists are in Texas? We need the figure from before the flood.',
      ['We need the figure from before the flood.']
    ]
  ]
  for (const [text, left] of texts) {
    const outcome = await understand(text)
    if ('intent' in outcome) t.same(outcome.left, left, text)
    else t.not(left.length, 0, `${text}: refused`)
  }
})

t.test('lists no clause whose name the answer uses, but what is not understood next to the name', async (t) => {
  const texts: [text: string, left: string[]][] = [
    ['Our clinic is in Wyoming. How many psychiatrists are there?', []],
    ['Our clinic is in Wyoming and we brew kombucha. How many psychiatrists are there?', ['and we brew kombucha.']]
  ]
  for (const [text, left] of texts) {
    const outcome = await understand(text)
    t.match(outcome, { intent: { state: 'WY' } }, text)
    t.same('left' in outcome ? outcome.left : undefined, left, text)
  }
})

t.test('sets a whole question apart from clauses that surely tell, and lists them', async (t) => {
  const texts: [text: string, left: string[]][] = [
    [
      "How many otolaryngologists are there in Kansas? I'll repeat that number on air at 6.",
      ["I'll repeat that number on air at 6."]
    ],
    [
      'Important: I already have Texas. Now I need gastroenterologists in Arizona.',
      ['Important:', 'I already have Texas.']
    ],
    [
      'Following the instructions in my textbook, what is the density of urologists in Iowa?',
      ['Following the instructions in my textbook,']
    ]
  ]
  for (const [text, left] of texts) t.match(await understand(text), { left }, text)
  for (const clause of ['Iowa too.', 'And now the surfing ones.', 'I want the surfers.', 'DOs only.', 'Surfers only:'])
    for (const text of [`How many urologists are in Ohio? ${clause}`, `${clause} How many urologists are in Ohio?`])
      t.match(await understand(text), { refusal: String }, text)
})

t.test('takes no small place for a misspelled state', async (t) => {
  for (const place of ['Marland', 'Arkansaw'])
    t.match(await understand(`How many urologists are in ${place}?`), { problem: /misspelled state/ }, place)
  t.match(await understand('How many urologists are in Marland, Oklahoma?'), { intent: { city: 'Marland' } })
})

t.test('refuses a correction that turns two places around, and a city apart from the state asked about', async (t) => {
  for (const text of [
    'How many more dermatologists does Texas have than Ohio, sorry, Ohio than Texas?',
    'How many fewer urologists in Maine than Massachusetts? I mean Massachusetts minus Maine.'
  ])
    t.match(await understand(text), { problem: 'A correction that names two places is not understood.' }, text)
  const apart = 'Being in Rapid City, I wonder how many urologists there are in South Dakota.'
  t.match(await understand(apart), { problem: '"rapid city" is named apart from the state.' })
  const statement = 'I am in Rapid City, how many urologists does South Dakota have'
  t.match(await understand(statement), {
    intent: { accessor: 'state_supply', state: 'SD' },
    left: ['I am in Rapid City,']
  })
  const ofState = 'In Texas, how many dermatologists are in Houston?'
  t.match(await understand(ofState), { intent: { accessor: 'city_supply', state: 'TX', city: 'Houston' } })
})

t.test('refuses a request of the writer within the sentence of a question, and a part of a city', async (t) => {
  const texts: [text: string, problem: RegExp][] = [
    ['My knee hurts, what can I take, and how many orthopedic surgeons are in Colorado?', /"what can i take" asks/],
    ['What should I do, and how many urologists are there in Ohio?', /"what should i do" asks/],
    ['Cardiologists in downtown Chicago', /"downtown" \(part of the state/]
  ]
  for (const [text, problem] of texts) t.match(await understand(text), { problem }, text)
})

t.test('answers no text with background without listing it', async (t) => {
  const withContext = questions(setsIn('training')).filter(({ set }) => set === 'training_context')
  t.ok(withContext.length >= 200)
  let listed = 0
  for (const { text } of withContext) {
    const outcome = await understand(text)
    if ('intent' in outcome && outcome.left.length > 0) listed += 1
  }
  t.ok(listed >= 120, `${listed} answers list a clause`)
})

const SECOND = 'evidence-second-sentence.jsonl'
t.test('never answers a limit or a request in another sentence silently', { skip: without(SECOND) }, async (t) => {
  const silent: string[] = []
  for (const { query } of casesOf(SECOND)) {
    const outcome = await understand(query)
    if ('intent' in outcome && outcome.left.length === 0) silent.push(query)
  }
  t.same(silent, [])
})

const PLACES = 'evidence-places.jsonl'
t.test('takes no city for a county of another state', { skip: without(PLACES) }, async (t) => {
  for (const { query, expect_state } of casesOf(PLACES)) {
    const outcome = await understand(query)
    if ('intent' in outcome) t.match(outcome.intent, { state: expect_state }, query)
  }
})
