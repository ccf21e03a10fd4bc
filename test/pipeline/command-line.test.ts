// cspell:ignore inbocks
// The command line gives one sentence with the problem and the remedy, and an exit code.

import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'

const FIXTURE = join(sourceFolder('nppes'), 'fixtures', 'v2-ugly', 'input', 'npidata_pfile_20050523-20261108.csv')

type Outcome = { code: number; stdout: string; stderr: string }

function pipeline(args: string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...PIPELINE, ...args],
      { env: { ...process.env, ALLOW_DIRTY: '1', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
    )
  })
}

type Case = { name: string; args: string[]; env?: Record<string, string>; code: number; says: RegExp[] }

const CASES: Case[] = [
  { name: 'no command', code: 2, args: [], says: [/error \(usage\)/, /make help/] },
  { name: 'an unknown option', code: 2, args: ['ingest', '--inbocks=x'], says: [/error \(usage\)/, /inbocks/] },
  {
    name: 'an unknown source',
    code: 2,
    args: ['import', '--source=npes', `--file=${FIXTURE}`],
    says: [/error \(unknown_source\)/, /'npes'/, /nppes/]
  },
  { name: 'an import without a file', code: 2, args: ['import', '--source=nppes'], says: [/FILE=/] },
  {
    name: 'a date that is none',
    code: 2,
    args: ['import', '--source=nppes', `--file=${FIXTURE}`, '--date=10.01.2016'],
    says: [/YYYY-MM-DD/]
  },
  {
    name: 'a date to come',
    code: 1,
    args: ['import', '--source=nppes', `--file=${FIXTURE}`, '--date=2999-01-01'],
    says: [/error \(date_in_future\)/]
  },
  {
    name: 'an inbox that is not there',
    code: 1,
    args: ['ingest', '--inbox=/nowhere/at/all'],
    says: [/error \(no_input\)/, /\/nowhere\/at\/all/]
  },
  { name: 'a setting that is none', code: 2, args: ['ingest'], env: { SCALE: 'big' }, says: [/SCALE/] },
  { name: 'no release to rebuild', code: 1, args: ['rebuild'], says: [/error \(no_such_release\)/] }
]

for (const { name, args, env = {}, code: expected, says } of CASES) {
  t.test(name, async (t) => {
    const { code, stderr, stdout } = await pipeline(args, { DATA_DIR: join(t.testdir(), 'data'), ...env })
    t.equal(code, expected)
    t.equal(stdout, '')
    for (const pattern of says) t.match(stderr, pattern)
    t.match(stderr, /what to do: /)
    t.notMatch(stderr, /at .*\.ts:\d+/, 'no stack trace')
  })
}

t.test('a refused file leaves the current release unchanged', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const page = join(dataDir, 'npidata_pfile_20050523-20261101.csv')
  await writeFile(page, '<html><body>Service unavailable</body></html>')
  const { code, stdout, stderr } = await pipeline(['import', '--source=nppes', `--file=${page}`], { DATA_DIR: dataDir })
  t.equal(code, 3)
  t.match(stderr, /error \(file_is_html\)/)
  t.match(stderr, page)
  t.match(stdout, /npidata_pfile_20050523-20261101\.csv +│ +│ refused .*This is a web page/)
  t.equal(JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8')).release, releaseId)
})

t.test('an inbox import takes the known files and names the others', async (t) => {
  const root = t.testdir({ data: {}, inbox: { 'notes.txt': 'hello', 'UPDATED.csv': '' } })
  await mkdir(join(root, 'inbox', 'deep'))
  await writeFile(join(root, 'inbox', 'deep', 'npidata_pfile_20050523-20261108.csv'), await readFile(FIXTURE))
  const { code, stdout, stderr } = await pipeline(['ingest', `--inbox=${join(root, 'inbox')}`], {
    DATA_DIR: join(root, 'data')
  })
  t.equal(code, 3)
  t.match(stdout, /Release 2026-11-08\.[0-9a-f]{8} is current/)
  t.match(stdout, /npidata_pfile_20050523-20261108\.csv +│ nppes +│ used /)
  t.match(stdout, /notes\.txt +│ +│ refused /)
  t.match(stdout, /UPDATED\.csv +│ +│ refused +│ +│ +│ The file is empty\./)
  for (const line of stderr.trim().split('\n')) t.ok(JSON.parse(line), 'progress is JSON lines when nobody watches')
})
