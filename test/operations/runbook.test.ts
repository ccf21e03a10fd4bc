// The commands of the runbook, run as they are written on a small data directory, and its messages: each is
// made here, or by the named test of another file, which asserts the very words.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURES, type FixtureInput, fixtureRelease } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { issuedKey } from '../server/running.ts'
import { serverProcess } from './processes.ts'
import { codeSpans, commands, strongWords } from './runbook.ts'
import { typed } from './shell.ts'

const work = t.testdir({ data: {}, backups: {}, store: {}, aside: {}, files: {} })
const { dataDir, releaseId } = await fixtureRelease({ testdir: () => join(work, 'data') })
const [, list, population] = FIXTURES as readonly [FixtureInput, FixtureInput, FixtureInput]
const port = String(await freePort())
const env = {
  ...{
    DATA_DIR: dataDir,
    BACKUPS: join(work, 'backups'),
    PORT: port,
    METRICS_PORT: '0',
    PPDS_PUBLIC_URL: 'https://runbook.example'
  },
  ...{ WEBHOOKS_PORT: '0', WEBHOOKS_LOOPBACK: '1', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB', CLOCK_CONFIRMED: '1' },
  // No publisher is asked.
  ...{ FETCH_MIRROR: 'http://127.0.0.1:9', FETCH_ATTEMPTS: '1' }
}
const shell = async (command: string) => await typed(t, command, env)
const published = join(sourceFolder(list.source), 'fixtures', list.fixture, 'input')
const state = (path: string) => JSON.parse(readFileSync(join(dataDir, path), 'utf8'))
/** Id of the last key of a surface that was issued or rotated, and still works. */
const keyOf = (surface: string) =>
  state('state/keys.json').findLast(
    (key: { surface: string; revoked: string | null }) => key.surface === surface && key.revoked === null
  ).id

/** Brings a part of a file, which is refused. Returns the number of its quarantine in the ledger. */
async function quarantined(counties: number): Promise<string> {
  const folder = join(sourceFolder(population.source), 'fixtures', population.fixture, 'input')
  const name = 'co-est2024-alldata.csv'
  const path = join(work, 'files', String(counties), name)
  mkdirSync(join(path, '..'))
  const [header = '', ...lines] = readFileSync(join(folder, name), 'utf8').split('\n')
  const isState = (line: string) => /^0?40,/.test(line)
  const kept = [header, ...lines.filter(isState), ...lines.filter((line) => !isState(line)).slice(0, counties)]
  writeFileSync(path, `${kept.join('\n')}\n`)
  const brought = await shell(`make import SOURCE=${population.source} FILE="${path}" DATE=2026-11-12`)
  const { output } = await shell('npm run --silent ledger -- --open --json')
  const { n } = JSON.parse(output).quarantined.at(-1) ?? {}
  if (n === undefined) throw new Error(brought.output)
  return String(n)
}
const rawFolder = () => `raw/${list.source}/${readdirSync(join(dataDir, 'raw', list.source)).sort()[0]}`

type Run = {
  /** Text of the runbook that stands for something, and what it is here. */
  given?: () => Promise<Record<string, string>> | Record<string, string>
  before?: () => unknown
  shows: RegExp | string
  code?: number
  /** True for a service: it is stopped when it has shown the text. */
  stays?: true
}

const key = () => ({ '<id>': keyOf('a') })
const moved = () =>
  shell(`mv "$DATA_DIR/log" "$DATA_DIR/state/checkpoint" "$DATA_DIR"/state/signing.json* "${join(work, 'aside')}"`)
let webhook = ''

/** In the order in which they run. */
const RUNS: Readonly<Record<string, Run>> = {
  'make import': {
    given: () => ({
      import: `import SOURCE=${list.source} FILE="${join(published, 'UPDATED.csv')}" DATE=${list.date}`
    }),
    shows: 'arrived again unchanged'
  },
  'npm run --silent keys -- signing --new': { shows: /^\S+\+[0-9a-f]{8}\+\S+$/m },
  'make ingest': { shows: `Release ${releaseId} was already current.` },
  'npm run --silent keys -- signing --rotate': { shows: /\+[0-9a-f]{8}\+/ },
  'npm run --silent keys -- signing --rotate --now': { shows: /\+[0-9a-f]{8}\+/ },
  'npm run --silent keys -- list': { before: () => issuedKey(dataDir, 'a'), shows: /^k\w{8} +a +pilot +valid/m },
  'npm run --silent keys -- rotate <id>': { given: key, shows: /^ppds_\w{40}$|works until \d{4}-/m },
  'npm run --silent keys -- rotate <id> --now': { given: key, shows: 'no longer works.' },
  'npm run --silent keys -- revoke <id>': { given: key, shows: /^$/ },
  'npm run --silent keys -- repair': { shows: 'No file is missing or damaged.' },
  'npm run backup -- --to DIR': { given: () => ({ DIR: env.BACKUPS }), shows: env.BACKUPS },
  'npm run --silent backup -- --to "$BACKUPS"': { before: () => sleep(1000), shows: env.BACKUPS },
  'npm run --silent restore -- --from "$BACKUPS"': {
    shows: /^Restored .*, when release .* was current, built by commit/m
  },
  'make restore FROM="$BACKUPS" REPLACE=1': { shows: /^Restored /m },
  'make restore FROM=<backups> REPLACE=1': { given: () => ({ '<backups>': env.BACKUPS }), shows: /^Restored /m },
  'npm run --silent pipeline -- ingest': { shows: 'was already current.' },
  'npm run --silent webhooks -- list': {
    before: async () => {
      await issuedKey(dataDir, 'b')
      const add = `npm run --silent webhooks -- add --key ${keyOf('b')} --url http://127.0.0.1:9/ --events source.refreshed`
      const added = await shell(add)
      if (added.code !== 0) throw new Error(added.output)
    },
    shows: /^(wh_\w+).*source\.refreshed/m
  },
  'npm run --silent webhooks -- dead': { shows: /^ID +EVENT/m },
  'npm run --silent webhooks -- replay ID': { given: () => ({ ID: webhook }), shows: '0 deliveries are queued again.' },
  'npm run --silent ledger -- --source ID': { given: () => ({ ID: list.source }), shows: list.source },
  'npm run --silent ledger -- --open': { shows: 'No file is in quarantine.' },
  'npm run --silent ledger -- retry N': {
    given: async () => ({ ' N': ` ${await quarantined(1)}` }),
    shows: /error \((check|comparison)_failed\)/,
    code: 1
  },
  'npm run --silent ledger -- accept N --by NAME --reason TEXT': {
    given: async () => ({ ' N ': ` ${await quarantined(2)} `, NAME: 'Ada', TEXT: 'excerpt' }),
    // The acceptance covers the check that failed then. The file fails another one, which has its own entry.
    shows: 'accepted: excerpt (Ada)',
    code: 1
  },
  'make refresh': { shows: 'error (fetch_failed)', code: 2 },
  'make fetch': { shows: 'error (fetch_failed)', code: 2 },
  'make index': { shows: `${releaseId}  current` },
  'make repair': { shows: `${releaseId}  intact` },
  'make publish': { given: () => ({ publish: `publish TO=file://${work}/store` }), shows: /[1-9]\d* objects with/ },
  'make publish TO=… VERIFY=1': { given: () => ({ '…': `file://${work}/store` }), shows: '0 objects with' },
  'make rebuild RELEASE=<id>': { given: () => ({ '<id>': releaseId }), shows: 'all identical.' },
  'rm -rf "$DATA_DIR/releases/<id>" && make ingest': {
    given: () => ({ '<id>': state('current.json').release }),
    shows: /^Release \S+ (was already|is) current\./m
  },
  'npm run --silent prune': { shows: 'It is the current release.' },
  'npm run --silent prune -- --apply': { shows: 'It is the current release.' },
  'mv "$DATA_DIR/raw/<source>/<sha256>" <aside> && make import SOURCE=<source> FILE=<path> DATE=YYYY-MM-DD': {
    given: () => ({
      '<source>/<sha256>': rawFolder().slice('raw/'.length),
      '<aside>': join(work, 'aside', 'raw'),
      '<source>': list.source,
      '<path>': join(published, readdirSync(published)[0] ?? ''),
      'YYYY-MM-DD': list.date ?? '2026-11-10'
    }),
    shows: 'The snapshot in use was made from these bytes.'
  },
  'npm run --silent keys -- signing --new --name data.example.com/log-2': {
    before: moved,
    shows: /^data\.example\.com\/log-2\+/m
  },
  'npm run serve': { shows: 'Server listening', stays: true },
  'npm run --silent serve &': { shows: 'Server listening', stays: true },
  'make webhooks': { shows: 'Server listening', stays: true },
  'make schedule': { shows: /./, stays: true }
}

/** Run by the named test instead. */
const RUN_BY: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'npm run compile': ['server/compiled.test.ts', 'npm run compile writes a bundle of every program, and exits'],
  'curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$PORT/readyz"': [
    'operations/restore.test.ts',
    'the runbook commands restore a service from raw files and a backup'
  ]
}

