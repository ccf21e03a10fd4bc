// The grammar of slots: wordings.csv has hundreds of wordings with the lookup that each asks for, or none.
// The grammar reads or refuses a wording, and never takes it for another lookup.
import t from 'tap'
import { partsOf, read } from '../../server/evidence/reader/reader.ts'
import { shapeOf } from '../../server/evidence/reader/shapes.ts'
import { isUnderstood } from '../../server/evidence/reader/tokens.ts'
import { generated } from './wordings.ts'

/** Wordings whose label is only one of two that fit. */
const DOUBTFUL = /\b(?:scarcest|how well served|rank and rank|Iowa: (?:number|count) of|density divide by)/

t.test('reads wordings of every lookup, and none as another lookup', async (t) => {
  const wrong: string[] = []
  const all = { asked: 0, read: 0, none: 0, refused: 0 }
  for (const { text, accessor, measure, order, comparison } of generated()) {
    const { question } = partsOf(text)
    if (!question.every(isUnderstood)) continue
    const found = read(partsOf(text))
    const shape = shapeOf(question)
    if (accessor === 'none') {
      all.none += 1
      if ('intent' in found) wrong.push(text)
      else all.refused += 1
      continue
    }
    all.asked += 1
    if (!('accessor' in shape)) continue
    const isSame =
      shape.accessor === accessor &&
      [measure, shape.measure.includes(',') ? 'several' : shape.measure].every(
        (one) => one === measure || measure === ''
      ) &&
      (order === '' || shape.order === order) &&
      (comparison === '' || shape.comparison === comparison)
    if (isSame) all.read += 1
    else if (!DOUBTFUL.test(text)) wrong.push(`${text}: ${JSON.stringify(shape)}`)
  }
  t.same(wrong, [])
  t.ok(all.asked >= 2500 && all.none >= 100, JSON.stringify(all))
  t.ok(all.read >= 0.97 * all.asked, `${all.read} of ${all.asked} are read`)
})

t.test('refuses wordings of known words that ask for something else', async (t) => {
  const texts = [
    ...['Which areas of Texas lack dermatologists?', 'How many places in Ohio have a urologist?'],
    ...['How are urologists counted in Ohio?', 'Who counts the urologists in Ohio?', 'Does Ohio count urologists?'],
    ...['How far is a urologist in Ohio?', 'Can a urologist work in Ohio?', 'Which Ohio urologists are registered?'],
    ...['What is the highest density in Ohio for urology?', 'Which states have urologists?', 'one urologist in Ohio'],
    ...['urologists and other doctors in Ohio', 'Is every urologist in Ohio registered?', 'Urologists near Ohio'],
    ...['Which state is best for urologists?', 'How many urologists per state?', 'urologists per cardiologist in Ohio'],
    ...[
      'How many urologists would Ohio have with the density of Iowa?',
      'How many urologists are there between Ohio and Iowa?'
    ]
  ]
  for (const text of texts) t.match(read(partsOf(text)), { refusal: String, problem: String }, text)
})

t.test('takes every state that two names share a word of', async (t) => {
  const found = read(partsOf('How many urologists are there in North and South Dakota together?'))
  t.match(found, { intent: { accessor: 'states_total', states: ['ND', 'SD'], measure: 'count' } })
})
