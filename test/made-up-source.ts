// An invented source with its own published table, for events that are too rare in official files: 200
// clinics on the Moon. A test can remove, rename or change them freely.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { coded } from '../domain/columns.ts'
import type { LedgerEntry, RefreshEntry } from '../domain/ledger.ts'
import { column, defineTable } from '../domain/table.ts'
import { type ImportRequest, type IngestResult, importFiles } from '../pipeline/commands/ingest.ts'
import { ledgerCommand } from '../pipeline/commands/ledger.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { DataDirectory } from '../pipeline/data-directory.ts'
import { Ledger } from '../pipeline/ledger-file.ts'
import type { PublishedTable } from '../pipeline/published/load.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import type { RunContext } from '../pipeline/stages/run-context.ts'

const DEFINE_SOURCE = new URL('../domain/source.ts', import.meta.url).href

const SOURCE = `
import { defineSource } from '${DEFINE_SOURCE}'
export default defineSource({
  id: 'moon_clinics', family: 'moon', dataset_id: 'moon-clinics', title: 'Register of clinics on the Moon', short_name: 'Moon',
  authority: 'Nobody', official_url: 'https://moon.example', license: 'LicenseRef-None', cadence: 'Annual', sla_days: 400, tier: '1',
  files: {
    clinics: {
      name: /^moon_clinics_(?<yyyymmdd>\\d{8})\\.csv$/,
      composition: 'latest',
      columns: [
        { header: 'Clinic' }, { header: 'Crater' }, { header: 'Beds' }, { header: 'Type' },
        { header: 'Phone', aliases: ['Telephone'], optional: true }
      ],
      rows: { min: 1, max: 1000 }
    }
  }
})
`

const STAGING = `
create view rejected as
select _raw, _row, 'name_missing' as reason, 'Clinic is empty' as detail, "Crater" as record from input_clinics where "Clinic" is null;
create view coverage as select max(_date) as period_start, max(_date) as period_end from input_clinics;
create view availability as select null::varchar as flag where false;
`

const TABLE: PublishedTable = {
  ...defineTable({
    name: 'moon_clinic',
    title: 'Clinics on the Moon',
    sources: ['moon_clinics'],
    key: ['clinic'],
    columns: {
      clinic: column(z.string(), 'Name', 'Clinic'),
      crater: column(z.string().nullable(), 'Crater', 'Crater'),
      beds: column(z.int32().nullable(), 'Beds', 'Beds'),
      type_code: coded(column(z.string().nullable(), 'Type', 'Type'), ['A', 'B']),
      phone: column(z.string().nullable(), 'Telephone', 'Phone')
    }
  }),
  build: `select "Clinic" as clinic, "Crater" as crater, try_cast("Beds" as integer) as beds, "Type" as type_code, "Phone" as phone
    from input_clinics where "Clinic" is not null`,
  checks:
    "select [no_row('beds are not negative', beds < 0, 'clinics have fewer than none', required := true)] from built",
  methodology: 'v2026.11.1',
  addition: null,
  replacement: null
}

export type Clinic = { Clinic: string; Crater: string; Beds: string; Type: string; Phone: string }

/** Numbered clinics, each with 10 beds. */
export function clinics(
  count: number,
  change: (clinic: Clinic, index: number) => Partial<Clinic> = () => ({})
): Clinic[] {
  return Array.from({ length: count }, (_, index) => {
    const clinic = {
      Clinic: `Clinic ${index}`,
      Crater: 'Tycho',
      Beds: '10',
      Type: index % 2 ? 'A' : 'B',
      Phone: `555-${index}`
    }
    return { ...clinic, ...change(clinic, index) }
  })
}

/**
 * The file content. `header` maps file headers to clinic columns, so it can rename or leave out columns; null
 * adds a column of `x`.
 */
export function clinicFile(rows: readonly Clinic[], header: Record<string, keyof Clinic | null> = HEADER): string {
  const cells = rows.map((row) =>
    Object.values(header)
      .map((column) => (column ? row[column] : 'x'))
      .join(',')
  )
  return `${[Object.keys(header).join(','), ...cells].join('\n')}\n`
}

export const HEADER: Record<string, keyof Clinic | null> = {
  ...{ Clinic: 'Clinic', Crater: 'Crater', Beds: 'Beds', Type: 'Type', Phone: 'Phone' }
}

/** A data directory that imports files of the invented source through the real pipeline. */
export class Moon {
  readonly root: string
  readonly directory: DataDirectory
  readonly #settings
  #day = 0

  private constructor(root: string) {
    this.root = root
    this.directory = new DataDirectory(join(root, 'data'))
    this.#settings = readSettings({ DATA_DIR: this.directory.root, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  }

  static async at(root: string, corrections?: string): Promise<Moon> {
    const moon = new Moon(root)
    const folder = join(moon.sourcesRoot, 'moon_clinics')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'source.ts'), SOURCE)
    await writeFile(join(folder, 'staging.sql'), STAGING)
    if (corrections !== undefined) await moon.correct(corrections)
    return moon
  }

  get sourcesRoot(): string {
    return join(this.root, 'sources')
  }

  async correct(corrections: string): Promise<void> {
    await writeFile(join(this.sourcesRoot, 'moon_clinics', 'corrections.csv'), corrections)
  }

  async run<T>(work: (run: RunContext, now: Date) => Promise<T>): Promise<T> {
    this.#day += 1
    const now = new Date(Date.UTC(2026, 10, 20, 12, this.#day))
    return await withRun(this.#settings, silentReporter, (run) =>
      work({ ...run, sourcesRoot: this.sourcesRoot, tables: [TABLE] }, now)
    )
  }

  /** Writes the file with this name and imports it. */
  async bring(
    name: string,
    content: string | Buffer,
    more: Partial<ImportRequest> = {},
    change: Partial<RunContext> = {}
  ): Promise<IngestResult> {
    const path = join(this.root, name)
    await writeFile(path, content)
    const request = { source: 'moon_clinics', files: [path], ...more }
    return await this.run((run, now) => importFiles({ ...run, ...change }, request, now))
  }

  async entries(): Promise<readonly LedgerEntry[]> {
    return (await Ledger.open(this.directory)).entries
  }

  /** Refresh entries, oldest first. */
  async refreshes(): Promise<RefreshEntry[]> {
    return (await this.entries()).flatMap((entry) => (entry.kind === 'refresh' ? [entry] : []))
  }

  async standing() {
    return (await Ledger.open(this.directory)).fold.standing('moon_clinics')
  }

  /** Output of `npm run ledger` with these arguments. */
  async ledger(...args: string[]): Promise<string> {
    return await this.ledgerOf(this, ...args)
  }

  /** The same output with the source code of another `Moon`. */
  async ledgerOf({ sourcesRoot }: Moon, ...args: string[]): Promise<string> {
    return await ledgerCommand(args, {
      ...{ settings: this.#settings, reporter: silentReporter, columns: 180 },
      ...{ now: new Date('2026-11-20T13:00:00Z'), made: { sourcesRoot, tables: [TABLE] } }
    })
  }
}
