import t from 'tap'
import { expects, refusesItsSet } from './filtering.ts'

t.test('refuses at least 90 % of the individual-provider questions', async (t) =>
  refusesItsSet(t, 'individual-provider.ndjson', 'individual_provider_lookup', 0.9)
)

t.test('a question with an NPI asks for an individual provider', async (t) => {
  expects(t, 'individual_provider_lookup', ['1234567893', 'supply 2003000000 Ohio'])
})

t.test('questions about many providers pass', async (t) => {
  expects(t, null, [
    'How many heart drs in MD',
    'How many medical oncologists are in county 40083?',
    'Where are the most dermatologists?',
    'Show me psychiatrists per 100k in San Juan, Washington',
    'Does Scott County have psychiatrists?'
  ])
})
