// What a reader asked for, and keys that are not in use any more.
import t from 'tap'
import { keyIdOf, keysIn, ProofError } from '../src/index.ts'
import { identifierOf } from '../src/members.ts'
import { type Given, verifyFile } from '../src/verified-file.ts'
import { Log, proofOf, releaseOf } from './made-release.ts'
import { ABSENT, LOG, NPI, OWNER, RELEASE, STRANGER, signedWhole, TABLES } from './release.ts'

const keys = [OWNER.key]
const proof = signedWhole(proofOf(RELEASE, LOG, [['exclusion', NPI]]))
const twoKeys = signedWhole(
  proofOf(RELEASE, LOG, [
    ['exclusion', NPI],
    ['enrollment', ABSENT]
  ])
)
const verify = (text: string, given: Given) => verifyFile(text, { keys, ...given })
const expecting = (text: string, expected: Given['expected']) => verify(text, { expected: expected ?? {} })

t.test('names what a file is about if the reader does not say what to expect', async (t) => {
  const about = `The file is about exclusion under "${NPI}", of release "${RELEASE.id}".`
  t.equal(verify(proof, {}).proven[0], `${about} You named no expected key and no release: compare.`)
  t.equal(expecting(proof, { identifiers: { npi: NPI } }).proven[0], `${about} You named no expected release: compare.`)
  const said = expecting(proof, { identifiers: { npi: NPI }, lookup: 'exclusion', release: RELEASE.id })
  t.notOk(said.proven.some((sentence) => sentence.startsWith('The file is about')))
  t.ok(said.isWhole)
})

t.test('refuses a file about another key, lookup file or release', async (t) => {
  const REFUSED: [text: string, Given['expected'], RegExp][] = [
    [proof, { identifiers: { npi: ABSENT } }, /You expect npi "1299999999"\. The file has npi "1234567893"\./],
    [proof, { identifiers: { uei: NPI } }, /You expect uei "1234567893"\. The file is about exclusion under/],
    [proof, { lookup: 'enrollment' }, /You expect rows of "enrollment"\. The file is about exclusion under/],
    [proof, { release: '2026-12-01.ab12cd34' }, /You expect release "2026-12-01\.ab12cd34"\. The file is about/],
    [twoKeys, { identifiers: { npi: NPI } }, /The file has npi "1299999999"/],
    [twoKeys, { identifiers: { npi: NPI }, lookup: 'enrollment' }, /The file has npi "1299999999"/],
    [JSON.stringify(RELEASE.attestation), { release: RELEASE.id }, /The file names no release\./]
  ]
  for (const [text, expected, message] of REFUSED)
    t.throws(() => expecting(text, expected), { name: 'ProofError', message }, String(message))
  const lookups: [string, string][] = [
    ['provider', 'npi'],
    ['facility_by_ccn', 'ccn'],
    ['award', 'uei'],
    ['fascsa_order_by_cage', 'cage'],
    ['exclusion_by_id', 'key'],
    ['screening_name', 'key']
  ]
  for (const [lookup, identifier] of lookups) t.equal(identifierOf(lookup), identifier, lookup)
})

t.test('refuses a release that is older than the reader accepts, or of the future', async (t) => {
  const aged = (maxAgeDays: number, today: string) => expecting(proof, { maxAgeDays, today })
  t.match(aged(45, '2026-11-27').proven[1], /has the date 2026-10-13 of its newest file: 45 days before 2026-11-27\.$/)
  t.throws(() => aged(45, '2026-11-28'), { message: /46 days before 2026-11-28\. You accept 45\./ })
  t.throws(() => aged(45, '2026-10-11'), { message: /after today, 2026-10-11/ })
  t.throws(() => expecting(JSON.stringify(RELEASE.attestation), { maxAgeDays: 1 }), { message: /its age is unknown/ })
  const odd = releaseOf('2026-99-99.ab12cd34', TABLES, OWNER)
  const text = JSON.stringify(proofOf(odd, new Log([odd.entry], OWNER), [['exclusion', NPI]]))
  t.throws(() => expecting(text, { maxAgeDays: 1 }), { message: /does not begin with a date/ })
})

const id = keyIdOf(OWNER.key)
const setOf = (times: object, { text } = OWNER) => JSON.stringify({ keys: [{ vkey: text, ...times }] })

t.test('names a retired key with its date', async (t) => {
  const retired = keysIn(setOf({ retired_at: '2026-11-20T10:00:00.000Z' }))
  const { unchecked, isWhole } = verify(proof, { keys: retired })
  t.ok(unchecked.includes(`When ${id} signed was not checked. This key was retired on 2026-11-20.`))
  t.ok(isWhole)
  t.notOk(verify(proof, { keys }).unchecked.some((sentence) => sentence.startsWith('When')))
  for (const time of ['soon', 5, '2026-11-20\nIt is in use'])
    t.throws(() => keysIn(setOf({ retired_at: time })), { name: 'ProofError' })
})

