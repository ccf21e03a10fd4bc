// The pipeline's command line. Make targets call it; every option is also a make variable.
import { parseArgs } from 'node:util'
import { CatalogueError } from '../domain/errors.ts'
import { diff, diffText } from './commands/diff.ts'
import { fetchSources, type Looked, refresh, refuseFailures } from './commands/fetch.ts'
import { checkedDate, importFiles } from './commands/import.ts'
import { type IngestResult, ingest, ingestInbox } from './commands/ingest.ts'
import { withRun } from './commands/open-run.ts'
import { prune, pruneText } from './commands/prune.ts'
import { rebuild } from './commands/rebuild.ts'
import { schedule } from './commands/schedule.ts'
import { type Reporter, reporterFor } from './reporter.ts'
import { readSettings } from './settings.ts'

type Given = { options: ReturnType<typeof parsed>['options']; files: string[]; reporter: Reporter }
type Command = { usage: string; run(given: Given): Promise<void> }

const COMMANDS: Readonly<Record<string, Command>> = {
  ingest: {
    usage: '[--inbox DIR] [--date YYYY-MM-DD]',
    async run({ options, reporter }) {
      const settings = readSettings(process.env)
      const now = new Date()
      const date = options.date ? checkedDate(options.date, now) : undefined
      await withRun(settings, reporter, async (run) =>
        tell(options.inbox ? await ingestInbox(run, options.inbox, date, now) : await ingest(run, settings, now))
      )
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
        const { looks, result } = await refresh(run, settings, source ? { only: [source] } : {})
        tellLooks(looks)
        tell(result)
        refuseFailures(looks)
      })
    }
  },
  import: {
    usage: '--source ID --file PATH… --date YYYY-MM-DD [--kind KIND] [--edition YEAR]',
    async run({ options: { source, date, kind, edition }, files, reporter }) {
      if (!source || files.length === 0) throw new CatalogueError('usage', 'import needs SOURCE= and FILE=.')
      await withRun(readSettings(process.env), reporter, async (run) =>
        tell(await importFiles(run, { source, files, date, kind, edition }, new Date()))
      )
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
  if (!chosen) throw new CatalogueError('usage', `'${command}' is no command: ${usage()}.`)
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
        inbox: text,
        date: text,
        source: text,
        kind: text,
        edition: text,
        release: text,
        all: text,
        from: text,
        to: text,
        out: text,
        apply: { type: 'boolean' },
        file: { type: 'string', multiple: true }
      }
    })
    const [command = '', ...rest] = positionals
    const { file = [], ...given } = values
    // Make leaves an option it has no value for empty.
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Omit<
      typeof given,
      'file'
    >
    return { command, options, files: [...file, ...rest].filter((name) => name !== '') }
  } catch (error) {
    throw new CatalogueError('usage', `${(error as Error).message} ${usage()}.`)
  }
}

function tell({ release, activated, refused }: IngestResult): void {
  const { manifest } = release
  print(
    `Release ${manifest.id}${manifest.synthetic ? ' (synthetic data)' : ''} ${activated ? 'is current' : 'was current already'}.`
  )
  for (const table of manifest.tables)
    print(`  ${table.name.padEnd(28)} ${String(table.rows).padStart(12)} rows  ${table.sha256}`)
  for (const { file } of refused) print(`  not used: ${file}`)
}

function tellLooks(looks: readonly Looked[]): void {
  for (const { source, outcome, sentence } of looks) print(`${outcome.padEnd(9)}  ${source.padEnd(18)}  ${sentence}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const reporter = reporterFor(process.stderr)
main(process.argv.slice(2), reporter).catch((error: unknown) => {
  process.exitCode = 1
  if (!(error instanceof CatalogueError)) throw error
  process.stderr.write(`error (${error.code}): ${error.message}\n  what to do: ${error.entry.hint}\n`)
})
