// A year of unattended pipeline runs: each Monday at noon the pipeline checks all publishers' new files and
// builds a release. The clock is injected; files, HTTP, checks and releases are real.
import { join } from 'node:path'
import { fetchSources } from '../../pipeline/commands/fetch.ts'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { sha256OfFile } from '../../pipeline/data-directory.ts'
import { intake } from '../../pipeline/intake.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { BY_HAND, type Due, dueIn, mondayOf, ON_OFFER, WEEKS } from './calendar.ts'
import { EvolvingFiles, type Spoil } from './evolving-files.ts'
import { AWAY, BAD_FILES, type BadFile, LAYOUT_CHANGE, PAGE, REISSUE, withColumn } from './incidents.ts'
import { Publishers } from './publishers.ts'

export type Week = { monday: string; release: string; activated: boolean; incidents: string[] }
export type BadFileOfYear = BadFile & { sha256: string }
export type Year = { weeks: Week[]; badFiles: BadFileOfYear[]; dataDir: string }

export type YearOptions = {
  /** Scale 1 is 9.8 million NPIs. */
  scale: number
  /** Weeks between checks; publishers still publish every week. */
  every: number
  report?: (week: Week) => void
}

export async function runYear(folder: string, { scale, every, report = () => {} }: YearOptions): Promise<Year> {
  const files = await EvolvingFiles.make(join(folder, 'publishers'), await loadSources(), scale)
  const publishers = await Publishers.start()
  const dataDir = join(folder, 'data')
  const settings = readSettings({
    ...{ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB', FETCH_MIRROR: publishers.address },
    ...{ SAM_API_KEY: 'simulated', FETCH_ATTEMPTS: '2' }
  })
  const story = new Story(files, publishers)
  const weeks: Week[] = []
  try {
    for (const due of ON_OFFER) await story.put(due, 0, '2026-12-01')
    let looked = -1
    for (const week of looks(every)) {
      const incidents = await story.begin(week, looked + 1)
      looked = week
      const now = new Date(`${mondayOf(week)}T12:00:00Z`)
      const made = await withRun(settings, silentReporter, async (run) => {
        if (week === 0) await bringByHand(files, run, now)
        await fetchSources(run, settings, { clock: () => now, sleep: async () => {}, origin: 'synthetic' })
        return await release(run, files.sources, now)
      })
      const { id } = made.release.manifest
      weeks.push({ monday: mondayOf(week), release: id, activated: made.activated, incidents })
      for (const ended of weeks.slice(-1)) report(ended)
    }
    return { weeks, badFiles: story.badFiles, dataDir }
  } finally {
    await publishers.close()
  }
}

/** The first Monday, then every `every` weeks to the last. */
function looks(every: number): number[] {
  const weeks = Array.from({ length: WEEKS }, (_, week) => week)
  return weeks.filter((week) => week === 0 || (week + 1) % every === 0)
}

/** Offers the files of the calendar, with the incidents. */
class Story {
  readonly badFiles: BadFileOfYear[] = []
  readonly #files: EvolvingFiles
  readonly #publishers: Publishers
  readonly #happened = new Set<string>()
  /** Good files that follow a bad one a week later. */
  #corrected: Due[] = []

  constructor(files: EvolvingFiles, publishers: Publishers) {
    this.#files = files
    this.#publishers = publishers
  }

  /** Offers the files for the check of a week, if the previous check was before week `from`. */
  async begin(week: number, from: number): Promise<string[]> {
    const monday = mondayOf(week)
    const month = Number(monday.slice(5, 7))
    const incidents: string[] = []
    const corrected = this.#corrected
    this.#corrected = []
    for (const due of corrected) await this.put(due, week, monday)
    const weeks = Array.from({ length: week - from + 1 }, (_, index) => from + index)
    for (const due of newestOf(weeks.flatMap((each) => dueIn(each)))) await this.#issue(due, week, month, incidents)
    for (const { host } of [AWAY, PAGE]) this.#publishers.trouble(host, null)
    if (this.#first(month === AWAY.month, 'away')) {
      this.#publishers.trouble(AWAY.host, 'away')
      incidents.push(`${AWAY.source} is away`)
    }
    if (this.#first(month === PAGE.month, 'page')) {
      this.#publishers.trouble(PAGE.host, 'page')
      incidents.push(`${PAGE.source} answers with a page`)
    }
    return incidents
  }

  async #issue(due: Due, week: number, month: number, incidents: string[]): Promise<void> {
    const { source, kinds } = due
    const monday = mondayOf(week)
    const bad = BAD_FILES[month]
    const is = (what: { source: string; kind: string }) => what.source === source && kinds.includes(what.kind)
    // The first check has no incident: a bad file is detected by comparison with earlier ones.
    if (bad && week > 0 && is(bad) && this.#first(true, `bad ${month}`)) {
      const path = await this.put(due, week, monday, bad.spoil)
      this.badFiles.push({ ...bad, sha256: await sha256OfFile(path) })
      incidents.push(`${source}: ${bad.what}`)
      this.#corrected.push(due)
      return
    }
    const changed = this.#happened.has('layout') || (month >= LAYOUT_CHANGE.month && month < 12)
    if (is(LAYOUT_CHANGE) && changed) {
      if (this.#first(true, 'layout')) incidents.push(`${source}: a new column in ${LAYOUT_CHANGE.kind}`)
      await this.put(due, week, monday, withColumn)
      return
    }
    await this.put(due, week, monday)
    if (is(REISSUE) && this.#first(month === REISSUE.month, 'reissue')) {
      this.#corrected.push(due)
      incidents.push(`${source} is to be given again`)
    }
  }

  /** Offers one issue and returns its path. */
  async put(due: Due, step: number, posted: string, spoil?: Spoil): Promise<string> {
    const { source, kinds, date, loose, edition } = due
    const issue = { date, step, ...(loose && { loose }), ...(edition && { edition }), ...(spoil && { spoil }) }
    const [published] = await this.#files.publish(source, kinds, issue)
    if (!published) throw new Error(`${source} has no ${kinds.join(', ')}`)
    // Exclusions, population estimates and shortage areas are dated by the day they were posted.
    const dated = ['oig_leie', 'census_population', 'hrsa_hpsa'].includes(source)
    this.#publishers.offer(`${source} ${kinds[0]}`, {
      ...{ path: published.path, date, edition: published.edition },
      posted: dated ? date : posted
    })
    return published.path
  }

  #first(is: boolean, what: string): boolean {
    if (!is || this.#happened.has(what)) return false
    this.#happened.add(what)
    return true
  }
}

/** The last file of each kind since the previous check; every weekly registry file is kept. */
function newestOf(due: readonly Due[]): Due[] {
  const key = ({ source, kinds, date }: Due) => `${source} ${kinds} ${kinds[0]?.endsWith('_weekly') ? date : ''}`
  return [...new Map(due.map((each) => [key(each), each])).values()]
}

/**
 * Imports, as a person would, the kinds that a program cannot fetch. They come from the generator and are
 * marked synthetic.
 */
async function bringByHand(files: EvolvingFiles, run: Parameters<typeof intake>[0], now: Date): Promise<void> {
  for (const { source, kinds, date } of BY_HAND) {
    for (const { path, edition } of await files.publish(source, kinds, { date, step: 0 })) {
      const definition = files.sources.find(({ id }) => id === source)
      if (!definition) throw new Error(`there is no source ${source}`)
      const asked = { source: definition, kind: kinds[0] ?? '', date, ...(edition && { edition }) }
      await intake(run, path, files.sources, asked, { origin: 'synthetic', receivedAt: now })
    }
  }
}
