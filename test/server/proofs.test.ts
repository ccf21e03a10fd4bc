// Proofs of a signed release over the API: they verify for random keys, found and absent, and no changed
// proof does. PROOFS sets how many of each; fewer than 10,000 are drawn from a smaller universe.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { ProofError, verifyAnswers, verifyProof } from '#verify/index.ts'
import { tilePath } from '#verify/tiles.ts'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { lookupFileName, type RowLookup } from '../../domain/lookup-files.ts'
import { mutationsOf, randomOf } from '../../packages/verify/test/mutations.ts'
import { PROVABLE } from '../../server/questions/proof/proof-of.ts'
import { importFixture } from '../fixture-release.ts'
import { signRelease } from '../signed-release.ts'
import { defaultUniverse, syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const PROOFS = Number(process.env.PROOFS || 10_000)
const SEED = 44
/** Largest proof of one key, in bytes. */
const MOST_BYTES = 12_000

const dataDir = t.testdir()
const { release } = await (PROOFS < 10_000 ? syntheticRelease(dataDir) : defaultUniverse(dataDir))

// Awaited, because the release is signed next.
await t.test('proves nothing from a release that is not signed', async (t) => {
  const { get } = await running(t, dataDir)
  for (const url of ['/v1/proof/exclusion/1000000000', '/v1/payments/1000000000?include=proof']) {
    const { status, body } = await get(url)
    if (status !== 404) t.match({ status, body }, { status: 409, body: { error: { code: 'release_not_signed' } } }, url)
  }
})

const key = await signRelease(dataDir)
const keys = [key]
const random = randomOf(SEED)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Keys of a lookup file, read from its lines. */
function keysOf(name: string): string[] {
  const entry = release.manifest.lookups.find((file) => file.name === name)
  if (!entry) return []
  const bytes = readFileSync(join(dataDir, 'releases', release.manifest.id, lookupFileName(name)))
  const lines = bytes.toString('utf8', 0, entry.bytes).split('\n').slice(0, -1)
  return [...new Set(lines.map((line) => line.slice(0, line.indexOf('\t'))))]
}

const lookups = PROVABLE.filter((name) => release.manifest.lookups.some((file) => file.name === name))
const known = new Map(lookups.map((name) => [name, keysOf(name)]))

/** A key that the file has, or one close to it that it lacks. */
function drawn(): { lookup: RowLookup; key: string; isFound: boolean } {
  const lookup = pick(lookups)
  const keys = known.get(lookup) ?? []
  if (random() < 0.5 && keys.length > 0) return { lookup, key: pick(keys), isFound: true }
  const close = keys.length === 0 ? '1000000000' : pick(keys)
  const absent = pick([
    String(1_000_000_000 + Math.floor(random() * 1_000_000_000)),
    `${close}0`,
    close.slice(0, -1),
    '0',
    '~~~~',
    close.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1))
  ])
  return absent === '' || keys.includes(absent)
    ? { lookup, key: '~', isFound: false }
    : { lookup, key: absent, isFound: false }
}

t.test('proves random keys, found and absent, in at most 12 kB each', async (t) => {
  const { app, store } = await running(t, dataDir)
  const headers = { 'x-service-key': 'pk_sandbox_public' }
  const wrong: string[] = []
  let [found, most] = [0, 0]
  const samples: unknown[] = []
  for (let n = 0; n < PROOFS; n++) {
    const { lookup, key, isFound } = drawn()
    const url = `/v1/proof/${lookup}/${encodeURIComponent(key)}`
    const { statusCode, body } = await app.inject({ url, headers })
    try {
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
      const proof = JSON.parse(body)
      const proven = verifyProof(proof, { keys }).keys[0]
      const rows = store.current?.rowsOf(lookup, key) ?? []
      if (proven?.found !== isFound) throw new Error(`found is ${proven?.found}`)
      const shown = proven.isComplete ? rows : rows.slice(0, proven.rows.length)
      if (JSON.stringify(proven.rows) !== JSON.stringify(shown)) throw new Error('the rows differ')
      most = Math.max(most, Buffer.byteLength(body))
      if (samples.length < 50) samples.push(proof)
    } catch (error) {
      wrong.push(`${url}: ${(error as Error).message}`)
    }
    if (isFound) found++
  }
  t.same(wrong.slice(0, 5), [])
  t.ok(found > PROOFS / 3 && found < (PROOFS * 2) / 3, `${found} of ${PROOFS} keys have rows`)
  t.ok(most <= MOST_BYTES, `the largest proof has ${most} bytes`)
  t.comment(`${PROOFS} proofs, ${found} found; the largest has ${most} bytes`)
})

