// A damaged file of the data directory: the server and the pipeline name it and the command that repairs it,
// and the server says so once.

import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { REPAIRS, repairOf } from '../../domain/repairs.ts'
import { ingest } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { repair } from '../../pipeline/commands/repair.ts'
import { failureText } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { backUp } from '../../server/backups/back-up.ts'
import { restore } from '../../server/backups/restore.ts'
import { runKeys } from '../../server/keys/command.ts'
import { signingFile } from '../../server/keys/signing-keys.ts'
import { FIXTURE_CLOCK, FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'
import { signRelease } from '../signed-release.ts'
import { issuedKey, running } from './running.ts'

const root = t.testdir({ whole: {}, backups: {} })
const { dataDir: whole, releaseId } = await fixtureRelease({ testdir: () => join(root, 'whole') })
const key = await issuedKey(whole, 'a')
const REQUEST = ['request', '--name', 'A', '--email', 'a@x.example', '--organization', 'O', '--use', 'U']
await runKeys(REQUEST, whole, { out: () => {}, err: t.fail }, () => FIXTURE_CLOCK)
await signRelease(whole)
const backup = await backUp(whole, join(root, 'backups'), FIXTURE_CLOCK)

const manifest = JSON.parse(readFileSync(join(whole, 'releases', releaseId, 'manifest.json'), 'utf8'))
const tableFile = (name: string): string => manifest.tables.find((table: { name: string }) => table.name === name).file
const under = (folder: string, file: RegExp) =>
  `${folder}/${readdirSync(join(whole, folder), { recursive: true })
    .map(String)
    .sort()
    .findLast((name) => file.test(name))}`
const release = `releases/${releaseId}`
const NPI = '/api/v1/npi/1000000012'
const PROOF = `/v1/proof/provider/1000000012`

type Case = {
  file: string
  /** Requests that make a server read the file; without any, it reads the file by itself. */
  asked?: string
  /** False if a server that runs has the content in memory, or reads the file at no time. */
  running?: false
  start?: false
  /** What a pipeline command says: that it fails, that it repaired the file, or nothing. */
  pipeline: 'fails' | 'repairs' | 'nothing'
}

const CASES: readonly Case[] = [
  { file: 'current.json', pipeline: 'repairs' },
  { file: 'ledger.ndjson', pipeline: 'fails' },
  { file: 'state/keys.json', pipeline: 'nothing' },
  { file: 'state/access-requests.json', start: false, running: false, pipeline: 'nothing' },
  { file: 'state/signing.json', pipeline: 'fails' },
  { file: 'state/checkpoint', start: false, running: false, pipeline: 'fails' },
  { file: `${release}/manifest.json`, pipeline: 'fails' },
  { file: `${release}/provider.lookup`, asked: NPI, pipeline: 'repairs' },
  { file: `${release}/search_words.lookup`, running: false, pipeline: 'repairs' },
  { file: `${release}/search_postings.lookup`, asked: '/v1/search?q=alder', pipeline: 'repairs' },
  { file: `${release}/changes.json`, asked: '/api/v1/changes', pipeline: 'repairs' },
  { file: `${release}/changes.parquet`, asked: '/api/v1/changes', pipeline: 'repairs' },
  { file: tableFile('provider'), asked: `/data/${releaseId}/provider.csv`, pipeline: 'repairs' },
  { file: under('events', /\.json$/), asked: '/v1/events', pipeline: 'repairs' },
  { file: under('raw/nppes', /receipt\.json$/), start: false, running: false, pipeline: 'fails' },
  { file: 'log/checkpoint', asked: PROOF, pipeline: 'fails' },
  { file: under('log/tile/0', /\d$/), asked: '/log/tile/0/000.p/1', pipeline: 'fails' },
  { file: under('log/tile/entries', /\d$/), asked: '/log/tile/entries/000.p/1', pipeline: 'fails' },
  { file: `log/attestations/${releaseId}.json`, asked: `/data/${releaseId}/attestation.json`, pipeline: 'fails' }
]

type Test = { testdir: () => string }

/** A copy of the whole data directory. */
function copied(t: Test): string {
  const dataDir = t.testdir()
  cpSync(whole, dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}

/** Fills a file with garbage of its size, and its second copy if it has one. */
function damage(dataDir: string, file: string): void {
  const path = join(dataDir, file)
  const { length } = readFileSync(path)
  chmodSync(path, 0o644)
  writeFileSync(path, `${'#'.repeat(length - 1)}\n`)
  rmSync(`${path}.copy`, { force: true })
}

function pipeline(dataDir: string) {
  return readSettings({ DATA_DIR: dataDir, PARTIAL: '1', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
}

/** What `make ingest` and then `make repair` say on standard error. */
async function saidBy(dataDir: string, command: 'ingest' | 'repair'): Promise<string> {
  const said: string[] = []
  const reporter = { ...silentReporter, warn: (...parts: unknown[]) => said.push(JSON.stringify(parts)) }
  process.env.DATA_DIR = dataDir
  const settings = pipeline(dataDir)
  try {
    if (command === 'ingest') await withRun(settings, reporter, (run) => ingest(run, settings, FIXTURE_CLOCK))
    else
      for (const one of await withRun(settings, reporter, (run) => repair(run, FIXTURE_CLOCK)))
        said.push(JSON.stringify(one))
  } catch (error) {
    said.push(failureText(error as never))
  }
  return said.join('\n')
}

for (const { file, asked, ...says } of CASES) {
  const { command } = repairOf(file)
  for (const when of ['start', 'running'] as const) {
    if (says[when] === false) continue
    t.test(`${file.replace(releaseId, '<id>')}: the server names it and its repair once, ${when}`, async (t) => {
      const dataDir = copied(t)
      if (when === 'start') damage(dataDir, file)
      const server = await running(t, dataDir, { key })
      if (when === 'running') damage(dataDir, file)
      for (let poll = 0; poll < 3; poll++) {
        await Promise.all([server.store.check(), server.keys.reload(), server.signing.reload()])
        if (asked)
          await server.app.inject({
            url: asked,
            headers: { authorization: `Bearer ${key}`, 'x-service-key': 'pk_sandbox_public' }
          })
      }
      t.match((await server.get('/readyz')).body.repairs, [{ file, command }])
      const { data } = (await server.get('/api/v1/status', {})).body
      t.match(data, { damaged_files: [file], repairs: [{ file, command }] })
      t.equal(data.summary.overall, 'attention')
      const errors = server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
      t.equal(errors.length, 1, JSON.stringify(errors))
      t.ok(errors[0]?.msg.includes(file) && errors[0].msg.includes(command), errors[0]?.msg)
    })
  }

  t.test(`${file.replace(releaseId, '<id>')}: the pipeline names it, and its repair works`, async (t) => {
    const dataDir = copied(t)
    const before = readFileSync(join(dataDir, file))
    damage(dataDir, file)
    if (says.pipeline === 'repairs') {
      t.ok((await saidBy(dataDir, 'repair')).includes(file), 'it says what it repaired')
    } else if (says.pipeline === 'fails') {
      const said = await saidBy(dataDir, 'ingest')
      t.ok(said.includes(file) && said.includes(command), said)
      if (file.startsWith('raw/')) {
        rmSync(join(dataDir, file, '..'), { recursive: true })
        await importFixture(dataDir, FIXTURES[0] as (typeof FIXTURES)[number])
      } else if (command.startsWith('rm -rf')) rmSync(join(dataDir, release), { recursive: true })
    }
    if (command.includes('keys -- repair')) {
      const said: string[] = []
      const terminal = { out: t.fail, err: (line: string) => said.push(line) }
      t.equal(await runKeys(['repair'], dataDir, terminal, () => FIXTURE_CLOCK), 1, 'the copy is damaged too')
      t.match(said.join(''), new RegExp(`${file} .*make restore`))
    }
    if (file.startsWith('state/') || command.startsWith('make restore')) await restore(dataDir, backup, true)
    t.equal(await saidBy(dataDir, 'ingest'), '')
    if (!file.startsWith('raw/')) t.same(readFileSync(join(dataDir, file)), before)
  })
}

for (const file of ['state/keys.json', 'state/signing.json']) {
  t.test(`${file} is gone: its copy is used and named with the command that repairs it`, async (t) => {
    const dataDir = copied(t)
    const path = join(dataDir, file)
    const before = readFileSync(path)
    // A signing key that the command line made has a copy; this one was written by hand.
    if (!existsSync(`${path}.copy`)) await signingFile(dataDir).change((keys) => keys)
    for (const when of ['running', 'start']) {
      const early = when === 'running' ? await running(t, dataDir, { key }) : null
      rmSync(path)
      const server = early ?? (await running(t, dataDir, { key }))
      for (let poll = 0; poll < 3; poll++) await Promise.all([server.keys.reload(), server.signing.reload()])
      t.equal((await server.get(NPI)).status, 200, 'the key is known')
      t.equal(server.signing.publicKeys().length, 1)
      const command = 'npm run --silent keys -- repair'
      t.match(await server.get('/readyz', {}), { status: 200, body: { repairs: [{ file, command }] } })
      const errors = server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
      t.match(errors, [{ msg: `${file} is missing, so its copy is used: run \`${command}\`` }])
      await t.rejects(backUp(dataDir, join(dataDir, 'backups'), FIXTURE_CLOCK), { message: command })
      if (file.endsWith('signing.json')) t.match(await saidBy(dataDir, 'ingest'), command, 'nothing goes unsigned')
      const lines: string[] = []
      const terminal = { out: (line: string) => lines.push(line), err: t.fail }
      t.equal(await runKeys(['repair'], dataDir, terminal, () => FIXTURE_CLOCK), 0)
      t.same(lines, [`${path} was written again from its copy.`])
      t.same(JSON.parse(readFileSync(path, 'utf8')), JSON.parse(before.toString()))
      await Promise.all([server.keys.reload(), server.signing.reload()])
      t.equal((await server.get('/readyz', {})).body.repairs, undefined)
    }
  })
}

t.test('a raw file that a repair needs is named with its own repair', async (t) => {
  const dataDir = copied(t)
  const raw = under('raw/nppes', /\.csv$/)
  for (const file of [raw, tableFile('provider')]) damage(dataDir, file)
  const said = await saidBy(dataDir, 'repair')
  t.ok(said.includes(raw) && said.includes(JSON.stringify(repairOf(raw).command).slice(1, -1)), said)
})

t.test('the commands for keys name the damaged file and its repair', async (t) => {
  const dataDir = copied(t)
  for (const [file, args] of [
    ['state/keys.json', ['list']],
    ['state/access-requests.json', ['requests']],
    ['state/signing.json', ['signing']]
  ] as const) {
    damage(dataDir, file)
    const said: string[] = []
    const terminal = { out: t.fail, err: (line: string) => said.push(line) }
    t.equal(await runKeys([...args], dataDir, terminal, () => FIXTURE_CLOCK), 1)
    t.ok(said.join('').includes(file) && said.join('').includes(repairOf('state/').command), said.join(''))
  }
})

t.test('a command of the pipeline prints the repair and no stack', async (t) => {
  const dataDir = copied(t)
  damage(dataDir, 'ledger.ndjson')
  const env = { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1' }
  const failed = await promisify(execFile)(process.execPath, [...PIPELINE, 'ingest'], { env }).catch((error) => error)
  t.equal(failed.code, 1)
  t.match(failed.stderr, /error \(damaged_data\): .*ledger\.ndjson .*\n {2}what to do: Run `make restore FROM=/)
  t.notMatch(failed.stderr, /\n +at /)
})

t.test('every repair of the table is of a file above', async (t) => {
  // upgrade.test.ts damages a file of an earlier layout.
  const used = new Set([...CASES.map(({ file }) => file), `${release}/index-10/x`].map((file) => repairOf(file).note))
  t.same(
    REPAIRS.filter(({ note }) => !used.has(note)).map(({ files }) => files),
    []
  )
})
