// The pipeline's command line. Make targets call it; every option is also a make variable.
import { parseArgs } from 'node:util'
import { CatalogError } from '../domain/errors.ts'
import { EXIT_CODES, exitCodeOf } from '../domain/pipeline-errors.ts'
import { diff, diffText } from './commands/diff.ts'
import { fetchSources, type Looked, refresh, refuseFailures } from './commands/fetch.ts'
import { checkedDate, type IngestResult, importFiles, ingest, ingestInbox } from './commands/ingest.ts'
import { withRun } from './commands/open-run.ts'
import { prune, pruneText } from './commands/prune.ts'
import { publishRun } from './commands/publish.ts'
import { rebuild } from './commands/rebuild.ts'
import { indexReleases, refuseDamaged, releasesText, repair } from './commands/repair.ts'
import { allUsed, beginReport, reportText } from './commands/run-report.ts'
import { schedule } from './commands/schedule.ts'
import { show } from './commands/show.ts'
import { withCopy, wouldChange } from './commands/try.ts'
import { failureText } from './data-directory.ts'
import { type Reporter, reporterFor } from './reporter.ts'
import { readSettings } from './settings.ts'
import { currentPointer } from './stages/kept.ts'
import type { RunContext } from './stages/run-context.ts'

/** Wide enough for the sentences if the terminal width is unknown. */
const WIDTH = 180

type Given = { options: ReturnType<typeof parsed>['options']; files: string[]; reporter: Reporter }
type Command = { usage: string; run(given: Given): Promise<void> }

const COMMANDS: Readonly<Record<string, Command>> = {
  ingest: {
    usage: '[--inbox DIR] [--date YYYY-MM-DD]',
    async run({ options, reporter }) {
      const settings = readSettings(process.env)
      const now = new Date()
      const date = options.date ? checkedDate(options.date, now) : undefined
      await withRun(settings, reporter, async (run) => {
        const { inbox } = options
        await reported(run, () => (inbox ? ingestInbox(run, inbox, date, now) : ingest(run, settings, now)))
      })
    }
  },
  fetch: {
    usage: '[--source ID]',
    async run({ options: { source }, reporter }) {
      const settings = readSettings(process.env)
      await withRun(settings, reporter, async (run) => {
        const looks = await fetchSources(run, settings, source ? { only: [source] } : {})
        tellLooks(looks)
        refuseFailures(looks)
      })
    }
  },
  refresh: {
    usage: '[--source ID]',
    async run({ options: { source }, reporter }) {
      const settings = readSettings(process.env)
      await withRun(settings, reporter, async (run) => {
        let looks: Looked[] = []
        await reported(run, async () => {
          const refreshed = await refresh(run, settings, source ? { only: [source] } : {})
          looks = refreshed.looks
          tellLooks(looks)
          return refreshed.result
        })
        refuseFailures(looks)
      })
    }
  },
  import: {
    usage: '--source ID --file PATH… --date YYYY-MM-DD [--kind KIND] [--edition YEAR]',
    async run({ options: { source, date, kind, edition }, files, reporter }) {
      if (!source || files.length === 0) throw new CatalogError('usage', 'import needs SOURCE= and FILE=.')
      await withRun(readSettings(process.env), reporter, async (run) => {
        await reported(run, () => importFiles(run, { source, files, date, kind, edition }, new Date()))
      })
    }
  },
  try: {
    usage: '--file PATH… [--source ID] [--date YYYY-MM-DD] [--kind KIND] [--edition YEAR]',
    async run({ options: { source, date, kind, edition }, files, reporter }) {
      if (files.length === 0) throw new CatalogError('usage', 'try needs FILE=.')
      const now = new Date()
      const checked = date ? checkedDate(date, now) : undefined
      await withCopy(readSettings(process.env), reporter, async (run) => {
        const before = (await currentPointer(run.directory))?.release
        const work = () =>
          source ? importFiles(run, { source, files, date, kind, edition }, now) : ingestInbox(run, files, checked, now)
        await reported(run, work, async ({ release }) => {
          print(`Tried release ${release.manifest.id}; nothing was published.`)
          print(await wouldChange(run, before, release.manifest))
        })
      })
    }
  },
  diff: {
    usage: '--from RELEASE --to RELEASE [--out FILE]',
    async run({ options: { from, to, out }, reporter }) {
      await withRun(readSettings(process.env), reporter, async (run) =>
        print(diffText(await diff(run, { from, to, out })))
      )
    }
  },
  rebuild: {
    usage: '[--release ID,…] [--all 1]',
    async run({ options: { release = '', all = '' }, reporter }) {
      const ids = release.split(/[\s,]+/).filter((id) => id !== '')
      await rebuild(readSettings(process.env), reporter, { ids, all: all === '1' }, print)
    }
  },
  repair: { usage: '', run: ({ reporter }) => forEachRelease(reporter, (run) => repair(run, new Date())) },
  show: {
    usage: '--table TABLE',
    async run({ options: { table = '' } }) {
      print(await show(table))
    }
  },
  index: { usage: '', run: ({ reporter }) => forEachRelease(reporter, indexReleases) },
  publish: {
    usage: '--to URL [--verify]',
    async run({ options: { to, verify }, reporter }) {
      const settings = readSettings(process.env)
      const url = to ?? settings.PUBLISH_TO
      if (!url) throw new CatalogError('usage', 'publish needs TO=s3://<bucket>/<prefix> or TO=file:///<folder>.')
      print(await withRun(settings, reporter, (run) => publishRun(run, url, verify)))
    }
  },
  prune: {
    usage: '[--apply]',
    async run({ options: { apply = false }, reporter }) {
      print(pruneText(await prune(readSettings(process.env), reporter, apply, new Date()), apply))
    }
  },
  schedule: {
    usage: '',
    async run({ reporter }) {
      await schedule(readSettings(process.env), reporter)
    }
  }
}

