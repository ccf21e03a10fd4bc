import t from 'tap'
import { expects, refusesItsSet } from './filtering.ts'

t.test('refuses at least 95 % of the prediction questions', async (t) =>
  refusesItsSet(t, 'predictions.ndjson', 'predictions', 0.95)
)

t.test('refuses questions about the future in any spelling', async (t) => {
  expects(t, 'predictions', ['f0recast urologists in Ohio', 'How many neurologists wi‌ll Utah have next year?'])
})

t.test('accepts place names and words that only look like the future', async (t) => {
  expects(t, null, [
    'How many eye doctors does Will County, Illinois have?',
    'Does Will County in Illinois have a shortage of oncologists?',
    'Which state will I find most urologists in?',
    'Next, psychiatrists in Maine.'
  ])
})
