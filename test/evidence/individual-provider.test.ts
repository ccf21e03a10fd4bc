import t from 'tap'
import { expects, refusesItsSet } from './filtering.ts'

t.test('its set', async (t) => refusesItsSet(t, 'individual-provider.ndjson', 'individual_provider_lookup', 0.9))

t.test('an NPI in any question names a provider', async (t) => {
  expects(t, 'individual_provider_lookup', ['1234567893', 'supply 2003000000 Ohio'])
})

t.test('many of them are no single one', async (t) => {
  expects(t, null, [
    'How many heart drs in MD',
    'How many medical oncologists are in county 40083?',
    'Where are the most dermatologists?',
    'Show me psychiatrists per 100k in San Juan, Washington',
    'Does Scott County have psychiatrists?'
  ])
})
