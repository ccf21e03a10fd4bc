import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { keyIdOf } from '../src/index.ts'
import { proofOf } from './made-release.ts'
import { ABSENT, LOG, NPI, OFTEN, OWNER, RELEASE, STRANGER, signedWhole } from './release.ts'

const COMMAND = fileURLToPath(new URL('../src/command.ts', import.meta.url))

type Run = { code: number; out: string; err: string }

function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import=tsx', COMMAND, ...args], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

const jwks = {
  keys: [
    {
      ...{ kty: 'OKP', crv: 'Ed25519', kid: keyIdOf(OWNER.key), vkey: OWNER.text },
      x: Buffer.from(OWNER.key.publicKey).toString('base64url')
    }
  ]
}
const tiles = Object.fromEntries([...LOG.files()].map(([path, bytes]) => [path, Buffer.from(bytes)]))

t.test('says what a file proves', async (t) => {
  const dir = t.testdir({
    'proof.json': signedWhole(
      proofOf(RELEASE, LOG, [
        ['exclusion', NPI],
        ['exclusion', ABSENT],
        ['withheld_identifier', 'a']
      ])
    ),
    'part.json': JSON.stringify({
      ...proofOf(RELEASE, LOG, [['exclusion', OFTEN]]),
      rows: proofOf(RELEASE, LOG, [['exclusion', OFTEN]]).rows.slice(1)
    }),
    'changed.json': JSON.stringify(proofOf(RELEASE, LOG, [['exclusion', NPI]])).replace('ADA', 'EVA'),
    'attestation.json': JSON.stringify(RELEASE.attestation),
    keys: `# the key of example.org\n${OWNER.text}\n`,
    'jwks.json': JSON.stringify(jwks),
    'revoked.json': JSON.stringify({ keys: [{ ...jwks.keys[0], revoked_at: '2026-11-20T00:00:00.000Z' }] }),
    'keyed.json': signedWhole(proofOf(RELEASE, LOG, [['exclusion', NPI]])),
    'other.json': '[]'
  })
  const at = (file: string) => join(dir, file)

  const proven = await run('verify', at('proof.json'), '--key', at('keys'), '--attestation', at('attestation.json'))
  t.match(proven, { code: 0, err: '' })
  t.match(
    proven.out,
    `Row 1 of ${NPI} in exclusion of release ${RELEASE.id} reads: exclusion_id id-${NPI}-1, npi ${NPI}, npi_is_valid true, last_name EXAMPLE`
  )
  t.match(proven.out, `exclusion has no other row under ${NPI}.`)
  t.match(
    proven.out,
    `Release ${RELEASE.id} has no row under ${ABSENT} in exclusion. No match does not mean the party is clear.`
  )
  t.match(proven.out, `The log example.org/log has 5 releases; release ${RELEASE.id} is entry 3.`)
  t.match(proven.out, `The checkpoint is signed by ${keyIdOf(OWNER.key)}.`)
  t.match(proven.out, `The attestation is that of release ${RELEASE.id}: the log has its SHA-256.`)
  t.match(proven.out, 'The release was made from oig_leie/UPDATED.csv, https://example.org/UPDATED.csv: sha256')
  t.notMatch(proven.out, 'Not checked')

  const asked = ['--expect', `npi=${NPI}`, '--lookup', 'exclusion', '--release', RELEASE.id, '--max-age', '99999d']
  const expecting = (...args: string[]) => run('verify', at('keyed.json'), '--key', OWNER.text, ...args)
  t.match(await expecting(...asked), { code: 0, out: /^Release 2026-10-13\.ab12cd33 has the date 2026-10-13/ })
  t.match(await expecting(), { code: 0, out: /^The file is about exclusion under "1234567893", of release/ })
  t.match(await expecting('--expect', `npi=${ABSENT}`), { code: 1, err: /^Not proven: You expect npi "1299999999"/ })
  t.match(await expecting('--max-age', '0'), { code: 1, err: /You accept 0/ })
  for (const args of [
    ['--expect', 'name=x'],
    ['--expect', 'npi='],
    ['--max-age', '6w']
  ])
    t.match(await expecting(...args), { code: 2, err: new RegExp(`^${args[0]} takes`) })
  const revoked = ['verify', at('keyed.json'), '--key', at('revoked.json')]
  t.match(await run(...revoked), { code: 1, err: /This key was revoked on 2026-11-20/ })
  t.match(await run(...revoked, '--allow-revoked'), { code: 0, out: /Not checked: .* was revoked on 2026-11-20/ })

  const unsigned = await run('verify', at('proof.json'))
  t.match(unsigned, { code: 3, err: '' })
  t.match(unsigned.out, 'Not checked: No key was given, so the signature was not checked')
  t.match(unsigned.out, 'Not checked: The attestation was not given.')

  const part = await run('verify', at('part.json'), '--key', OWNER.text)
  t.match(part.code, 3)
  t.match(part.out, 'Not checked: No proven row covers: attestation, next.')
  t.match(part.out, `exclusion can have more rows under ${OFTEN}.`)

  t.match(await run('verify', at('changed.json'), '--key', at('jwks.json')), {
    ...{ code: 1, out: '' },
    err: /^Not proven: Block \d+ of exclusion is not in the block tree of release .*: its text, its place/
  })
  t.match(await run('verify', at('proof.json'), '--key', STRANGER.text), {
    code: 1,
    err: /No given key signed the checkpoint/
  })
  t.match(await run(at('attestation.json'), '--key', OWNER.text), {
    code: 0,
    out: /^The attestation has the statement/
  })
  t.match(await run('verify', at('other.json')), { code: 2, err: /The file is not an answer with a proof/ })
  t.match(await run('verify', at('keys')), { code: 2, err: 'Not proven: The file is not JSON.' })
})

