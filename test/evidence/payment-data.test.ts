import t from 'tap'
import { expects, refusesItsSet } from './filtering.ts'

t.test('refuses at least 95 % of the payment questions', async (t) =>
  refusesItsSet(t, 'payment-data.ndjson', 'payment_data', 0.95)
)

t.test('refuses questions about money in any spelling', async (t) => {
  expects(t, 'payment_data', [
    'What do urologists in Ohio c0st?',
    'cardiologist s a l a r y in Utah',
    'Ｗｈａｔ ｉｓ ｔｈｅ ｐｒｉｃｅ of a biopsy?'
  ])
})

t.test('accepts place names and words that only look like money', async (t) => {
  expects(t, null, [
    'How many dermatologists are in Price County, Wisconsin?',
    'Urologists in Bucks County, Pennsylvania',
    'How many ENT doctors does Billings County have?',
    'What rate of neurologists per 100,000 does Ohio have?'
  ])
})
