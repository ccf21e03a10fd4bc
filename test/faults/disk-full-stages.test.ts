// The disk becomes full at each stage of a run, on a real disk of 96 MB. Each time, the run says so and names
// a path, the release before stays whole and current, and the same command completes when there is space.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { namesIn } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { currentPointer } from '../../pipeline/stages/kept.ts'
import { damageOf } from '../chaos/audit.ts'
import { Universe } from '../chaos/universe.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { compilePrograms, PIPELINE } from '../programs.ts'
import { signRelease } from '../signed-release.ts'

const FULL = fileURLToPath(new URL('full-at-stage.js', import.meta.url))
compilePrograms()
const FILE = join(
  ...[sourceFolder('nppes'), 'fixtures', 'v1-330-columns', 'input', 'npidata_pfile_20050523-20200614.csv']
)
const PAGE = 4096

/** `before` matches the path of the change before which the disk is filled; `nth` counts its matches. */
type Stage = { name: string; before: string; nth?: number; isActive?: boolean }

const STAGES: readonly Stage[] = [
  { name: 'lock', before: 'pipeline\\.lock\\.holder' },
  { name: 'raw file', before: '/tmp/\\d+-raw-.*\\.csv$' },
  { name: 'receipt', before: '/tmp/\\d+-raw-.*receipt' },
  { name: 'warehouse of the snapshot', before: '/tmp/\\d+-nppes-\\d+$' },
  { name: 'Parquet of the snapshot', before: '/tmp/\\d+-nppes-\\d+/out$' },
  { name: 'manifest of the snapshot', before: '/tmp/\\d+-nppes-.*manifest\\.json' },
  { name: 'line of the refresh', before: 'ledger\\.ndjson$' },
  { name: 'warehouse of the release', before: '/tmp/\\d+-release-\\d+$' },
  { name: 'published Parquet', before: '/tmp/\\d+-release-\\d+/out$' },
  { name: 'lookup files', before: '/out/[a-z_]+\\.lookup$' },
  { name: 'search index', before: '/out/search_words\\.lookup$' },
  { name: 'manifest of the release', before: '/tmp/\\d+-release-.*manifest\\.json' },
  { name: 'changes', before: '/tmp/\\d+-(changes|diff)-' },
  { name: 'stamp of the changes', before: '\\.changes\\.json' },
  { name: 'attestation', before: '/log/attestations/' },
  { name: 'tiles of the log', before: '/log/tile' },
  { name: 'checkpoint kept', before: '/state/.*checkpoint' },
  { name: 'checkpoint of the log', before: '/log/\\.checkpoint' },
  { name: 'events', before: '/events/\\.' },
  { name: 'current pointer', before: '/\\.current\\.json' },
  { name: 'line of the release', before: 'ledger\\.ndjson$', nth: 2, isActive: true }
]

/** How many stages to try; each takes about five seconds. */
const TRIED = Number(process.env.FULL_STAGES || STAGES.length)
const CHOSEN = STAGES.filter((_, index) => index % Math.ceil(STAGES.length / TRIED) === 0)

const root = mkdtempSync(join(tmpdir(), 'full-'))
const universe = await Universe.at(root)
t.teardown(() => {
  universe.close()
  rmSync(root, { recursive: true, force: true })
})
const { directory, dataDir } = universe
const ballast = join(dataDir, 'ballast')
const skip = !universe.hasDisk && 'this machine lets no test mount a file system'

t.test('a disk that becomes full at any stage loses nothing', { skip, timeout: 900_000 }, async (t) => {
  await begin(0)
  const before = await currentPointer(directory)
  t.same(await imported({ name: 'none', before: '^$' }), { code: 'done', message: '' })
  const after = await currentPointer(directory)
  const { entries } = await Ledger.open(directory)
  t.match(entries.at(-1), { kind: 'release', release: after?.release })
  const lineBytes = Buffer.byteLength(JSON.stringify(entries.at(-1))) + ',"seal":"0123456789abcdef"\n'.length
  // How much the run adds to the ledger before its last line.
  const added = (await stat(directory.ledger)).size - lineBytes - (await sizeAtBegin())

  for (const stage of CHOSEN) {
    // The rest of a page of a full disk can still be written, so the line must begin with a page.
    await begin(stage.isActive ? added : 0)
    const { code, message } = await imported(stage)
    t.equal(code, 'disk_full', stage.name)
    t.match(message, dataDir, `${stage.name}: names the path`)
    t.ok(existsSync(ballast), 'the stage was reached')
    const pointer = await currentPointer(directory)
    t.equal(pointer?.release, stage.isActive ? after?.release : before?.release, `${stage.name}: current release`)
    await rm(ballast)
    t.equal(await damageOf(universe), null, `${stage.name}: everything kept is whole`)
    t.same(await imported({ name: 'none', before: '^$' }), { code: 'done', message: '' }, `${stage.name}: completes`)
    t.equal((await currentPointer(directory))?.release, after?.release)
    t.equal(await damageOf(universe), null)
    t.same(await universe.lost(), [])
    t.same(await namesIn(join(dataDir, 'tmp')), [], 'nothing half-made is left')
    const releases = (await Ledger.open(directory)).entries.filter(({ kind }) => kind === 'release')
    t.match(releases.at(-1), { release: after?.release }, 'the ledger names the release')
  }
})

let begun = 0
const sizeAtBegin = async () => begun

/** The signed state before the run. The ledger ends `before` bytes before the end of a page. */
async function begin(before: number): Promise<void> {
  await universe.reset()
  await signRelease(dataDir)
  const ledger = await Ledger.open(directory)
  const looked = { source: 'oig_leie', files: [], confirmed: [], code: null, at: FIXTURE_CLOCK.toISOString() }
  const pad = async (letters: number) => {
    const from = (await stat(directory.ledger)).size
    await ledger.append({ ...looked, kind: 'fetch', outcome: 'unchanged', sentence: 'x'.repeat(letters) })
    return (await stat(directory.ledger)).size - from - letters
  }
  // The number of an entry takes as many digits from here on.
  while (ledger.entries.length < 10) await pad(90)
  const empty = await pad(90)
  const size = (await stat(directory.ledger)).size
  await pad(2 * PAGE - ((size + empty + before) % PAGE))
  begun = (await stat(directory.ledger)).size
  if ((begun + before) % PAGE !== 0) throw new Error(`${begun} and ${before} bytes end within a page`)
}

/** Imports the registry in a process; the error code and message it ends with. */
async function imported({ before, nth = 1 }: Stage): Promise<{ code: string; message: string }> {
  const args = ['import', '--source=nppes', '--date=2026-11-15', `--file=${FILE}`]
  const child = spawn(process.execPath, [`--import=${FULL}`, ...PIPELINE, ...args], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1', MEMORY_LIMIT: '1GB' },
      ...{ FILL_BEFORE: before, FILL_NTH: String(nth), BALLAST: ballast }
    },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let output = ''
  child.stderr?.on('data', (text) => {
    output += text
  })
  const [status] = await once(child, 'close')
  const [, code, message = ''] = /^error \((\w+)\): (.+)$/m.exec(output) ?? []
  if (code === undefined && status === 0) return { code: 'done', message }
  return { code: code ?? `${status}`, message: code ? message : output.slice(-1500) }
}
