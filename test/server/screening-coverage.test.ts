// The coverage of a screening says what part of a list the release has.
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

t.test('names supplements and excerpts in the coverage, the page and the receipt', async (t) => {
  const { dataDir } = await fixtureRelease(t, [{ source: 'oig_leie', fixture: 'supplements' }])
  const server = await running(t, dataDir)
  const key = { 'x-service-key': 'pk_sandbox_public' }
  const said =
    /^LEIE, files .* with a valid NPI, supplements only, without parties listed earlier, an excerpt of the list/
  const { text } = await server.post('/v1/screenings', { rows: [{ last_name: 'Moss' }] }, key)
  const { sources, receipt } = JSON.parse(text)
  const statementOf = (of: { source_table: string; statement: string }[]) =>
    of.find(({ source_table }) => source_table === 'exclusion')?.statement
  t.match(statementOf(sources), said)
  t.match(statementOf(receipt.sources), said)
  const page = await server.get('/screen/name?last_name=Moss', { accept: 'text/html' })
  t.match(page.text, 'supplements only, without parties listed earlier')
})
