// Asks the supply questions on a release of the synthetic universe and compares the answers with an
// independent count.
import t from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { numbersOf, verdicts } from './judging.ts'
import { oracleOver } from './oracle.ts'
import { questions } from './question-sets.ts'

t.test('answers the supply questions', async (t) => {
  const dataDir = t.testdir()
  const { pathOf } = await syntheticRelease(dataDir)
  const oracle = await oracleOver(pathOf)
  const server = await running(t, dataDir)
  const asked = questions(['supply.ndjson'])
  const answered = await verdicts(server, oracle, asked)

  t.test('answers at least 97 % of 400 or more questions with the right intent and numbers', async (t) => {
    t.ok(asked.length >= 400)
    t.equal(new Set(asked.map(({ text }) => text)).size, asked.length, 'no two are the same')
    const wrong = answered.filter(({ intentIsRight, numbersAreRight }) => !intentIsRight || !numbersAreRight)
    for (const { question, outcome } of wrong) t.comment(`${outcome}: ${question.text}`)
    t.ok(wrong.length <= 0.03 * asked.length, `${wrong.length} of ${asked.length} are wrong`)
    t.same(
      wrong.filter(({ outcome }) => outcome === 'ok').map(({ question }) => question.text),
      [],
      'one that is not understood is refused, never answered with something else'
    )
  })

  t.test('every number in every answer comes from the lookup', async (t) => {
    t.ok(answered.filter(({ answer }) => answer && numbersOf(answer.summary).length > 0).length > 300)
    for (const { strayNumbers, answer } of answered) t.same(strayNumbers, [], answer?.summary ?? 'refused')
  })

  t.test('an answer is one sentence, plus one that says the data are synthetic', async (t) => {
    for (const { answer } of answered) {
      if (!answer) continue
      t.match(answer.summary, /^[A-Z\d].*[^.]\. This is synthetic data and describes no real person or organization\.$/)
      // Periods in numbers and abbreviations do not end a sentence.
      const sentences = answer.summary.split(/\.(?= [A-Z])/).length
      // An everyday word for one code has two more sentences: which codes were counted, and that code alone.
      t.equal(sentences, answer.summary.includes('This counts the codes') ? 4 : 2, answer.summary)
    }
  })
})
