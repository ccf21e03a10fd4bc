// Proofs over the API for a small signed release: what is proven, what is refused, and where a proof goes on.
import t from 'tap'
import { keyIdOf, verifyAnswers, verifyFile, verifyProof } from '#verify/index.ts'
import { verifierKeyText } from '#verify/keys.ts'
import { inEach, proofAddress, proofOf, proofOfBlock } from '../../server/questions/proof/proof-of.ts'
import type { RowResult, ScreeningCoverage } from '../../server/questions/roster/result.ts'
import { proofsOfRow } from '../../server/questions/roster/run.ts'
import type { Context } from '../../server/records/operation.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { attestationOf, signRelease } from '../signed-release.ts'
import { PUBLIC_URL, running } from './running.ts'

const { dataDir, releaseId } = await fixtureRelease(t)

await t.test('proves nothing from a release that is not signed', async (t) => {
  const { get } = await running(t, dataDir)
  for (const url of ['/v1/proof/exclusion/1000000012', '/v1/npi/1000000012?include=proof'])
    t.match(await get(url), { status: 409, body: { error: { code: 'release_not_signed' } } }, url)
})

const key = await signRelease(dataDir)
const { get, store } = await running(t, dataDir)

t.test('proves the rows of a key, or that it has none, by block', async (t) => {
  const { status, body } = await get('/v1/proof/provider/1000000012')
  t.equal(status, 200)
  t.match(body, { format: 'provider-provenance-proof/1', release: releaseId, lookups: [{}], rows: [{ next: null }] })
  t.equal(body.lookups.length, 1)
  t.notOk('of' in body || 'members' in body)
  t.match(body.attestation, new RegExp(`/data/${releaseId}/attestation.json$`))
  const proven = verifyProof(body, { keys: [key] })
  t.match(proven.keys, [{ lookup: 'provider', key: '1000000012', found: true, isComplete: true }])
  t.same(proven.keys[0]?.rows, store.current?.rowsOf('provider', '1000000012'))
  const absent = verifyProof((await get('/v1/proof/exclusion/1999999999')).body, { keys: [key] })
  t.match(absent.keys, [{ found: false, isComplete: true }])
  t.equal((await get('/v1/proof/provider/1000000012?block=0')).status, 200)
  t.match(await get('/v1/proof/provider/1000000012?block=99'), {
    status: 400,
    text: /block is no block of provider|block/
  })
  for (const url of ['award/1', 'unknown/1', 'withheld_identifier/1', `provider/${'1'.repeat(101)}`])
    t.equal((await get(`/v1/proof/${url}`)).status, 400, url)
  t.equal((await get(`/v1/proof/provider/${'1'.repeat(100)}`)).status, 200)
  t.equal((await get('/v1/proof/provider/1000000012?block=-1')).status, 400)
})

t.test('an answer has the proof of every file that it is read from', async (t) => {
  const { body } = await get('/v1/npi/1000000012?include=facts,proof')
  t.equal(body.proof.of, 'getProviderByNpi')
  const lookups = body.proof.rows.map(({ lookup }: { lookup: string }) => lookup)
  t.same(Object.keys(body.proof.members).sort(), [...new Set(lookups)].sort())
  t.ok(lookups.includes('provider') && lookups.includes('exclusion') && !lookups.includes('award'))
  const [answer] = verifyAnswers(body, { keys: [key] })
  t.ok(answer && answer.compared.length > 5)
})

t.test('include=bundle adds what verifies the answer without another file', async (t) => {
  const trusted = { keys: [key] }
  for (const url of ['/v1/npi/1000000012?include=bundle,facts', '/v1/proof/exclusion/1999999999?include=bundle']) {
    const { status, text, body } = await get(url)
    t.equal(status, 200, url)
    const [proof] = [body.proof ?? body]
    t.same(proof.bundle.attestation, await attestationOf(dataDir, releaseId), url)
    t.match(proof.bundle.keys, [{ vkey: verifierKeyText(key), kid: keyIdOf(key) }])
    const report = verifyFile(text, trusted)
    t.ok(report.isWhole && report.proven.some((said) => said.startsWith('The attestation is that of release')), url)
    t.notOk(
      report.unchecked.some((said) => said.startsWith('The attestation was not given')),
      url
    )
    t.match(verifyFile(text).unchecked.join(' '), `The file came with the key ${verifierKeyText(key)}`)
  }
  t.notOk('bundle' in (await get('/v1/npi/1000000012?include=proof')).body.proof)
  t.match(await get('/v1/proof/exclusion/1999999999?include=proof'), { status: 400, text: /it takes bundle/ })
})

