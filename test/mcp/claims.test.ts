// Claims of a text: true and altered sentences about parties of the default universe, and single rules.
import { encode } from 'gpt-tokenizer'
import t from 'tap'
import { sha256OfText } from '#files'
import { running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'
import { defaultUniverse } from '../synthetic-release.ts'
import { type Sentence, sentences } from './claim-sentences.ts'
import { tool } from './clients.ts'

type Claim = {
  text: string
  at: number
  kind: string
  state: string
  reason: string
  row: Record<string, unknown> | null
}
const COUNT = 500
const dataDir = t.testdir()
const { rowsOf } = await defaultUniverse(dataDir)
await signRelease(dataDir)
const server = await running(t, dataDir)
const KEY = { 'x-service-key': server.key }
const isSupported = ({ state }: Claim) => state.startsWith('supported')

async function claimsOf(text: string, identifiers: string[]): Promise<Claim[]> {
  const { isError, content, structuredContent } = await tool(server, 'verify_claim', { text, identifiers }, KEY)
  if (isError) throw new Error(content[0]?.text)
  return structuredContent.data.claims
}

/** Claims of each sentence; sentences about one party are sent as one text. */
async function judged(all: readonly Sentence[]): Promise<{ sentence: Sentence; claims: Claim[] }[]> {
  const results: { sentence: Sentence; claims: Claim[] }[] = []
  for (const identifier of new Set(all.map((one) => one.identifier))) {
    const own = all.filter((one) => one.identifier === identifier)
    const starts = own.map((_, at) => own.slice(0, at).reduce((sum, { text }) => sum + text.length + 1, 0))
    const claims = await claimsOf(own.map(({ text }) => text).join('\n'), [identifier])
    for (const [at, sentence] of own.entries()) {
      const start = starts[at] ?? 0
      const end = start + sentence.text.length
      results.push({
        sentence,
        claims: claims.flatMap((claim) =>
          claim.at >= start && claim.at < end ? [{ ...claim, at: claim.at - start }] : []
        )
      })
    }
  }
  return results
}

const described = ({ sentence, claims }: { sentence: Sentence; claims: Claim[] }) =>
  `${sentence.text} [${claims.map(({ text, state, reason, row }) => `${text}: ${state} (${reason} ${row ? JSON.stringify(row.values) : ''})`).join('; ')}]`

t.test('supports true sentences and none of the altered values', async (t) => {
  const { yes, no } = await sentences(rowsOf, COUNT)
  t.equal(yes.length, COUNT)
  t.equal(no.length, COUNT)
  const right = await judged(yes)
  const missed = right.filter(({ claims }) => claims.length === 0 || !claims.every(isSupported))
  t.comment(`true sentences: ${COUNT - missed.length} of ${COUNT} supported`)
  t.ok(missed.length <= COUNT * 0.05, missed.slice(0, 12).map(described).join('\n'))
  const wrong = await judged(no)
  const isFalse = ({ sentence: { changed }, claims }: (typeof wrong)[number]) =>
    changed &&
    claims.some((claim) => isSupported(claim) && claim.at < changed[1] && claim.at + claim.text.length > changed[0])
  const accepted = wrong.filter(isFalse)
  t.comment(`altered sentences: ${accepted.length} of ${COUNT} with a supported altered value`)
  t.same(accepted.map(described), [])
  t.same(wrong.filter(({ claims }) => claims.length === 0).map(described), [], 'each has claims')
  const contradicted = wrong.filter(({ claims }) => claims.some(({ state }) => state === 'contradicted')).length
  t.comment(`altered sentences: ${contradicted} contradicted`)
  t.ok(contradicted > COUNT / 2)
  for (const { claims } of [...right, ...wrong])
    for (const { state, row } of claims) {
      t.equal(row !== null, state !== 'not_in_release', 'a row for every state that speaks of one')
      if (row) t.match(row, { table: String, _source: String, _snapshot: /^\d{4}-/ })
    }
})

t.test('compares by the meaning of the words, in the precision of the text', async (t) => {
  const [row = {}] = (await rowsOf('exclusion')).filter(({ npi, first_name }) => npi && first_name)
  const npi = String(row.npi)
  const day = String(row.exclusion_date)
  const [provider = {}] = (await rowsOf('provider')).filter((one) => one.npi === npi)
  const enumerated = String(provider.enumeration_date)
  const states = async (text: string, ids = [npi]) => (await claimsOf(text, ids)).map(({ state }) => state)
  t.same(await states(`NPI ${npi} has been excluded since ${day}.`), ['supported'])
  t.same(await states(`It was excluded in ${day.slice(0, 4)}.`), ['supported'], 'a year')
  t.same(await states(`Excluded since ${enumerated}.`), ['contradicted'], 'a date of another column')
  t.same(await states(`NPI ${npi} was not excluded on ${day}.`), ['not_in_release'], 'a denial')
  t.same(await states(`NPI ${npi} was excluded before ${day}.`), ['not_in_release'], 'a comparison')
  t.same(await states(`The moon rose on ${day}.`), ['not_in_release'], 'words that name no column')
  t.same(await states(`${row.first_name} ${row.last_name} was excluded.`), ['supported'])
  t.same(await states(`${row.first_name} Quenbyfeld was excluded.`), ['not_in_release'])
  t.same(await states('Nothing is stated here.'), [])
  const [unknown] = await claimsOf('The enumeration date is 2019-05-20.', ['1000000004'])
  t.match(unknown, { state: 'not_in_release', row: null })

  const awards = (await rowsOf('award')).filter(
    ({ uei, total_obligated_amount_usd: sum }) => uei && Number(sum) > 1_000_000
  )
  const award = awards.find(({ uei }) => awards.filter((other) => other.uei === uei).length === 1) ?? {}
  const sum = Number(award.total_obligated_amount_usd)
  const millions = async (text: string) =>
    await states(`The total obligated amount is $${text} million.`, [String(award.uei)])
  t.same(await millions((sum / 1e6).toFixed(1)), [(sum / 1e5) % 1 === 0 ? 'supported' : 'supported_rounded'])
  t.notMatch((await millions((sum / 1e6 + 0.2).toFixed(1)))[0], /^supported/)
})

t.test('names a party or a table that could not be read, and takes what a model sends', async (t) => {
  const given = { text: 'Nothing.', identifiers: ['1000000004'] }
  const { structuredContent } = await tool(server, 'verify_claim', given, KEY)
  t.match(structuredContent.data, { claims: [], total: 0, not_checked: [/^1000000004: no row/], disclaimer: String })
  const number = await tool(server, 'verify_claim', { ...given, identifiers: [1000000004] }, KEY)
  t.same(number.structuredContent.data, structuredContent.data, 'an NPI as a number')
  t.match(await tool(server, 'verify_claim', { ...given, identifiers: ['x'] }, KEY), {
    isError: true,
    content: [{ text: /^invalid_request: .*is no NPI, CCN, UEI or CAGE code/ }]
  })
})

t.test('proves a row or its absence in one sentence, without the blocks of the proof', async (t) => {
  const [row = {}] = (await rowsOf('exclusion')).filter(({ npi }) => npi)
  const rows = (await rowsOf('exclusion')).filter(({ npi }) => npi === row.npi).length
  for (const [key, held] of [
    [String(row.npi), rows === 1 ? '1 row' : `${rows} rows`],
    ['1000000004', 'no row']
  ] as const) {
    const { structuredContent, content } = await tool(
      server,
      'prove',
      { lookup: 'exclusion', key, detail: 'brief' },
      KEY
    )
    const { sentence, digest, address } = structuredContent.data
    t.match(sentence, new RegExp(`^Release \\S+ has ${held} under ${key} in exclusion\\.`))
    const url = new URL(address)
    const { body } = await server.get(`${url.pathname}${url.search}`)
    t.equal(sha256OfText(body.rows[0].block.text), digest, 'the digest of the block that the address proves')
    t.ok(body.signature, 'signed as a whole')
    const tokens = encode(content[1]?.text ?? '').length
    t.ok(tokens <= 160, `${tokens} tokens`)
    t.comment(
      `prove: ${tokens} tokens of data, ${content.reduce((sum, { text }) => sum + encode(text).length, 0)} in all`
    )
  }
})