async function main(args: string[], reporter: Reporter): Promise<void> {
  const { command, options, files } = parsed(args)
  const chosen = COMMANDS[command]
  if (!chosen) throw new CatalogError('usage', `'${command}' is not a command: ${usage()}.`)
  await chosen.run({ options, files, reporter })
}

function usage(): string {
  return Object.entries(COMMANDS)
    .map(([name, command]) => `${name} ${command.usage}`.trim())
    .join(' | ')
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== ''),
      allowPositionals: true,
      options: {
        ...{ inbox: text, date: text, source: text, table: text, kind: text, edition: text, release: text },
        ...{ all: text, from: text, to: text, out: text, apply: { type: 'boolean' }, verify: { type: 'boolean' } },
        file: { type: 'string', multiple: true }
      }
    })
    const [command = '', ...rest] = positionals
    const { file = [], ...given } = values
    // Make passes an option without a value as an empty string.
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as typeof given
    return { command, options, files: [...file, ...rest].filter((name) => name !== '') }
  } catch (error) {
    throw new CatalogError('usage', `${(error as Error).message} ${usage()}.`)
  }
}

/** Prints what `work` says of each release. Throws if one is damaged. */
async function forEachRelease(
  reporter: Reporter,
  work: (run: RunContext) => ReturnType<typeof indexReleases | typeof repair>
) {
  await withRun(readSettings(process.env), reporter, async (run) => {
    const releases = await work(run)
    print(releasesText(releases))
    refuseDamaged(releases)
  })
}

/** Runs `work`, prints the release and the outcome of each new file, and sets the exit code. */
async function reported(
  run: RunContext,
  work: () => Promise<IngestResult>,
  show: (result: IngestResult) => void | Promise<void> = tell
): Promise<void> {
  const report = await beginReport(run)
  try {
    await show(await work())
  } finally {
    const found = await report()
    const text = reportText(found, process.stdout.columns ?? WIDTH)
    if (text !== '') print(text)
    if (!allUsed(found)) process.exitCode = EXIT_CODES.not_all_used.code
  }
}

function tell({ release, activated }: IngestResult): void {
  const { manifest } = release
  print(
    `Release ${manifest.id}${manifest.synthetic ? ' (synthetic data)' : ''} ${activated ? 'is current' : 'was already current'}.`
  )
  for (const table of manifest.tables)
    print(`  ${table.name.padEnd(28)} ${String(table.rows).padStart(12)} rows  ${table.sha256}`)
}

function tellLooks(looks: readonly Looked[]): void {
  for (const { source, outcome, sentence } of looks) print(`${outcome.padEnd(9)}  ${source.padEnd(18)}  ${sentence}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const reporter = reporterFor(process.stderr)
main(process.argv.slice(2), reporter).catch((error: unknown) => {
  process.exitCode ??= error instanceof CatalogError ? exitCodeOf(error.code) : EXIT_CODES.failed.code
  if (!(error instanceof CatalogError)) throw error
  process.stderr.write(failureText(error))
})
