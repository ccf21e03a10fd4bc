import t from 'tap'
import { expects, refusesItsSet } from './filtering.ts'

t.test('refuses at least 90 % of the competitor-comparison questions', async (t) =>
  refusesItsSet(t, 'competitor-compare.ndjson', 'competitor_compare', 0.9)
)

t.test('comparisons of states and specialties pass', async (t) => {
  expects(t, null, [
    'Can you compare Texas with Ohio for urology?',
    'Does Texas have more dermatologists than California?',
    'Which is better supplied with neurologists, Iowa or Kansas?',
    'Compare your count of urologists in Utah and Nevada'
  ])
})
