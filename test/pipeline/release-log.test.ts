// Signing of releases: attestation, release log, and what is refused.
import { createHash, createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleFromJSON } from '@sigstore/bundle'
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify'
import t, { type Test } from 'tap'
import { parseReleaseEntry } from '#verify/chain.ts'
import { keyIdOf, verifierKeyOf } from '#verify/keys.ts'
import { HashTree, leafHash } from '#verify/merkle.ts'
import { parseCheckpoint, parseNote, signersOf } from '#verify/note.ts'
import { tilePath } from '#verify/tiles.ts'
import { openReleaseLog, type SigningKeys, signingKeys } from '../../pipeline/attestation/release-log.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { currentPointer } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK, fixtureRelease, importFixture } from '../fixture-release.ts'
import {
  attestationOf,
  LOG_NAME,
  newSigningKey,
  signCurrent,
  signRelease,
  writeSigningKeys
} from '../signed-release.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const FIXTURE = [{ source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }]

async function entriesOf(dataDir: string, size: number): Promise<string[]> {
  const bundle = await readFile(join(dataDir, 'log', tilePath('entries', 0, size)))
  const entries: string[] = []
  for (let begin = 0; begin < bundle.length; begin += 2 + bundle.readUInt16BE(begin))
    entries.push(bundle.toString('utf8', begin + 2, begin + 2 + bundle.readUInt16BE(begin)))
  return entries
}

const checkpointOf = async (dataDir: string) => parseNote(await readFile(join(dataDir, 'log/checkpoint'), 'utf8'))

t.test('writes no log and no attestation without a key', async (t) => {
  const { dataDir } = await fixtureRelease(t, FIXTURE)
  await signCurrent(dataDir)
  t.notOk(existsSync(join(dataDir, 'log')))
})

t.test('signs a statement that names every published file, lookup file and raw file', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const key = await signRelease(dataDir)
  const envelope = await attestationOf(dataDir, releaseId)
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'))
  const manifest = JSON.parse(await readFile(join(dataDir, 'releases', releaseId, 'manifest.json'), 'utf8'))

  t.equal(statement._type, 'https://in-toto.io/Statement/v1')
  t.equal(statement.predicateType, 'https://slsa.dev/provenance/v1')
  const subjects = new Map<string, { sha256: string; rfc6962?: string }>(
    statement.subject.map((subject: { name: string; digest: { sha256: string } }) => [subject.name, subject.digest])
  )
  t.same([...subjects.keys()], [...subjects.keys()].sort())
  for (const { name, file, internal } of manifest.tables) {
    if (internal) t.notOk(subjects.has(`${name}.parquet`), `${name} is internal`)
    else t.equal(subjects.get(`${name}.parquet`)?.sha256, sha256(await readFile(join(dataDir, file))), file)
  }
  for (const { name, root } of manifest.lookups) {
    const digest = subjects.get(`${name}.lookup`)
    t.equal(digest?.sha256, sha256(await readFile(join(dataDir, 'releases', releaseId, `${name}.lookup`))), name)
    t.equal(digest?.rfc6962, root)
  }
  const [, ...raw] = statement.predicate.buildDefinition.resolvedDependencies
  const files = manifest.snapshots.flatMap(({ manifest: { raw } }: { manifest: { raw: { sha256: string }[] } }) => raw)
  t.same(
    raw.map(({ digest }: { digest: { sha256: string } }) => digest.sha256),
    files.map(({ sha256 }: { sha256: string }) => sha256)
  )
  t.same(
    raw.map(({ annotations }: { annotations: { received_at: string } }) => annotations.received_at),
    files.map(({ checked_at }: { checked_at: string }) => checked_at)
  )

  const [entry = ''] = await entriesOf(dataDir, 1)
  const { release, manifest: logged, statement: signed, subjects: tree } = parseReleaseEntry(entry)
  t.equal(release, releaseId)
  t.equal(Buffer.from(logged).toString('hex'), sha256(JSON.stringify(manifest, null, 2).concat('\n')))
  t.equal(Buffer.from(signed).toString('hex'), sha256(Buffer.from(envelope.payload, 'base64')))
  const leaves = statement.subject.map((one: object) => leafHash(Buffer.from(JSON.stringify(one))))
  t.same(Buffer.from(tree.root), Buffer.from(HashTree.of(leaves).root()))
  t.same(signersOf(await checkpointOf(dataDir), [key]), [keyIdOf(key)])
})

