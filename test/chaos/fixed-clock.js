// Preloaded into a run that must leave the same files as the runs of the test: a receipt records the time.

/** Same as in fixture-release.ts, which cannot be imported: its imports must load after other preloads. */
const FIXTURE_CLOCK = '2026-11-20T12:00:00Z'

globalThis.Date = class extends Date {
  /** @param {[] | [number]} given */
  constructor(...given) {
    if (given.length === 0) super(FIXTURE_CLOCK)
    else super(...given)
  }
}
