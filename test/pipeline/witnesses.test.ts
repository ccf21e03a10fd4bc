// Witnesses of the release log, with real processes: a witness, servers that disagree, the verifier.
import { execFile, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { verifierKeyOf, verifierKeyText } from '#verify/keys.ts'
import { parseNote } from '#verify/note.ts'
import { fixtureRelease, importFixture } from '../fixture-release.ts'
import { serverProcess } from '../operations/processes.ts'
import { LOG_NAME, newSigningKey, signCurrent, writeSigningKeys } from '../signed-release.ts'

const COMMAND = fileURLToPath(new URL('../../packages/verify/src/command.ts', import.meta.url))
const NPI = '1234567893'

const folder = t.testdir({ witness: {}, files: {} })
const at = (name: string) => join(folder, 'files', name)
const { dataDir } = await fixtureRelease({ testdir: () => join(folder, 'first') }, [
  { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }
])
const signing = newSigningKey()
await writeSigningKeys(dataDir, [signing])
const key = verifierKeyText(verifierKeyOf(signing))
const copied = (name: string) => {
  const to = join(folder, name)
  cpSync(dataDir, to, { recursive: true })
  return to
}

async function witnessProcess(port: string): Promise<{ url: string; vkey: string; said: () => string }> {
  const args = ['--name', 'witness.example/w1', '--folder', join(folder, 'witness'), '--key', key, '--port', port]
  const child = spawn(process.execPath, ['--import=tsx', COMMAND, 'witness', ...args])
  t.teardown(() => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  for (let tries = 0; tries < 600 && !/listens at/.test(text) && child.exitCode === null; tries++) await sleep(50)
  const [vkey = ''] = text.split('\n')
  return { vkey, url: /http:\/\/[^\s]+?(?=\.\s)/.exec(text)?.[0] ?? text, said: () => text }
}

function verified(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import=tsx', COMMAND, ...args, '--key', key], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err })
    )
  })
}

async function saved(port: number, path: string, name: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-service-key': 'pk_sandbox_public' } })
  writeFileSync(at(name), await response.text())
  return at(name)
}

const witness = await witnessProcess('4341')
const WITNESSES = `${witness.vkey} ${witness.url}`

t.test('a run asks its witness, and says which one is down without failing', async (t) => {
  const down = `${witness.vkey} http://127.0.0.1:4342`
  t.match(await signCurrent(dataDir, { WITNESSES: down }), [{ why: /^witness.example\/w1: connect ECONNREFUSED/ }])
  t.equal(parseNote(readFileSync(join(dataDir, 'log/checkpoint'), 'utf8')).signatures.length, 2)
  t.same(await signCurrent(dataDir, { WITNESSES }), [])
  const cosigned = readFileSync(join(dataDir, 'log/checkpoint'), 'utf8')
  t.equal(parseNote(cosigned).signatures.length, 3)
  t.equal(readFileSync(join(dataDir, 'state/checkpoint'), 'utf8'), cosigned)
  t.same(await signCurrent(dataDir, { WITNESSES: down }), [], 'a checkpoint that has the cosignature asks nobody')
  t.equal(readFileSync(join(dataDir, 'log/checkpoint'), 'utf8'), cosigned)
  for (const wrong of ['x', `${witness.vkey}`, `${key} http://127.0.0.1:4341`, `${witness.vkey} ftp://x`])
    await t.rejects(signCurrent(dataDir, { WITNESSES: wrong }), { code: 'usage', detail: /^WITNESSES: / }, wrong)
})

