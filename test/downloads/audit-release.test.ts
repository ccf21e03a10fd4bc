// Lookup files over HTTP, and the audit of a release by the command that anyone can run.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { verifierKeyText } from '#verify/keys.ts'
import { fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'

const COMMAND = fileURLToPath(new URL('../../packages/verify/src/command.ts', import.meta.url))

const { dataDir, releaseId } = await fixtureRelease(t, WIDER_FIXTURES)
const key = verifierKeyText(await signRelease(dataDir))
const { app } = await running(t, dataDir)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const release = `http://127.0.0.1:${port}/data/${releaseId}`

t.test('sends the lookup files that prove rows as the attestation names them, and no other', async (t) => {
  for (const name of ['exclusion', 'provider', 'facility_by_ccn']) {
    const { status, body, headers } = await fetch(`${release}/${name}.lookup`).then(async (response) => {
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, body: bytes, headers: response.headers }
    })
    t.equal(status, 200, name)
    t.ok(body.equals(readFileSync(join(dataDir, 'releases', releaseId, `${name}.lookup`))), name)
    t.ok(headers.get('content-digest'), name)
  }
  for (const name of ['screening_name', 'screening_listing']) {
    const response = await fetch(`${release}/${name}.lookup`)
    t.match(await response.json(), { error: { code: 'table_not_offered' } }, name)
    t.equal(response.status, 451, name)
  }
  t.equal((await fetch(`${release}/nothing.lookup`)).status, 404)
})

t.test('audits every offered file, and says what it did not check', async (t) => {
  const { code, out, err } = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import=tsx', COMMAND, 'verify', '--audit-release', release, '--key', key],
      { maxBuffer: 1e7 },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err })
    )
  })
  t.match({ code, err }, { code: 3, err: '' })
  t.match(out, /^exclusion\.lookup has the SHA-256 of the attestation\. Its \d+ rows are sorted, and no key is in two/m)
  t.match(out, /^provider\.parquet has the SHA-256 of the attestation\.$/m)
  t.match(out, /^Not checked: screening_name\.lookup was not checked: it is not offered\.$/m)
  t.match(out, /^Not checked: The lines of exclusion\.lookup were not compared with its table\.$/m)
})
