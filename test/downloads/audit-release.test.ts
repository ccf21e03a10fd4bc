// Lookup files over HTTP, and the audit of a release by the command that anyone can run.
import { execFile } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { auditRelease } from '#verify/audit.ts'
import { verifierKeyText } from '#verify/keys.ts'
import { type JsonObject, ProofError, shown } from '#verify/shape.ts'
import type { LookupFile } from '../../domain/lookup-files.ts'
import { Signer } from '../../packages/verify/test/made-release.ts'
import { indexLines } from '../../pipeline/stages/lookup-lines.ts'
import { PROVABLE } from '../../server/questions/proof/proof-of.ts'
import { running } from '../server/running.ts'
import { attestationOf, LOG_NAME, signRelease } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const COMMAND = fileURLToPath(new URL('../../packages/verify/src/command.ts', import.meta.url))

const dataDir = t.testdir()
const { manifest } = (await syntheticRelease(dataDir)).release
const releaseId = manifest.id
const owner = await signRelease(dataDir)
const key = verifierKeyText(owner)
const FORGER = new Signer(LOG_NAME, 'forger')
const provable = manifest.lookups.filter(({ name }) => PROVABLE.some((one) => one === name))
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

/** The audit by the command, as anyone runs it. */
async function audit(...more: string[]): Promise<{ code: number; out: string; err: string }> {
  const args = ['--import=tsx', COMMAND, 'verify', '--audit-release', release, '--key', key, ...more]
  return await new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 1e7 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err })
    )
  })
}

t.test('an honest release is proven whole, and what is not published is named', async (t) => {
  const { code, out, err } = await audit()
  t.match({ code, err }, { code: 0, err: '' })
  t.match(out, new RegExp(`^The attestation is that of release ${releaseId}: the log has its SHA-256\\.$`, 'm'))
  for (const { name, table } of provable)
    t.match(out, `no key is in two places. They are the rows of its table ${table}.\n`, name)
  t.match(out, /^provider\.parquet has the SHA-256 of the attestation\.$/m)
  t.equal(out.match(/^Not checked/gm)?.length, 1)
  t.match(
    out,
    /^Not checked: Nobody but the operator can check manifest\.json, .*screening_name\.lookup.*: they are not published/m
  )
})

const at = async (name: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
  const { ok, body } = await fetch(`${release}/${name}`)
  return ok && body ? Readable.fromWeb(body as ReadableStream) : undefined
}

t.test('a file that is not sent makes the audit a part, whatever the server says about it', async (t) => {
  const envelope = JSON.stringify(await attestationOf(dataDir, releaseId))
  for (const name of ['exclusion.lookup', 'exclusion.parquet']) {
    const report = await auditRelease(envelope, async (file) => (file === name ? undefined : await at(file)), [owner])
    t.equal(report.isWhole, false)
    t.ok(report.unchecked.includes(`${name} was not checked: it is not offered.`), name)
  }
})

const FALSIFIED: Readonly<Record<string, (lines: string[]) => string[]>> = {
  'a row is removed': (lines) => lines.toSpliced(lines.length >> 1, 1),
  'a row is added': (lines) => [...lines, (lines.at(-1) ?? '').replace('\t', '0\t')],
  'a value is changed': (lines) => [...lines.slice(0, -1), (lines.at(-1) ?? '').replace(/\[[^\t]*\]$/, otherValue)]
}

function otherValue(array: string): string {
  const values = JSON.parse(array)
  const at = values.findIndex((value: unknown) => value !== null)
  const value = values[at]
  return JSON.stringify(
    values.with(at, typeof value === 'string' ? `${value}x` : typeof value === 'number' ? value + 1 : !value)
  )
}

/** Writes the file with these lines. Gives the attestation of it and its table, signed by who made it. */
async function falsified({ name, table }: LookupFile, lines: readonly string[], path: string) {
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  const { blocks, root, sha256 } = await indexLines(path, false)
  const { payload, payloadType } = await attestationOf(dataDir, releaseId)
  const statement = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
  const subject = statement.subject.flatMap((one: JsonObject) => {
    if (one.name === `${table}.parquet`) return [one]
    const annotations = { ...(one.annotations as JsonObject), blocks }
    return one.name === `${name}.lookup` ? [{ ...one, digest: { sha256, rfc6962: root }, annotations }] : []
  })
  return JSON.stringify(FORGER.envelope(payloadType, Buffer.from(JSON.stringify({ ...statement, subject }))))
}

t.test('in each lookup file, a row that is removed, added or changed is refuted with its key and table', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'falsified-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  let tried = 0
  for (const entry of provable.filter(({ blocks }) => blocks > 0)) {
    const { name, table, bytes } = entry
    const file = readFileSync(join(dataDir, 'releases', releaseId, `${name}.lookup`))
    const lines = file.toString('utf8', 0, bytes).split('\n').slice(0, -1)
    for (const [how, change] of Object.entries(FALSIFIED)) {
      const path = join(folder, String(tried++))
      const others = change(lines)
      const envelope = await falsified(entry, others, path)
      const read = async (file: string) => (file === `${name}.lookup` ? createReadStream(path) : await at(file))
      const refused = await auditRelease(envelope, read, [FORGER.key]).then(
        ({ unchecked }) => `accepted: ${unchecked}`,
        (error) => (error instanceof ProofError ? error.message : String(error))
      )
      const differing = [...lines, ...others].filter((line) => !(lines.includes(line) && others.includes(line)))
      const keys = differing.map((line) => shown(line.slice(0, line.indexOf('\t'))))
      const isNamed = refused.includes(name) && refused.includes(`table ${table}`)
      t.ok(isNamed && keys.some((key) => refused.includes(`under ${key}`)), `${name}, ${how}: ${refused}`)
    }
  }
  t.ok(tried > 50, `${tried} files`)
})
