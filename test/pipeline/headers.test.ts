import t from 'tap'
import { headersIn, optional, required } from '../../pipeline/headers.ts'

t.test('reads headers from lines, from bars and from choices, the first choice slowest', async (t) => {
  t.same(headersIn('\n  NPI | State\n\n  {Last|First} Name{| Text}\n'), [
    'NPI',
    'State',
    ...['Last Name', 'Last Name Text', 'First Name', 'First Name Text']
  ])
})

t.test('counts in a choice of numbers, and keeps decimals as texts', async (t) => {
  t.same(headersIn('Type_{1..3} | Stars {1|1.5}'), ['Type_1', 'Type_2', 'Type_3', 'Stars 1', 'Stars 1.5'])
})

t.test('gives each column its older spellings and says whether editions may lack it', async (t) => {
  t.same(required('ZIP', { ZIP: ['ZIP CODE'] }), [{ header: 'ZIP', aliases: ['ZIP CODE'], optional: false }])
  t.same(optional('ZIP'), [{ header: 'ZIP', aliases: [], optional: true }])
})
