// A small disk of a test's own, if this machine lets a test mount one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Test = { teardown: (end: () => unknown) => unknown }

export type SmallDisk = {
  path: string
  /** Fills the disk to its last byte. */
  fill(): void
  /** Frees what `fill` took. */
  free(): void
  /** Makes the disk read-only. No file may be open for writing. */
  lock(): void
}

/** Mounts a disk of that size until the test ends; null if this machine does not allow it. */
export function smallDisk(t: Test, megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'))
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  t.teardown(() => {
    execFileSync('umount', ['-l', path])
    rmSync(path, { recursive: true, force: true })
  })
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    free: () => rmSync(ballast),
    lock: () => execFileSync('mount', ['-o', 'remount,ro', path], { stdio: 'ignore' })
  }
}
