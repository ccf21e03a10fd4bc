import t from 'tap'
import { expects, refusesItsSet } from './filtering.ts'

t.test('its set', async (t) => refusesItsSet(t, 'payment-data.ndjson', 'payment_data', 0.95))

t.test('money in whatever dress', async (t) => {
  expects(t, 'payment_data', [
    'What do urologists in Ohio c0st?',
    'cardiologist s a l a r y in Utah',
    'Ｗｈａｔ ｉｓ ｔｈｅ ｐｒｉｃｅ of a biopsy?'
  ])
})

t.test('places and words that only look like money', async (t) => {
  expects(t, null, [
    'How many dermatologists are in Price County, Wisconsin?',
    'Urologists in Bucks County, Pennsylvania',
    'How many ENT doctors does Billings County have?',
    'What rate of neurologists per 100,000 does Ohio have?'
  ])
})