t.test('an independent library verifies the envelope, and refuses a changed one', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, FIXTURE)
  const key = await signRelease(dataDir)
  const x = Buffer.from(key.publicKey).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const envelope = await attestationOf(dataDir, releaseId)
  const verify = (dsseEnvelope: object) => {
    const bundle = bundleFromJSON({
      mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
      verificationMaterial: {
        publicKey: { hint: keyIdOf(key) },
        tlogEntries: [],
        timestampVerificationData: undefined
      },
      dsseEnvelope
    })
    const trust = toTrustMaterial(
      { mediaType: '', tlogs: [], ctlogs: [], certificateAuthorities: [], timestampAuthorities: [] },
      () => ({ publicKey, validFor: () => true })
    )
    new Verifier(trust, { tlogThreshold: 0, ctlogThreshold: 0, tsaThreshold: 0 }).verify(toSignedEntity(bundle))
  }
  verify(envelope)
  const payload = Buffer.from(envelope.payload, 'base64')
    .toString('utf8')
    .replace(releaseId, releaseId.replace('2', '3'))
  t.throws(() => verify({ ...envelope, payload: Buffer.from(payload).toString('base64') }))
})

t.test('adds each release once, and the log extends every earlier checkpoint', async (t) => {
  const { dataDir } = await fixtureRelease(t, FIXTURE)
  const key = await signRelease(dataDir)
  const before = parseCheckpoint((await checkpointOf(dataDir)).text)
  await signCurrent(dataDir)
  t.equal(parseCheckpoint((await checkpointOf(dataDir)).text).size, 1, 'a signed release is not added again')
  await refreshed(dataDir)
  const after = parseCheckpoint((await checkpointOf(dataDir)).text)
  t.equal(after.size, 2)
  const entries = await entriesOf(dataDir, 2)
  const leaves = entries.map((entry) => leafHash(Buffer.from(entry)))
  t.same(Buffer.from(HashTree.of(leaves.slice(0, 1)).root()), Buffer.from(before.root))
  t.same(Buffer.from(HashTree.of(leaves).root()), Buffer.from(after.root))
  t.equal(parseReleaseEntry(entries[1] ?? '').release, (await currentPointer(new DataDirectory(dataDir)))?.release)
  t.same(signersOf(await checkpointOf(dataDir), [key]), [keyIdOf(key)])
})

/** Imports another file, so that a new release is built. */
async function refreshed(dataDir: string): Promise<void> {
  await importFixture(dataDir, { source: 'census_population', fixture: 'vintage-2024', date: '2025-03-13' })
}

t.test('publishes nothing if the log does not extend the last checkpoint', async (t) => {
  const { dataDir } = await fixtureRelease(t, FIXTURE)
  await signRelease(dataDir)
  const { release } = (await currentPointer(new DataDirectory(dataDir))) ?? {}
  const forks: Record<string, (dir: string) => Promise<unknown>> = {
    'the log is gone': (dir) => rm(join(dir, 'log'), { recursive: true }),
    'the kept checkpoint is gone': (dir) => rm(join(dir, 'state/checkpoint')),
    'an entry was changed': (dir) => changed(dir, tilePath('entries', 0, 1)),
    'a tile was changed': (dir) => changed(dir, tilePath(0, 0, 1)),
    'another key signed the checkpoint': async (dir) => {
      await rm(join(dir, 'log'), { recursive: true })
      await rm(join(dir, 'state/checkpoint'))
      await writeSigningKeys(dir, [newSigningKey()])
      await signCurrent(dir)
      await cp(join(dataDir, 'state/signing.json'), join(dir, 'state/signing.json'))
    },
    'the same key signed another log': async (dir) => {
      const kept = await readFile(join(dir, 'state/checkpoint'))
      await rm(join(dir, 'log'), { recursive: true })
      await rm(join(dir, 'state/checkpoint'))
      const keys = (await signingKeys(new DataDirectory(dir))) as SigningKeys
      const log = await openReleaseLog(new DataDirectory(dir), keys)
      await appended(log, '2026-01-01.00000000')
      await writeFile(join(dir, 'state/checkpoint'), kept)
    }
  }
  for (const [name, fork] of Object.entries(forks)) {
    const dir = `${dataDir}-${name.replaceAll(' ', '-')}`
    t.teardown(() => rm(dir, { recursive: true, force: true }))
    await cp(dataDir, dir, { recursive: true })
    await fork(dir)
    await t.rejects(refreshed(dir), { code: 'log_forked' }, name)
    t.equal((await currentPointer(new DataDirectory(dir)))?.release, release, 'the release before stays current')
  }
})

async function changed(dataDir: string, path: string): Promise<void> {
  const file = join(dataDir, 'log', path)
  const bytes = await readFile(file)
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
  await writeFile(file, bytes)
}

