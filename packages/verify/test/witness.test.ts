// A witness: what it cosigns, what it refuses, and what its cosignature is worth to a verifier.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { base64Of, utf8 } from '../src/bytes.ts'
import {
  asCosigner,
  COSIGNER,
  cosignedMessage,
  cosignersOf,
  timedSignature,
  withCosignatures,
  witnessed
} from '../src/cosignature.ts'
import { keyIdOf, parseVerifierKey, type VerifierKey, verifyFile } from '../src/index.ts'
import { verifierKey, verifierKeyText } from '../src/keys.ts'
import { HashTree, leafHash } from '../src/merkle.ts'
import { noteOf, parseNote, signersOf } from '../src/note.ts'
import { Witness } from '../src/witness.ts'
import { Log, proofOf, releaseOf, Signer } from './made-release.ts'
import { LOG, NPI, OWNER, RELEASE, RELEASES, STRANGER, signedWhole } from './release.ts'

const NOW = new Date('2026-11-28T16:00:00Z')
const LATER = new Date('2026-11-29T16:00:00Z')

/** A request of tlog-witness, from the last known size to all of the log. */
function request(log: Log, old: number, size = log.entries.length, note = log.checkpoint(size)): string {
  const tree = HashTree.of(log.entries.slice(0, size).map((entry) => leafHash(utf8(entry))))
  return `old ${old}\n${tree
    .extension(old)
    .map((hash) => `${base64Of(hash)}\n`)
    .join('')}\n${note}`
}

const witnessIn = (folder: string) => new Witness(folder, 'witness.example/w1', [OWNER.key])
const changedLog = (log: Log) => new Log(log.entries.with(1, releaseOf('2026-10-11.changed', {}, OWNER).entry), OWNER)

t.test('reads the cosignature of the specification', async (t) => {
  // The example of C2SP tlog-cosignature has no public key, so only its time and its form can be compared.
  const [line = ''] = [
    '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n'
  ]
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
  const [signature] = parseNote(`${text}\n${line}`).signatures
  t.equal(signature?.bytes.length, 72)
  t.same(timedSignature(1_679_315_147, signature?.bytes.subarray(8) ?? new Uint8Array()), signature?.bytes)
  t.equal(Buffer.from(cosignedMessage(text, 1_679_315_147)).toString(), `cosignature/v1\ntime 1679315147\n${text}`)
})

t.test('cosigns a log that grows, and says the size that it knows', async (t) => {
  const folder = t.testdir()
  const witness = witnessIn(folder)
  const small = LOG.checkpoint(2)
  const first = witness.answer(request(LOG, 0, 2), NOW)
  t.equal(first.status, 200)
  const note = withCosignatures(small, first.body, [witness.key])
  t.same(cosignersOf(parseNote(note), [witness.key]), [{ id: keyIdOf(witness.key), at: NOW.getTime() / 1000 }])
  t.same(signersOf(parseNote(note), [OWNER.key]), [keyIdOf(OWNER.key)], 'the signature of the log is untouched')
  t.match(witness.answer(request(LOG, 0), NOW), { status: 409, body: '2\n', type: 'text/x.tlog.size' })
  t.match(witness.answer(request(LOG, 2), NOW), { status: 200 })
  t.match(witness.answer(request(LOG, 5), LATER), { status: 200 }, 'the same checkpoint is cosigned again, later')
  const again = witnessIn(folder)
  t.same(again.key, witness.key, 'another start has the same key')
  t.match(again.answer(request(LOG, 2), NOW), { status: 409, body: '5\n' })
  for (const file of readdirSync(folder)) t.equal(statSync(join(folder, file)).mode & 0o077, 0, file)
})

t.test('refuses a fork, a rewriting, a removal and what it cannot read, and keeps the evidence', async (t) => {
  const folder = t.testdir()
  const witness = witnessIn(folder)
  t.equal(witness.answer(request(LOG, 0, 3), NOW).status, 200)
  const other = changedLog(LOG)
  t.match(witness.answer(request(other, 3, 3), NOW), { status: 409, body: '3\n', said: /does not extend the one of 3/ })
  t.match(witness.answer(request(other, 3), NOW), { status: 422, body: /does not extend the one of 3 entries/ })
  const evidence = readdirSync(folder).filter((name) => name.startsWith('refused-'))
  t.same(
    evidence.map((name) => readFileSync(join(folder, name), 'utf8')).sort(),
    [other.checkpoint(3), other.checkpoint()].sort()
  )
  t.match(witness.answer(request(LOG, 3, 2), NOW), { status: 400, body: /The old size is 3/ })
  t.match(witness.answer(request(LOG, 2, 2), NOW), { status: 409, body: '3\n' }, 'an older checkpoint')
  t.match(witness.answer(request(new Log(LOG.entries, STRANGER), 3), NOW), { status: 403 })
  const elsewhere = new Log(LOG.entries, new Signer('elsewhere.example/log', 'elsewhere'))
  t.match(witness.answer(request(elsewhere, 3), NOW), { status: 404 })
  const right = request(LOG, 3)
  const wrong = [
    ...[
      '',
      'old',
      'old 3',
      `${right.slice(1)}`,
      right.replace('old 3', 'old 03'),
      right.replace('old 3\n', 'old 3\nAA==\n')
    ],
    ...[right.replace('\n5\n', '\n6\n'), right.slice(0, -20), right.replace('old 3\n', `old 3\n${'AA\n'.repeat(70)}`)]
  ]
  for (const body of wrong)
    t.ok([400, 403].includes(witness.answer(body, NOW).status), JSON.stringify(body.slice(0, 30)))
  t.equal(witness.answer(right, NOW).status, 200, 'the refused requests changed nothing that the witness keeps')
})

