// One file with all that verifies it: the proof, the attestation of the release and the keys of the service.
import t from 'tap'
import { keyIdOf, verifyFile, verifyProof } from '../src/index.ts'
import { proofOf } from './made-release.ts'
import { LOG, NPI, OTHER, OWNER, RELEASE, STRANGER, signedWhole } from './release.ts'

const keys = [OWNER.key]
const jwk = { kty: 'OKP', kid: keyIdOf(OWNER.key), vkey: OWNER.text }
const bundled = (more: object = {}, others: object[] = []) => ({
  ...proofOf(RELEASE, LOG, [['exclusion', NPI]]),
  bundle: { attestation: RELEASE.attestation, keys: [{ ...jwk, ...more }, ...others] }
})

t.test('proves the release and the attestation of one file', async (t) => {
  const { proven, unchecked, isWhole } = verifyFile(signedWhole(bundled()), { keys })
  t.ok(isWhole)
  t.same(unchecked, [])
  for (const said of [
    /^The service said this/,
    /^The attestation is that of release 2026-10-13/,
    /^The attestation is signed by/,
    /was made from oig_leie/
  ])
    t.ok(
      proven.some((sentence) => said.test(sentence)),
      String(said)
    )
  t.match(verifyProof(bundled(), { keys }).bundle?.keys, [{ name: 'example.org/log' }])
})

t.test('an answer of several releases has a bundle in each proof', async (t) => {
  const proofs = [RELEASE, OTHER].map((release) => ({
    ...proofOf(release, LOG, [['exclusion', NPI]]),
    bundle: { attestation: release.attestation, keys: [jwk] }
  }))
  const swapped = proofs.map((proof, at) => ({ ...proof, bundle: proofs[1 - at]?.bundle }))
  for (const [of, passes] of [[proofs, true] as const, [swapped, false] as const]) {
    const verify = () => of.map((proof) => verifyFile(signedWhole(proof), { keys }).isWhole)
    if (passes) t.same(verify(), [true, true])
    else t.throws(verify, { message: /The attestation is not that of release/ })
  }
})

t.test('believes no key that came with the file, and says which one to compare', async (t) => {
  const forged = {
    ...bundled(),
    bundle: { attestation: RELEASE.attestation, keys: [{ vkey: STRANGER.text }] }
  }
  const report = verifyFile(signedWhole(forged, STRANGER))
  t.notOk(report.isWhole)
  t.same(report.signers, [])
  t.ok(report.unchecked.some((said) => said.startsWith('No key was given')))
  t.ok(
    report.unchecked.some(
      (said) => said.startsWith('The file came with the key') && said.includes(keyIdOf(STRANGER.key))
    )
  )
  t.throws(() => verifyFile(signedWhole(forged, STRANGER), { keys }), { message: /No given key signed it/ })
  const bare = verifyFile(JSON.stringify(bundled()), { keys })
  t.notOk(bare.isWhole)
  t.ok(bare.unchecked.includes('No proven row covers: attestation, bundle.keys.'))
})

t.test('times in the file only take trust away', async (t) => {
  const retired = verifyFile(signedWhole(bundled({ retired_at: '2026-11-20T00:00:00Z' })), { keys })
  t.ok(retired.isWhole && retired.unchecked.some((said) => said.endsWith('was retired on 2026-11-20.')))
  const text = signedWhole(bundled({ revoked_at: '2026-11-20T00:00:00Z' }))
  t.throws(() => verifyFile(text, { keys }), { message: /This key was revoked on 2026-11-20/ })
  const known = [{ ...OWNER.key, revokedAt: '2026-11-01' }]
  t.throws(() => verifyFile(signedWhole(bundled()), { keys: known }), { message: /revoked on 2026-11-01/ })
})

t.test('refuses a bundle of another form or with another attestation', async (t) => {
  const changes: [object, RegExp][] = [
    [{ bundle: { keys: [] } }, /bundle has no member attestation/],
    [{ bundle: { attestation: {}, keys: [] } }, /The attestation has no member payloadType/],
    [{ bundle: { attestation: OTHER.attestation, keys: [] } }, /The attestation is not that of release/],
    [{ bundle: { attestation: RELEASE.attestation, keys: {} } }, /keys of the key set is not a list/],
    [{ bundle: { attestation: RELEASE.attestation, keys: [], more: 1 } }, /unknown member: more/]
  ]
  for (const [change, message] of changes)
    t.throws(() => verifyFile(signedWhole({ ...bundled(), ...change }), { keys }), { name: 'ProofError', message })
})

t.test('a file is refused if another reader could see another value in it', async (t) => {
  const text = JSON.stringify(proofOf(RELEASE, LOG, [['exclusion', NPI]]))
  const BAD = { message: /^The file has a member twice, or is not in the form in which the service wrote it/ }
  t.throws(() => verifyFile(text.replace('{', `{"release":"${OTHER.id}",`), { keys }), BAD)
  t.throws(
    () => verifyFile(text.replace('"index":3', '"index":3.0').replace('"index":1', '"index":1.0'), { keys }),
    BAD
  )
  t.ok(verifyFile(JSON.stringify(JSON.parse(text), null, 2), { keys }), 'spaces between members')
})