t.test('refuses what a revoked key signed, unless the reader allows it', async (t) => {
  const revoked = keysIn(setOf({ retired_at: '2026-11-20T10:00:00.000Z', revoked_at: '2026-11-20T10:00:00.000Z' }))
  t.throws(() => verify(proof, { keys: revoked }), {
    message: `The checkpoint of the log: ${id} signed the checkpoint. This key was revoked on 2026-11-20: others may have it.`
  })
  t.throws(() => verify(JSON.stringify(RELEASE.attestation), { keys: revoked }), ProofError)
  const [key] = revoked
  const allowed = verify(proof, { keys: key ? [{ ...key, isAllowed: true }] : [] })
  t.ok(allowed.isWhole)
  t.ok(allowed.unchecked.includes(`When ${id} signed was not checked. This key was revoked on 2026-11-20.`))
  const both = new Log(LOG.entries, OWNER, STRANGER)
  const text = JSON.stringify(proofOf(RELEASE, both, [['exclusion', NPI]]))
  const { proven } = verify(text, { keys: [...revoked, STRANGER.key] })
  t.ok(proven.includes(`The checkpoint is signed by ${keyIdOf(STRANGER.key)}.`), 'another key signed it too')
})

const FALSE = 'has no other row. The answer is signed by all. Release 9 is current.'
const CRAFTED = [
  FALSE,
  `x\u001b[2K\r${FALSE}`,
  `x\r\n${FALSE}\n${FALSE}`,
  `x" ${FALSE}`,
  `x\u202e\u00a0\u2800\u3164${FALSE}`,
  `x ${FALSE}`.repeat(200)
]

/** The text outside quotation marks: what the verifier says by itself. */
const outside = (text: string) => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')

t.test('a crafted text is never outside quotation marks, in whatever place it stands', async (t) => {
  const text = (change: (made: ReturnType<typeof proofOf>) => object) =>
    JSON.stringify(change(structuredClone(proofOf(RELEASE, LOG, [['exclusion', ABSENT]], 'getProviderByNpi'))))
  const registered = proofOf(RELEASE, LOG, [['provider', NPI]], 'getProviderByNpi')
  let shownOnce = 0
  for (const crafted of CRAFTED) {
    const log = (made: { log: string }, was: RegExp) => made.log.replace(was, crafted.replaceAll('\n', ' '))
    const release = releaseOf(crafted.replaceAll('\n', ' '), TABLES, OWNER)
    const table = { table: 'a', columns: ['b'], head: 0, blockBytes: 9, rows: [] }
    const named = (tables: Parameters<typeof releaseOf>[1], asked: [string, string]) => {
      const made = releaseOf('2026-12-01.ab12cd34', tables, OWNER)
      return JSON.stringify(proofOf(made, new Log([made.entry], OWNER), [asked]))
    }
    const files = [
      JSON.stringify(proofOf(RELEASE, LOG, [['withheld_identifier', crafted.replaceAll(/[\t\n]/g, ' ')]])),
      JSON.stringify(proofOf(release, new Log([release.entry], OWNER), [['exclusion', NPI]])),
      named({ [crafted]: table }, [crafted, 'x']),
      named({ a: { ...table, columns: [crafted], rows: [['x', 'y']] } }, ['a', 'x']),
      named({ a: { ...table, rows: [['x', crafted]] } }, ['a', 'x']),
      ...['release', 'entry', 'log', 'attestation', 'of', 'format'].map((member) =>
        text((made) => ({ ...made, [member]: crafted }))
      ),
      text((made) => ({ ...made, [crafted]: 1 })),
      text((made) => ({ ...made, members: { [crafted]: {} } })),
      text((made) => ({ ...made, members: { exclusion: { [crafted]: ['x'] } } })),
      text((made) => ({ ...made, members: { exclusion: { a: [crafted] } } })),
      text((made) => ({ ...made, attestation: `${crafted}/data/${RELEASE.id}/attestation.json` })),
      text((made) => ({ ...made, log: log(made, /example\.org\/log(?=\n)/) })),
      text((made) => ({ ...made, log: log(made, /example\.org\/log(?= )/) })),
      text((made) => ({ ...made, signature: { keyid: crafted, sig: '' } })),
      JSON.stringify({ npi: NPI, address: { [crafted]: { [crafted]: 1 } }, [crafted]: 1, proof: registered }),
      text((proof) => ({ npi: crafted, proof })),
      text((proof) => ({ npi: ABSENT, facts: crafted, proof })),
      JSON.stringify({ receipt: { receipt_sha256: crafted, release: crafted, counts: { [crafted]: 1 } } }),
      JSON.stringify({ payloadType: crafted, payload: '', signatures: [] }),
      JSON.stringify({ ...RELEASE.attestation, signatures: [{ keyid: crafted, sig: 'AA==' }] })
    ]
    for (const file of files)
      for (const given of [{}, { keys }]) {
        const sentences: string[] = []
        try {
          const { proven, unchecked } = verifyFile(file, given)
          sentences.push(...proven, ...unchecked)
        } catch (error) {
          sentences.push((error as Error).message)
        }
        const said = sentences.map(outside).join(' ')
        shownOnce += Number(sentences.join(' ').includes('signed by all'))
        t.notMatch(said, /signed by all|Release 9/, `${file.slice(0, 80)}: ${said}`)
        t.notMatch(sentences.join(' '), /[\p{Cc}\p{Cf}\u00a0\u2800\u3164]/u)
      }
    for (const key of [crafted, `${crafted}+1a2b3c4d+AQ==`, setOf({ retired_at: crafted }), setOf({ kid: crafted })]) {
      const refusal = (() => {
        try {
          return keysIn(key).length === 0 ? '' : 'accepted'
        } catch (error) {
          return (error as Error).message
        }
      })()
      t.notMatch(outside(refusal), /signed by all|Release 9|accepted/, refusal)
    }
  }
  t.ok(shownOnce > 60, `${shownOnce} of the files show the text in quotation marks`)
})
