// A wall clock for other processes that a test sets. Their monotonic clock goes on as it is.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARIES = '/usr/lib'

/** The library from Debian's package libfaketime; undefined if it is not installed. */
function library(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []
  return folders
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}

/** False, or the reason to skip a test that steps the clock of another process. */
export function withoutSteps(): false | string {
  return library() === undefined && 'libfaketime is not installed (Debian package libfaketime)'
}

export type SteppedClock = {
  /** Environment of the processes that follow this clock. */
  env: Record<string, string>
  /** Sets the clock so many seconds ahead of the true time, or behind it. */
  set(seconds: number): void
}

/** A clock kept in a file, which goes with the test. */
export function steppedClock(t: { teardown: (end: () => unknown) => unknown }): SteppedClock {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'clock')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    set,
    env: {
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // The allocator of Redis reads the clock before the library is ready, and waits forever. That of libc
      // does not.
      LD_PRELOAD: `${library()}:libc.so.6`
    }
  }
}
