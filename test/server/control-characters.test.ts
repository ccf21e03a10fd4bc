// Control characters in a value: in JSON as escapes, and in no CSV, FHIR resource or text of a tool.
import t from 'tap'
import { csvLines } from '../../server/surfaces/tabular/table.ts'
import { FIXTURES, type FixtureInput, importFixture } from '../fixture-release.ts'
import { tool } from '../mcp/clients.ts'
import { running } from './running.ts'

const [nppes] = FIXTURES as [FixtureInput]
const NPI = '1000000129'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the test looks for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\\u00[01]|\\[bf]/

t.test('control characters reach no terminal', async (t) => {
  const dataDir = t.testdir()
  const written = 'SAMPLE\u001b[31mCLINIC\u0007\u009b<b>'
  await importFixture(dataDir, nppes, (text) => text.replace('"SAMPLE CLINIC LLC"', `"${written}"`))
  const server = await running(t, dataDir)
  const key = { 'x-service-key': 'pk_sandbox_public' }
  const json = await server.get(`/v1/npi/${NPI}`)
  t.match(JSON.stringify(json.body), /SAMPLE\\u001b\[31mCLINIC\\u0007/, 'JSON has the text of the publisher')
  for (const url of [`/fhir/R4/Organization?identifier=${NPI}`, `/data/${server.store.current?.id}/provider.csv`]) {
    const { status, text } = await server.get(url, url.startsWith('/fhir') ? key : {})
    t.equal(status, 200, url)
    t.match(text, /SAMPLE\[31mCLINIC<b>/, url)
    t.notMatch(text, CONTROLS, url)
  }
  t.equal(csvLines([[written]], true), 'SAMPLE[31mCLINIC<b>\r\n', 'an answer as CSV')
  const { content } = await tool(server, 'lookup_npi', { npi: NPI }, key)
  const answer = content.map(({ text }) => text).join('\n')
  t.match(answer, /SAMPLE\[31mCLINIC<b>/)
  t.notMatch(answer, CONTROLS)
})