for (const [command, { given, before, shows, code = 0, stays }] of Object.entries(RUNS)) {
  t.test(`runs ${command}`, async (t) => {
    await before?.()
    const filled = Object.entries((await given?.()) ?? {}).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      command
    )
    const log = join(work, 'log')
    const waits = `for i in $(seq 600); do grep -q ${typeof shows === 'string' ? `"${shows}"` : '.'} "${log}" && break; sleep 0.2; done; cat "${log}"`
    const ran = await typed(t, stays ? `${filled.replace(/ &$/, '')} > "${log}" 2>&1 & ${waits}` : filled, env)
    t.equal(ran.code, code, ran.output)
    t.match(ran.output.trim(), shows)
    webhook = /^(wh_\w+).*source\.refreshed/m.exec(ran.output)?.[1] ?? webhook
    if (process.env.SAY) console.log(filled, '->', ran.output.slice(-700))
  })
}

t.test('the log of a server says why it cannot follow its store', async (t) => {
  const server = await serverProcess(t, join(work, 'files'), {
    ...{ RELEASES_URL: 's3://releases/none', AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_REGION: 'us-east-1' },
    ...{ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', RELEASES_POLL_MS: '100' }
  })
  for (let tries = 0; tries < 200 && !server.output().includes('the store cannot be followed'); tries++) await sleep(50)
  t.match(server.output(), '"msg":"the store cannot be followed"')
})

/** A message, and the test that makes it appear and asserts these words. */
const MADE_BY: Readonly<Record<string, readonly [file: string, title: string, words?: string]>> = {
  'another replaces it': ['server/processes.test.ts', 'two processes act as one service'],
  '"msg":"request failed"': ['server/log.test.ts', 'no key reaches the log', "msg === 'request failed'"],
  '"msg":"query interrupted"': [
    'server/took-too-long.test.ts',
    'a page also answers 503, and the log names the statement'
  ],
  'the store cannot be followed': [
    'operations/runbook.test.ts',
    'the log of a server says why it cannot follow its store'
  ],
  server_busy: ['server/heavy.test.ts', 'one network gets at most half of the slots of a kind'],
  took_too_long: ['server/took-too-long.test.ts', 'a search that must fold letters also answers 503'],
  stale: [
    'server/publisher-away.test.ts',
    'a publisher that is unavailable for a week makes its source stale and keeps the snapshot'
  ],
  disk_full: ['pipeline/disk-full.test.ts', 'a full disk leaves the current release and no partial files'],
  source_unavailable: ['upgrade/upgrade.test.ts', 'after an upgrade'],
  not_indexed: ['upgrade/upgrade.test.ts', 'after an upgrade'],
  file_damaged: [
    'downloads/release-log.test.ts',
    'serves the attestation of a release, also after the release was removed'
  ],
  log_forked: ['pipeline/release-log.test.ts', 'publishes nothing if the log does not extend the last checkpoint'],
  release_rewritten: ['pipeline/release-log.test.ts', 'refuses other content for a release of the log'],
  'saw another log': [
    'pipeline/witnesses.test.ts',
    'two servers of one operator, an older release and a rewritten log are refused'
  ],
  'set back': [
    'pipeline/witnesses.test.ts',
    'two servers of one operator, an older release and a rewritten log are refused'
  ],
  revoked_at: ['server/signing.test.ts', '--rotate keeps the private half of the old key until the next rotation'],
  clock_behind: [
    'pipeline/wrong-clock.test.ts',
    'refuses a clock that contradicts the ledger, before it records anything'
  ],
  clock_ahead: [
    'pipeline/wrong-clock.test.ts',
    'refuses a clock that contradicts the ledger, before it records anything'
  ],
  release_gone: [
    'pipeline/prune.test.ts',
    'removes a release, answers 410 with the reason, and keeps serving the others'
  ],
  'was already current': [
    'operations/restore.test.ts',
    'the runbook commands restore a service from raw files and a backup'
  ]
}

t.test('each test that is named here exists, and asserts the words', (t) => {
  const named = [
    ...Object.entries(MADE_BY),
    ...Object.entries(RUN_BY).map(([command, by]) => [command, [...by, '']] as const)
  ]
  for (const [words, [file, title, asserted = words]] of named) {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    const block = source
      .split(/\n(?=t(?:ap)?\.test\()/)
      .find((part) => /^t(?:ap)?\.test\(/.test(part) && part.includes(`'${title}'`))
    t.ok(block, `${file}: ${title}`)
    t.ok(block?.includes(asserted), `${file}: ${title}: ${asserted}`)
  }
  t.end()
})

/** What is neither a command nor a message: settings, metrics, files, members and words of the service. */
const NAMES = new Set([
  ...[
    'ppds',
    'BACKUPS',
    'LimitNOFILE',
    'REPLACE=1',
    'CLOCK_CONFIRMED=1',
    'SIGNING=off',
    '--replace',
    'restore',
    'ingest'
  ],
  ...['ppds_heavy_answers', 'ppds_http_request_duration_seconds', 'ppds_queries_waiting', 'ppds_releases_open'],
  ...['release', 'reqId', 'X-Request-Id', 'key', 'until', 'why', 'repairs', '_last_checked'],
  ...['public', 'anonymous', 'unauthorized', 'pages', 'ask_page']
])

t.test('every command and message of the runbook has a case, and every case is in the runbook', (t) => {
  const cases = new Set([...Object.keys(RUNS), ...Object.keys(RUN_BY)])
  t.same([...new Set(commands())].sort(), [...cases].sort())
  const settings = readFileSync(new URL('../../methodology/settings.md', import.meta.url), 'utf8')
  const isSetting = (name: string) => /^[A-Z_]+$/.test(name) && settings.includes(`\`${name}\``)
  const isFile = (name: string) => /[/*]|\.(json|yml|ndjson|copy)$/.test(name)
  const messages = [...codeSpans(), ...strongWords()].filter(
    (span) => !cases.has(span) && !isSetting(span) && !isFile(span) && !NAMES.has(span)
  )
  t.same([...new Set(messages)].sort(), Object.keys(MADE_BY).sort())
  t.end()
})