t.test('refuses every changed proof, and says what is wrong', async (t) => {
  // Files that were not generated replace the synthetic ones: a small second release of the same log.
  await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  const { get } = await running(t, dataDir)
  const other = (await get('/v1/proof/exclusion/1000000000')).body
  t.not(other.release, release.manifest.id, 'another release is current')
  const accepted: string[] = []
  const unclear: string[] = []
  const reasons = new Set<string>()
  let tried = 0
  while (tried < PROOFS) {
    const { lookup, key } = drawn()
    const address = `/v1/proof/${lookup}/${encodeURIComponent(key)}?release=${release.manifest.id}`
    // Without the signature over the whole, which test/server/whole-answers.test.ts changes.
    const { signature: _, ...proof } = (await get(address)).body
    const all = [...mutationsOf(proof, random, other)]
    // A twentieth of the changes of each proof: more proofs are changed, and every kind of change is drawn.
    const some = all.filter(() => random() < 0.05).slice(0, PROOFS - tried)
    for (const { name, proof: changed } of some) {
      tried++
      try {
        verifyProof(changed, { keys })
        accepted.push(`${lookup} ${key}: ${name}`)
      } catch (error) {
        const { message } = error as Error
        if (!(error instanceof ProofError) || !/ .*\.$/s.test(message)) unclear.push(`${name}: ${message}`)
        reasons.add(message.replace(/[0-9]+/g, '#').slice(0, 40))
      }
    }
  }
  t.same(accepted.slice(0, 5), [])
  t.same(unclear.slice(0, 5), [])
  t.comment(`${tried} changed proofs refused, for ${reasons.size} reasons`)
})

t.test('answers with proofs that their members agree with', async (t) => {
  const { get } = await running(t, dataDir)
  const pinned = `release=${release.manifest.id}`
  const kinds: [string, RowLookup][] = [
    ['/v1/npi/KEY?include=facts,proof', 'provider'],
    ['/v1/npi/KEY?include=facts,proof', 'exclusion'],
    ['/v1/ccn/KEY?include=proof,clinicians', 'facility_by_ccn'],
    ['/v1/payments/KEY?include=proof', 'payment_year'],
    ['/api/v1/procurement/screen?uei=KEY&include=proof', 'contractor_exclusion_by_uei'],
    ['/api/v1/procurement/screen?uei=KEY&include=proof', 'award']
  ]
  for (const [template, lookup] of kinds) {
    const some = Array.from({ length: Math.min(200, PROOFS / 10) }, () => pick(known.get(lookup) ?? []))
    const wrong: string[] = []
    let members = 0
    for (const one of some) {
      const { status, body } = await get(`${template.replace('KEY', one)}&${pinned}`)
      if (status === 404) continue
      try {
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)

        for (const { compared, derived } of verifyAnswers(body, { keys })) members += compared.length + derived.length
      } catch (error) {
        wrong.push(`${one}: ${(error as Error).message}`)
      }
    }
    t.same(wrong.slice(0, 3), [], template)
    t.ok(members > some.length, `${members} members of ${some.length} answers are made of proven columns`)
  }
})

t.test('a table refuses a proof, which it has no place for', async (t) => {
  const { get } = await running(t, dataDir)
  const npi = pick((known.get('payment_year') ?? []).filter(hasValidNpiCheckDigit))
  const table = `/v1/payments/${npi}?format=csv&release=${release.manifest.id}`
  t.equal((await get(table)).status, 200)
  const { status, text } = await get(`${table}&include=proof`)
  t.equal(status, 400)
  t.match(text, /csv has no place for a proof: send format=json/)
})

t.test('names the attestation in every tuple, and nothing changes without include=proof', async (t) => {
  const { get } = await running(t, dataDir)
  const npi = pick(known.get('provider') ?? [])
  const { body } = await get(`/v1/npi/${npi}?release=${release.manifest.id}`)
  t.equal(body._slsa_provenance_url, `https://provenance.example/data/${release.manifest.id}/attestation.json`)
  t.notOk('proof' in body)
})

t.test('sends no proof from a damaged log or attestation, and names the file', async (t) => {
  const url = `/v1/proof/exclusion/1000000000?release=${release.manifest.id}`
  const log = (path: string) => join('log', path)
  const files: [file: string, near: string][] = [
    [log('checkpoint'), '— '],
    [log(tilePath('entries', 0, 2)), release.manifest.id],
    [log(`attestations/${release.manifest.id}.json`), '"payload":"']
  ]
  for (const [file, near] of files) {
    const path = join(dataDir, file)
    const intact = readFileSync(path)
    const changed = Buffer.from(intact)
    const at = intact.indexOf(near) + near.length + 60
    changed[at] = changed[at] === 0x41 ? 0x42 : 0x41
    writeFileSync(path, changed)
    const { get } = await running(t, dataDir)
    t.match((await get(url)).body, { error: { code: 'file_damaged' } }, file)
    writeFileSync(path, intact)
  }
})