/** A release whose key has five blocks in one file, none in another, and no file for a third. */
const withheld = { sha256: null as string | null }
const release = {
  ...{ id: releaseId, attestation: `${PUBLIC_URL}/data/${releaseId}/attestation.json` },
  manifest: { withheld_sha256: null, tables: [{ name: 'contractor', sources: ['sam_entities'] }] },
  table: () => undefined,
  withCurrent: async (use: (now: unknown) => unknown) => {
    if (withheld.sha256 === null) return undefined
    const now = {
      manifest: { withheld_sha256: withheld.sha256 },
      table: () => ({}),
      query: async () => [{ identifier_digest: 'd' }]
    }
    return await use(now)
  },
  proof: async () => ({
    entry: 'e',
    log: 'l',
    subject: (name: string) => (name === 'award.lookup' ? undefined : { subject: name, index: 1, path: [] })
  }),
  provenBlock: (lookup: string, _key: string, first = 2) => {
    if (lookup === 'mips_score') return undefined
    if (lookup === 'enrollment') return null
    if (first > 6) return undefined
    return {
      block: { index: first, text: '', mark: '=', after: '', path: [new Uint8Array(1)] },
      isContinued: first < 6
    }
  }
}
const context = { release, publicUrl: PUBLIC_URL } as unknown as Context
const nextOf = (block: number) => `${PUBLIC_URL}/v1/proof/exclusion/a%2Fb?release=${releaseId}&block=${block}`

t.test('a key with many blocks goes on at an address, after one block or after three', async (t) => {
  const asked = { lookup: 'exclusion', key: 'a/b' } as const
  const shown = ({ rows }: Awaited<ReturnType<typeof proofOfBlock>>) =>
    rows.map(({ block, next }) => [block?.index, next])
  t.same(shown(await proofOfBlock(context, asked, undefined)), [[2, nextOf(3)]])
  t.same(shown(await proofOfBlock(context, asked, 5)), [[5, nextOf(6)]])
  t.same(shown(await proofOfBlock(context, asked, 6)), [[6, null]])
  t.same(shown(await proofOfBlock(context, asked, 7)), [])
  const several = await proofOf(
    context,
    inEach(['exclusion', 'enrollment', 'mips_score'], 'a/b'),
    'getProviderByNpi',
    new Set()
  )
  t.same(shown(several), [
    [2, nextOf(3)],
    [3, nextOf(4)],
    [4, nextOf(5)],
    [undefined, null]
  ])
  t.same(several.rows[0]?.block?.path, ['AA=='])
  t.same(
    several.lookups,
    ['exclusion.lookup', 'enrollment.lookup'].map((subject) => ({ subject, index: 1, path: [] }))
  )
  t.same(Object.keys(several.members ?? {}).sort(), ['enrollment', 'exclusion'])
  t.equal(several.of, 'getProviderByNpi')
  await t.rejects(proofOfBlock(context, { lookup: 'award', key: 'x' }, undefined), /no subject award\.lookup/)
})

t.test('refuses a proof from a table that may name an entity that opted out since', async (t) => {
  withheld.sha256 = 'other'
  t.teardown(() => {
    withheld.sha256 = null
  })
  const of = (lookup: 'contractor_by_uei' | 'exclusion') => proofOfBlock(context, { lookup, key: 'x' }, undefined)
  await t.rejects(of('contractor_by_uei'), { code: 'table_not_offered', detail: 'Table contractor.' })
  await t.resolves(of('exclusion'))
})

t.test('proves nothing without a log or an attestation', async (t) => {
  const asked = { lookup: 'exclusion', key: 'x' } as const
  for (const more of [{ proof: async () => null }, { attestation: null }]) {
    const other = { ...context, release: { ...release, ...more } } as unknown as Context
    await t.rejects(proofOfBlock(other, asked, undefined), { code: 'release_not_signed' })
  }
})

t.test('a row of a roster has the addresses of its proofs in the lists that were checked', async (t) => {
  const coverage = (source_table: string, release: string | null, checked = true) =>
    ({ source_table, checked, release }) as unknown as ScreeningCoverage
  const both = [
    coverage('exclusion', 'r1'),
    coverage('contractor_exclusion', 'r2'),
    coverage('state_exclusion_tx', 'r3')
  ]
  const record = (source_table: string, listing_id: string) => ({ source_table, listing_id })
  const row = (given: object, records: object[] = [], candidates: object[] = []) =>
    ({ given: { npi: null, uei: null, cage: null, ...given }, records, candidates }) as unknown as RowResult
  const of = (result: RowResult, over = both) => proofsOfRow({ publicUrl: PUBLIC_URL }, over, result)
  const at = (lookup: string, key: string, release: string) =>
    `${PUBLIC_URL}/v1/proof/${lookup}/${key}?release=${release}`
  t.equal(proofAddress(PUBLIC_URL, 'r1', { lookup: 'exclusion', key: 'x y' }), at('exclusion', 'x%20y', 'r1'))
  t.same(of(row({})), [])
  t.same(of(row({ npi: '1', uei: 'u1', cage: 'c1' })), [
    ...[at('exclusion', '1', 'r1'), at('contractor_exclusion', '1', 'r2')],
    ...[at('contractor_exclusion_by_uei', 'U1', 'r2'), at('contractor_exclusion_by_cage', 'C1', 'r2')]
  ])
  const found = row(
    {},
    [record('exclusion', 'i1'), record('state_exclusion_tx', 'i9')],
    [record('exclusion', 'i2'), record('exclusion', 'i1')]
  )
  t.same(of(found), [at('exclusion_by_id', 'i1', 'r1'), at('exclusion_by_id', 'i2', 'r1')])
  t.same(of(row({ npi: '1' }), [coverage('exclusion', 'r1', false), coverage('contractor_exclusion', null)]), [])
})
