// Public keys, the release log and attestations over HTTP: each file is sent only as the checkpoint signs it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { sha256 } from '#verify/bytes.ts'
import { keyIdOf, verifierKeyText } from '#verify/keys.ts'
import { attestationFile, LOG_FOLDER, SIGNING_FILE } from '../../domain/signing.ts'
import { openReleaseLog, signingKeys } from '../../pipeline/attestation/release-log.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { FIXTURE_CLOCK, FIXTURES, importFixture } from '../fixture-release.ts'
import { madeSigningKey, running } from '../server/running.ts'
import { signCurrent, writeSigningKeys } from '../signed-release.ts'

const dataDir = t.testdir()
let release = ''
for (const input of FIXTURES.slice(0, 1)) release = await importFixture(dataDir, input)
const server = await running(t, dataDir)

async function raw(url: string, method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' = 'GET') {
  const headers = {
    origin: 'https://elsewhere.example',
    ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' })
  }
  const {
    statusCode: status,
    headers: responseHeaders,
    rawPayload: bytes,
    body
  } = await server.app.inject({ method, url, headers })
  return { status, headers: responseHeaders, bytes, body }
}

t.test('without a key, the key set is empty and there is no log', async (t) => {
  t.match(await raw('/.well-known/jwks.json'), { status: 200, body: '{"keys":[]}' })
  for (const url of ['/log/checkpoint', '/log/tile/0/000', `/data/${release}/attestation.json`]) {
    const { status, body, headers } = await raw(url)
    t.match({ status, body: JSON.parse(body) }, { status: 404, body: { error: { code: 'not_found' } } }, url)
    t.match(headers, { 'cache-control': 'no-store' })
  }
  t.match((await raw(`/data/${release}/attestation.json`)).body, /is not signed/)
})

t.test('the key set has the public halves, and says which key is in use', async (t) => {
  const first = await madeSigningKey(dataDir)
  const second = await madeSigningKey(dataDir, ['--rotate'])
  await server.signing.reload()
  const { status, headers, body } = await raw('/.well-known/jwks.json')
  t.equal(status, 200)
  t.match(headers, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'x-ratelimit-limit': String,
    etag: /^W\//
  })
  const common = { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' }
  const of = (key: typeof first) => ({
    ...{ x: Buffer.from(key.publicKey).toString('base64url') },
    ...{ kid: keyIdOf(key), vkey: verifierKeyText(key) }
  })
  t.same(JSON.parse(body), {
    keys: [
      { ...common, ...of(first), retired_at: FIXTURE_CLOCK.toISOString() },
      { ...common, ...of(second) }
    ]
  })
  const privateHalves = [...readFileSync(join(dataDir, SIGNING_FILE), 'utf8').matchAll(/"d": "([^"]+)"/g)]
  t.equal(privateHalves.length, 2)
  for (const [, half = ''] of privateHalves) t.notOk(body.includes(half), 'no private half')
  t.match(await raw('/.well-known/jwks.json', 'HEAD'), { status: 200, body: '' })

  const path = join(dataDir, SIGNING_FILE)
  const stored = JSON.parse(readFileSync(path, 'utf8'))
  stored[0].revoked_at = FIXTURE_CLOCK.toISOString()
  await writeSigningKeys(dataDir, stored)
  await server.signing.reload()
  t.match(JSON.parse((await raw('/.well-known/jwks.json')).body), {
    keys: [{ revoked_at: FIXTURE_CLOCK.toISOString() }, { revoked_at: undefined }]
  })
  delete stored[0].revoked_at
  await writeSigningKeys(dataDir, stored)
  await server.signing.reload()
})

const inLog = (path: string) => join(dataDir, LOG_FOLDER, path)

t.test('serves the checkpoint and every tile byte for byte', async (t) => {
  await signCurrent(dataDir)
  const directory = new DataDirectory(dataDir)
  const keys = await signingKeys(directory)
  if (!keys) throw new Error('there is no key')
  const log = await openReleaseLog(directory, keys)
  const none = sha256()
  for (let n = 1; n < 259; n++)
    await log.append({
      release: `2026-01-01.${n}`,
      manifest: none,
      statement: none,
      subjects: { count: 1, root: none }
    })
  await log.publish(FIXTURE_CLOCK)
  const got = await raw('/log/checkpoint')
  t.match(got, { status: 200, body: readFileSync(inLog('checkpoint'), 'utf8') })
  t.match(got.headers, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=10',
    'access-control-allow-origin': '*',
    'content-digest': /^sha-256=:/
  })
  const names = ['0/000', '0/000.p/1', '0/000.p/255', '0/001.p/3', '1/000.p/1', 'entries/000', 'entries/001.p/2']
  for (const name of names) {
    const tile = readFileSync(inLog(`tile/${name}`))
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers, bytes } = await raw(`/log/tile/${name}`, method)
      t.equal(status, 200, name)
      t.match(headers, {
        'content-type': 'application/octet-stream',
        'content-length': String(tile.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*'
      })
      t.ok(bytes.equals(method === 'HEAD' ? Buffer.alloc(0) : tile), name)
    }
  }
  t.match(await raw('/log/tile/0/000', 'OPTIONS'), { status: 204 })
})

