// Backups of signing keys and the release log, which nothing can rebuild. The files of the log are written by
// hand here.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { checkpointText, noteOf } from '#verify/note.ts'
import { attestationFile, LAST_CHECKPOINT_FILE, LOG_FOLDER, SIGNING_FILE } from '../../domain/signing.ts'
import { runBackups } from '../../server/backups/command.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { madeSigningKey } from '../server/running.ts'

const folder = t.testdir({ data: {}, backups: {}, other: {} })
const dataDir = join(folder, 'data')
const key = await madeSigningKey(dataDir)

function checkpointOf(size: number): string {
  const text = checkpointText({ origin: key.name, size, root: new Uint8Array(32).fill(size) })
  return noteOf(text, [{ key, signature: new Uint8Array(64) }])
}
const tile = Buffer.alloc(32, 1)
const LOG: Readonly<Record<string, string | Buffer>> = {
  [LAST_CHECKPOINT_FILE]: checkpointOf(1),
  [`${LOG_FOLDER}/checkpoint`]: checkpointOf(1),
  [`${LOG_FOLDER}/tile/0/000.p/1`]: tile,
  [`${LOG_FOLDER}/tile/entries/000.p/1`]: tile,
  [`${LOG_FOLDER}/tile/0/x001/067`]: tile,
  [attestationFile('2026-11-20.0a1b2c3d')]: '{"payloadType":"","payload":"","signatures":[]}'
}
const UNFINISHED = `${LOG_FOLDER}/tile/0/000.p/2.99`
function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true })
  writeFileSync(join(dataDir, path), content)
}
for (const [path, content] of Object.entries(LOG)) write(path, content)
write(UNFINISHED, 'unfinished')

async function ran(args: string[], on = dataDir): Promise<{ code: number; out: string[]; err: string }> {
  const out: string[] = []
  let err = ''
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => (err += line) }
  return { code: await runBackups(args, on, terminal, FIXTURE_CLOCK), out, err }
}
const [backup = ''] = (await ran(['backup', '--to', join(folder, 'backups')])).out

t.test('a backup has the signing keys and the finished files of the log, readable by its owner alone', async (t) => {
  for (const path of [SIGNING_FILE, ...Object.keys(LOG)]) t.equal(statSync(join(backup, path)).mode & 0o077, 0, path)
  t.notOk(existsSync(join(backup, UNFINISHED)))
})

t.test('a restore into an empty folder brings them back', async (t) => {
  const other = join(folder, 'other')
  t.match(await ran(['restore', '--from', backup], other), { code: 0, err: '' })
  for (const [path, content] of Object.entries(LOG))
    t.ok(readFileSync(join(other, path)).equals(Buffer.from(content)), path)
  t.equal(readFileSync(join(other, SIGNING_FILE), 'utf8'), readFileSync(join(dataDir, SIGNING_FILE), 'utf8'))
  t.equal(statSync(join(other, SIGNING_FILE)).mode & 0o777, 0o600)
  t.equal(statSync(join(other, LAST_CHECKPOINT_FILE)).mode & 0o777, 0o600)
})

t.test('a restore keeps a log that has grown, and replaces one that differs only if asked to', async (t) => {
  const checkpoint = `${LOG_FOLDER}/checkpoint`
  for (const path of [LAST_CHECKPOINT_FILE, checkpoint]) write(path, checkpointOf(2))
  t.match(await ran(['restore', '--from', backup]), { code: 0, err: '' })
  for (const path of [LAST_CHECKPOINT_FILE, checkpoint])
    t.equal(readFileSync(join(dataDir, path), 'utf8'), checkpointOf(2))
  const otherRoot = checkpointOf(1).replace('AQEB', 'AgIC')
  for (const changed of [checkpointOf(0), otherRoot, 'damaged']) {
    write(checkpoint, changed)
    t.match(await ran(['restore', '--from', backup]), { code: 1, err: /different versions.*log\/checkpoint\. Add/ })
  }
  t.equal((await ran(['restore', '--from', backup, '--replace'])).code, 0)
  t.equal(readFileSync(join(dataDir, checkpoint), 'utf8'), checkpointOf(1))
})

t.test('refuses to back up a damaged key file', async (t) => {
  const path = join(dataDir, SIGNING_FILE)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.slice(0, -4))
  t.match(await ran(['backup', '--to', join(folder, 'backups', 'none')]), {
    code: 1,
    err: /is missing or damaged: run `npm run --silent keys -- repair`/
  })
  rmSync(path)
  writeFileSync(path, text)
})