t.test('verifies a log in a folder and at an address', async (t) => {
  const dir = t.testdir({ older: LOG.checkpoint(2), newer: LOG.checkpoint() })
  const folder = join(dir, 'log')
  for (const [path, bytes] of Object.entries(tiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  const [older, newer] = [join(dir, 'older'), join(dir, 'newer')]
  const proven = await run('verify', '--log', older, newer, '--tiles', folder, '--key', OWNER.text)
  t.match(proven, {
    code: 0,
    out: /^The log example.org\/log has 5 releases, and begins with the 2 of the older checkpoint/
  })
  t.match(proven.out, `New in the log: release ${RELEASE.id}.`)
  t.match(await run('verify', '--log', older, newer, '--tiles', folder), { code: 3 })
  t.match(await run('verify', '--log', newer, older, '--tiles', folder), {
    code: 1,
    err: /^Not proven: Releases were removed from the log/
  })

  const server = createServer((request, response) => {
    const bytes = tiles[(request.url ?? '').slice('/log/'.length)]
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as { port: number }
  const address = `http://127.0.0.1:${port}`
  t.match(await run('verify', '--log', older, newer, '--tiles', `${address}/log/`, '--key', OWNER.text), { code: 0 })
  t.match(await run('verify', '--log', older, newer, '--tiles', address, '--key', OWNER.text), {
    code: 1,
    err: /answers 404/
  })
})

t.test('explains a wrong call', async (t) => {
  t.match(await run(), { code: 2, err: /verify FILE/ })
  t.match(await run('--help'), { code: 0, out: /verify --log OLDER NEWER/ })
  t.match(await run('verify', 'a', 'b'), { code: 2 })
  t.match(await run('verify', '/nowhere'), { code: 2, err: /^\/nowhere cannot be read/ })
  t.match(await run('verify', '--log', 'a', 'b'), { code: 2 })
  t.match(await run('verify', 'a', '--unknown'), { code: 2, err: /--unknown/ })
  t.match(await run('verify', 'a', '--key', 'x'), { code: 2, err: /is not a verifier key/ })
})
