// The disk fills up during a run: a real disk of 12 MB, if this machine lets a test mount one. No partial
// file is left, the previous release stays, and the same command completes when there is space.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { namesIn } from '../../pipeline/data-directory.ts'
import { orDiskFull } from '../../pipeline/faults.ts'
import { currentPointer, keptRelease, verifyTables } from '../../pipeline/stages/kept.ts'
import { clinicFile, clinics, Moon } from '../made-up-source.ts'

const OCTOBER = 'moon_clinics_20261001.csv'
const NOVEMBER = 'moon_clinics_20261101.csv'

/** A folder with a small disk mounted at data/; null if this machine does not let a test mount one. */
function smallDisk(): string | null {
  const root = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const data = join(root, 'data')
  mkdirSync(data)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', data], { stdio: 'ignore' })
    return root
  } catch {
    rmSync(root, { recursive: true })
    return null
  }
}

const root = smallDisk()

t.test(
  'a full disk leaves the current release and no partial files',
  { skip: root === null && 'this machine lets no test mount a file system' },
  async (t) => {
    if (root === null) return
    const data = join(root, 'data')
    t.teardown(() => {
      execFileSync('umount', ['-l', data])
      rmSync(root, { recursive: true })
    })
    const moon = await Moon.at(root)
    await moon.bring(OCTOBER, clinicFile(clinics(200)))
    const before = await currentPointer(moon.directory)

    const ballast = join(data, 'ballast')
    for (const room of [0, 24_000, 48_000]) {
      await fillDisk(ballast, room)
      await t.rejects(moon.bring(NOVEMBER, clinicFile(clinics(210))), { code: 'disk_full' }, `${room} bytes left`)
      const pointer = await currentPointer(moon.directory)
      t.same(pointer, before, 'the release before is current')
      const release = await keptRelease(moon.directory, pointer?.release ?? '')
      await t.resolves(verifyTables(moon.directory, release?.manifest.tables ?? []), 'and whole')
      t.same(await namesIn(join(data, 'tmp')), [], 'nothing half-made is left')
      await rm(ballast)
    }
    const { release, activated } = await moon.bring(NOVEMBER, clinicFile(clinics(210)))
    t.ok(activated, 'with room again, the same command completes')
    t.equal(release.manifest.date, '2026-11-01')
    t.match((await moon.entries()).at(-1), { kind: 'release', release: release.manifest.id })
    const outcomes = (await moon.refreshes()).map(({ outcome, code }) => code ?? outcome)
    t.ok(
      outcomes.includes('published') && outcomes.includes('disk_full'),
      `the ledger tells it: ${outcomes.join(', ')}`
    )
    for (const { sentence } of await moon.refreshes()) t.notMatch(sentence, /tmp\//, 'names no scratch path')
  }
)

/** Fills the disk until `room` bytes are free. */
async function fillDisk(path: string, room: number): Promise<void> {
  for (let size = 4_000_000; size >= 4096; size = Math.floor(size / 2)) {
    for (;;) {
      const rest = await readFile(path).catch(() => Buffer.alloc(0))
      try {
        await writeFile(path, Buffer.alloc(size, 1), { flag: 'a' })
      } catch {
        await truncate(path, rest.length)
        break
      }
    }
  }
  const { length } = await readFile(path)
  await truncate(path, Math.max(0, length - room))
}

t.test('maps every form of a disk-full error to the same error', async (t) => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: '/x' })
  t.match(orDiskFull(full, '/data'), { code: 'disk_full', detail: '/x.' })
  const ofCopy = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/from', dest: '/to' })
  t.match(orDiskFull(ofCopy, '/data'), { code: 'disk_full', detail: '/to.' })
  const ofWrite = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  t.match(orDiskFull(ofWrite, '/data'), { code: 'disk_full', detail: '/data.' })
  t.match(orDiskFull(new Error('wrapped', { cause: full }), '/data'), { code: 'disk_full' })
  t.match(orDiskFull(new Error('IO Error: Could not write file "x": No space left on device'), '/data'), {
    code: 'disk_full'
  })
  const other = new Error('other')
  t.equal(orDiskFull(other, '/data'), other)
})
