// Lists that give one text for the whole name: every reading is found, and each outlet says what is assumed.
import t from 'tap'
import type { RowResult } from '../../server/questions/roster/result.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

const KEY = { 'x-service-key': 'pk_sandbox_public' }
const ASSUMED = 'The source gives the name within a text, read as last name SAMPLEFORD, first name KIM'

t.test('a name in one text', async (t) => {
  const { dataDir } = await fixtureRelease(t, [
    { source: 'nppes', fixture: 'v2-ugly' },
    { source: 'state_list_nc', fixture: 'header-on-the-seventh-row', date: '2026-06-19' }
  ])
  const server = await running(t, dataDir)
  const screened = async (...rows: object[]): Promise<RowResult[]> =>
    JSON.parse((await server.post('/v1/screenings', { rows }, KEY)).text).rows

  t.test('is found whatever the order of its words, and says how it was read', async (t) => {
    // The list writes KIM SAMPLEFORD: first name first.
    const [found, swapped, initial] = await screened(
      { last_name: 'Sampleford', first_name: 'Kim' },
      { last_name: 'Kim', first_name: 'Sampleford' },
      { last_name: 'Sampleford', first_name: 'K' }
    )
    t.match(found?.candidates, [
      {
        assumed: ASSUMED,
        party: { last_name: null, first_name: null, business_name: 'KIM SAMPLEFORD' },
        matched_name: { last_name: 'SAMPLEFORD', first_name: 'KIM', origin: 'published' },
        fields: { last_name: { result: 'agrees', how: 'equal' }, first_name: { result: 'agrees', how: 'equal' } },
        _data_availability: []
      }
    ])
    t.equal(swapped?.candidates.length, 1)
    t.match(initial?.wider, [{ matched_name: { rule: 'initial' } }])
  })

  t.test('leaves out no part of a comparison by NPI: an assumed part that differs is not given', async (t) => {
    const [same, other] = await screened(
      { npi: '1000000012', last_name: 'Madeup', first_name: 'Pat' },
      { npi: '1000000012', last_name: 'Sampleford', first_name: 'Pat' }
    )
    const listed = (result: RowResult | undefined) => result?.records.find(({ list_state }) => list_state === 'NC')
    t.match(listed(same), {
      assumed: 'The source gives the name within a text, read as last name MADEUP, first name PAT',
      fields: { last_name: { result: 'agrees' }, first_name: { result: 'agrees' } }
    })
    t.match(listed(other), { fields: { last_name: { result: 'not_given' }, first_name: { result: 'not_given' } } })
    t.equal(listed(other)?.assumed, null)
  })

  t.test('is shown with what is assumed in every outlet', async (t) => {
    const row = { last_name: 'Sampleford', first_name: 'Kim' }
    const as = async (query: string, accept: string) =>
      (await server.post(`/v1/screenings${query}`, { rows: [row] }, { ...KEY, accept })).text
    t.match(await as('', 'application/x-ndjson'), ASSUMED)
    t.match(await as('?format=csv', '*/*'), ASSUMED)
    t.match((await server.get('/v1/exclusions?last_name=Sampleford&first_name=Kim', KEY)).text, ASSUMED)
    const page = await server.get('/screen/name?last_name=Sampleford&first_name=Kim', { accept: 'text/html' })
    t.match(page.text, ASSUMED)
    const tool = await server.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'screen_roster', arguments: { rows: [row] } } },
      { ...KEY, accept: 'application/json, text/event-stream' }
    )
    t.match(tool.text, ASSUMED)
  })
})