t.test('a verifier wants the witnesses that you name', async (t) => {
  const witness = witnessIn(t.testdir({ a: {} }))
  const second = witnessIn(join(t.testdirName, 'a'))
  const lines = witness.answer(request(LOG, 0), NOW).body
  const note = withCosignatures(LOG.checkpoint(), lines, [witness.key, second.key])
  const keys = [OWNER.key]
  t.same(witnessed(note, keys, { witnesses: [witness.key] }), [
    `Witness ${keyIdOf(witness.key)} cosigned on 2026-11-28T16:00:00Z. It saw no other log until then.`
  ])
  t.same(witnessed(note, keys, { witnesses: [witness.key, second.key], quorum: 1 }).length, 1)
  t.throws(() => witnessed(note, keys, { witnesses: [witness.key, second.key] }), {
    name: 'ProofError',
    message: `1 of the 2 witnesses that you want cosigned the checkpoint. Not ${keyIdOf(second.key)}: the operator may show others another log.`
  })
  const doubled = note + lines
  t.throws(() => witnessed(doubled, keys, { witnesses: [witness.key, second.key], quorum: 2 }), /^1 of the 2/)
  const [head = '', tail = ''] = note.split(lines.slice(0, -20))
  const flipped = `${head}${lines.slice(0, -21)}${lines.at(-21) === 'A' ? 'B' : 'A'}${tail}`
  t.throws(() => witnessed(flipped, keys, { witnesses: [witness.key] }), /The cosignature of .* is wrong/)
  t.throws(() => parseVerifierKey(verifierKeyText(witness.key, COSIGNER)), /not an Ed25519 key of type 1/)
  t.throws(() => parseVerifierKey(OWNER.text, COSIGNER), /type 4/)
})

t.test('the operator dates a checkpoint with the same key, under another id', async (t) => {
  const cosigner = asCosigner(OWNER.key)
  t.not(keyIdOf(cosigner), keyIdOf(OWNER.key))
  t.same(cosigner, verifierKey(OWNER.key.name, OWNER.key.publicKey, COSIGNER))
  const { text } = parseNote(LOG.checkpoint())
  const at = 1_795_000_000
  const dated = noteOf(text, [
    { key: OWNER.key, signature: OWNER.sign(utf8(text)) },
    { key: cosigner, signature: timedSignature(at, OWNER.sign(cosignedMessage(text, at))) }
  ])
  t.same(witnessed(dated, [OWNER.key], {}), [`${keyIdOf(cosigner)} dated the checkpoint 2026-11-18T11:06:40Z.`])
  const late = noteOf(text, [
    { key: cosigner, signature: timedSignature(at + 1, OWNER.sign(cosignedMessage(text, at))) }
  ])
  t.throws(() => witnessed(late, [OWNER.key], {}), /The cosignature of .* is wrong/)
  const lines = dated.split('\n')
  const [, , , , , line = ''] = lines
  const renamed = lines.with(5, line.replace('example.org', 'example.com')).join('\n')
  for (const other of [renamed, lines.with(5, line.replace(/ (?=\S+$)./, ' A')).join('\n')])
    t.throws(
      () => witnessed(other, [OWNER.key], {}),
      /The cosignature of .* is wrong/,
      'the line has another name or id'
    )
})

t.test('a file is verified with its witnesses, and a file without a checkpoint has none', async (t) => {
  const witness = witnessIn(t.testdir())
  const cosigned = withCosignatures(LOG.checkpoint(), witness.answer(request(LOG, 0), NOW).body, [witness.key])
  const proof = proofOf(RELEASE, LOG, [['exclusion', NPI]])
  const given = (witnesses: VerifierKey[]) => ({ keys: [OWNER.key], witnesses })
  const with_ = { ...proof, log: proof.log.replace(LOG.checkpoint(), cosigned) }
  t.match(
    verifyFile(signedWhole(with_), given([witness.key])).proven.join('\n'),
    /Witness witness.example\/w1\+\w{8} cosigned/
  )
  t.throws(() => verifyFile(signedWhole(proof), given([witness.key])), /0 of the 1 witnesses that you want/)
  t.throws(
    () => verifyFile(JSON.stringify(RELEASES[0]?.attestation), given([witness.key])),
    /has no checkpoint of a log/
  )
})