t.test('a missing file of the log is damaged, and an earlier partial tile need not be kept', async (t) => {
  const parts = ['checkpoint', 'tile/0/000', 'tile/0/001.p/3', 'tile/1/000.p/1', 'tile/entries/001.p/3']
  for (const part of [...parts, 'tile/0/000.p/7']) {
    const bytes = readFileSync(inLog(part))
    rmSync(inLog(part))
    const { status, body } = await raw(`/log/${part}`)
    writeFileSync(inLog(part), bytes)
    if (part.endsWith('/7')) t.equal(status, 404, part)
    else t.match({ status, body }, { status: 503, body: `file is ${LOG_FOLDER}/${part}.` }, part)
    t.equal((await raw(`/log/${part}`)).status, 200, `${part} is back`)
  }
})

t.test('refuses paths that are not of a tile, and methods other than GET and HEAD', async (t) => {
  writeFileSync(inLog('tile/other'), 'other')
  const paths = [
    'other',
    '0',
    '0/',
    '0/002',
    '0/001',
    '0/001.p/4',
    '2/000',
    '0/0',
    '64/000',
    '0/000.p/0',
    '0/000.p/256',
    '0/000/../000',
    'x/000'
  ]
  const hidden = ['..%2fcheckpoint', '0/..%2f..%2fcheckpoint', '..%2f..%2fstate%2fsigning.json', '0%2f000%00']
  for (const path of [...paths, ...hidden, 'entries/1/000', '-1/000', '00/000', '0/x000']) {
    const { status, body } = await raw(`/log/tile/${path}`)
    t.ok(status === 404 || path === '0/000/../000' || path === '0/', `${path}: ${status}`)
    t.notMatch(body, 'other\n')
  }
  t.equal((await raw('/log/attestations/x.json')).status, 404)
  for (const url of ['/log/tile/0/000', '/log/checkpoint', '/.well-known/jwks.json']) {
    const { status, headers } = await raw(url, 'POST')
    t.match({ status, allow: headers.allow }, { status: 405, allow: 'GET, HEAD' }, url)
  }
  t.equal((await raw('/log/checkpoint?a=1')).status, 400)
})

t.test('the status names a damaged file of signing keys', async (t) => {
  const path = join(dataDir, SIGNING_FILE)
  const damagedFiles = async () => (await server.get('/api/v1/status', {})).body.data.damaged_files
  t.same(await damagedFiles(), [])
  const text = readFileSync(path, 'utf8')
  rmSync(`${path}.copy`)
  writeFileSync(path, '[{')
  await server.signing.reload()
  t.same(await damagedFiles(), [SIGNING_FILE])
  t.equal(JSON.parse((await raw('/.well-known/jwks.json')).body).keys.length, 2, 'the keys read last stay in use')
  writeFileSync(path, text)
  await server.signing.reload()
  t.same(await damagedFiles(), [])
})

t.test('serves the attestation of a release, also after the release was removed', async (t) => {
  const attestation = readFileSync(join(dataDir, attestationFile(release)), 'utf8')
  const expectedHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  const address = `/data/${release}/attestation.json`
  t.match(await raw(address), { status: 200, body: attestation, headers: { ...expectedHeaders, 'x-release': release } })
  t.match(await raw(address, 'HEAD'), { status: 200, body: '' })
  t.match(await raw('/data/latest/attestation.json'), {
    status: 200,
    body: attestation,
    headers: { 'content-location': address, 'cache-control': 'public, max-age=60' }
  })
  rmSync(join(dataDir, 'releases', release), { recursive: true })
  t.match(await raw(address), { status: 200, body: attestation })
  t.match(await raw('/data/2020-01-01.0a1b2c3d/attestation.json'), { status: 404, body: /release_not_found/ })
  t.equal((await raw('/data/..%2f..%2fstate/attestation.json')).status, 404)
  rmSync(join(dataDir, attestationFile(release)))
  t.match(await raw(address), { status: 503, body: /file_damaged/ }, 'an attestation that the log names is not there')
})