function entry(release: string) {
  const digest = Buffer.alloc(32, release)
  return { release, manifest: digest, statement: digest, subjects: { count: 1, root: digest } }
}

type ReleaseLog = Awaited<ReturnType<typeof openReleaseLog>>

async function appended(log: ReleaseLog, release: string): Promise<void> {
  await log.append(entry(release))
  await log.publish(FIXTURE_CLOCK)
}

async function logIn(t: Test): Promise<{ directory: DataDirectory; keys: SigningKeys; log: ReleaseLog }> {
  const directory = new DataDirectory(t.testdir())
  await writeSigningKeys(directory.root, [newSigningKey()])
  const keys = (await signingKeys(directory)) as SigningKeys
  return { directory, keys, log: await openReleaseLog(directory, keys) }
}

t.test('continues after a run that was killed before it published the checkpoint', async (t) => {
  const { directory, keys, log } = await logIn(t)
  await appended(log, '2026-01-01.00000001')
  const older = await readFile(join(directory.root, 'log/checkpoint'))
  await appended(log, '2026-01-02.00000002')
  const newer = await readFile(join(directory.root, 'log/checkpoint'))
  for (const state of [older, null]) {
    if (state) await writeFile(join(directory.root, 'log/checkpoint'), state)
    else await rm(join(directory.root, 'log/checkpoint'))
    await (await openReleaseLog(directory, keys)).publish(FIXTURE_CLOCK)
    t.same(await readFile(join(directory.root, 'log/checkpoint')), newer)
  }
})

t.test('refuses other content for a release of the log', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, FIXTURE)
  await writeSigningKeys(dataDir, [newSigningKey()])
  const directory = new DataDirectory(dataDir)
  const keys = (await signingKeys(directory)) as SigningKeys
  await appended(await openReleaseLog(directory, keys), releaseId)
  await t.rejects(signCurrent(dataDir), { code: 'release_rewritten' })
})

t.test('signs checkpoints with a replaced key too while its private half is kept', async (t) => {
  const { dataDir } = await fixtureRelease(t, FIXTURE)
  const before = newSigningKey()
  await writeSigningKeys(dataDir, [before])
  await signCurrent(dataDir)
  const inUse = newSigningKey()
  const retired = { ...before, retired_at: '2026-11-21T00:00:00.000Z' }
  await writeSigningKeys(dataDir, [retired, inUse])
  await signCurrent(dataDir)
  const both = [inUse, before].map((key) => keyIdOf(verifierKeyOf(key)))
  t.same(signersOf(await checkpointOf(dataDir), [inUse, before].map(verifierKeyOf)), both)
  const { d, ...publicHalf } = before.jwk
  t.ok(d)
  await writeSigningKeys(dataDir, [{ ...retired, jwk: publicHalf }, inUse])
  await signCurrent(dataDir)
  t.same(signersOf(await checkpointOf(dataDir), [inUse, before].map(verifierKeyOf)), both.slice(0, 1))
  t.equal((await stat(join(dataDir, 'state/checkpoint'))).mode & 0o077, 0, 'the kept checkpoint is private')
})

t.test('keeps tiles of more than 256 releases as tlog-tiles names them', async (t) => {
  const { directory, keys, log } = await logIn(t)
  const releases = Array.from({ length: 258 }, (_, n) => `2026-01-01.${String(n).padStart(8, '0')}`)
  for (const release of releases) await appended(log, release)
  const opened = await openReleaseLog(directory, keys)
  t.ok(releases.every((release) => opened.entryOf(release)?.release === release))
  const { origin, size, root } = parseCheckpoint((await checkpointOf(directory.root)).text)
  t.same([origin, size], [LOG_NAME, 258])
  const [full, rest, above] = await Promise.all(
    [tilePath(0, 0), tilePath(0, 1, 2), tilePath(1, 0, 1)].map((path) => readFile(join(directory.root, 'log', path)))
  )
  const leaves = Array.from({ length: 258 }, (_, n) =>
    Buffer.concat([full as Buffer, rest as Buffer]).subarray(32 * n, 32 * n + 32)
  )
  t.same(Buffer.from(HashTree.of(leaves).root()), Buffer.from(root))
  t.same(Buffer.from(HashTree.of(leaves.slice(0, 256)).root()), above)
})

t.test('says which file is damaged if the keys cannot be read', async (t) => {
  const directory = new DataDirectory(t.testdir())
  await mkdir(join(directory.root, 'state'))
  await writeFile(join(directory.root, 'state/signing.json'), '[{"name":"x"}]')
  await t.rejects(signingKeys(directory), {
    code: 'damaged_data',
    message: /state\/signing\.json does not contain signing keys/
  })
})