t.test('two servers of one operator, an older release and a rewritten log are refused', async (t) => {
  const [other, older, rewritten] = ['other', 'older', 'rewritten'].map(copied) as [string, string, string]
  await importFixture(dataDir, { source: 'census_population', fixture: 'vintage-2024', date: '2025-03-13' })
  t.same(await signCurrent(dataDir, { WITNESSES }), [])
  await importFixture(other, { source: 'nppes', fixture: 'v2-ugly' })
  t.match(await signCurrent(other, { WITNESSES }), [{ why: /It saw another log of 2 releases: the log was forked\.$/ }])
  t.match(await signCurrent(older, { WITNESSES }), [], 'it has the cosignature of then')

  for (const part of ['log', 'state/checkpoint']) rmSync(join(rewritten, part), { recursive: true })
  await importFixture(rewritten, { source: 'nppes', fixture: 'v2-ugly' })
  await importFixture(rewritten, { source: 'census_population', fixture: 'vintage-2024', date: '2025-03-13' })
  await importFixture(rewritten, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-12' })
  t.match(await signCurrent(rewritten, { WITNESSES }), [
    { why: /It saw another log of 2 releases: the log was rewritten\.$/ }
  ])

  const ports = []
  for (const dir of [dataDir, other, older, rewritten]) ports.push((await serverProcess(t, dir)).port)
  const [mine = 0, theirs = 0, before = 0, changed = 0] = ports
  const wanted = ['--witness', witness.vkey]
  const proofPath = `/v1/proof/exclusion/${NPI}`
  const ofMine = await verified('verify', await saved(mine, proofPath, 'mine.json'), ...wanted)
  t.match(ofMine, { code: 0, err: '' })
  t.match(ofMine.out, /Witness witness\.example\/w1\+\w{8} cosigned on .*It saw no other log until then\./)
  t.match(ofMine.out, new RegExp(`${LOG_NAME}\\+\\w{8} dated the checkpoint 2026-11-20T12:00:00Z\\.`))
  for (const port of [theirs, changed]) {
    const proof = await saved(port, proofPath, 'theirs.json')
    t.match(await verified('verify', proof), { code: 0 }, 'without a witness nothing shows it')
    t.match(await verified('verify', proof, ...wanted), {
      code: 1,
      err: /^Not proven: 0 of the 1 witnesses that you want cosigned the checkpoint.*may show others another log\./
    })
  }
  const kept = await saved(mine, '/log/checkpoint', 'kept')
  const log = async (port: number, ...more: string[]) => {
    const newer = await saved(port, '/log/checkpoint', 'newer')
    return await verified('verify', '--log', kept, newer, '--tiles', `http://127.0.0.1:${port}/log`, ...more)
  }
  t.match(await log(mine, ...wanted), { code: 0, out: /has 2 releases/ })
  t.match(await log(theirs), { code: 1, err: 'The log was forked: two checkpoints of 2 entries have different roots.' })
  t.match(await log(before, ...wanted), {
    code: 1,
    err: 'Releases were removed from the log: it had 2 entries, and now has 1.'
  })
  t.match(await log(changed), { code: 1, err: /The log was rewritten: its first 2 entries no longer have the root/ })
  t.match(await verified('verify', await saved(before, proofPath, 'old.json'), ...wanted, '--max-age', '1d'), {
    code: 1,
    err: /You accept 1\./
  })

  const set = readFileSync(join(older, 'state/checkpoint'), 'utf8').split('\n').slice(0, -2).join('\n')
  for (const part of ['log/checkpoint', 'state/checkpoint']) writeFileSync(join(older, part), `${set}\n`)
  t.match(await signCurrent(older, { WITNESSES }), [
    { why: /It saw 2 releases in this log, which now has 1: the log was set back\.$/ }
  ])
  t.match(witness.said(), /409 .*does not extend the one of 2 entries/)
})

t.test('refuses a quorum that cannot be, and a witness without what it needs', async (t) => {
  t.match(await verified('verify', at('mine.json'), '--witness', witness.vkey, '--quorum', '2'), {
    code: 2,
    err: /--quorum takes/
  })
  t.match(await verified('verify', at('mine.json'), '--witness', key), { code: 2, err: /not an Ed25519 key of type 4/ })
  t.match(await verified('witness', '--folder', folder), { code: 2, err: /needs --name/ })
})
