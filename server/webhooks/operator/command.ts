// The operator's command line for the subscriptions of any account, including dead letters. A signing secret
// is printed once, alone on standard output.
import {
  columns,
  commandIn,
  exitCodeOf,
  Mistake,
  noWords,
  onlyId,
  parsed,
  type Terminal
} from '../../keys/arguments.ts'
import { accountOf, isValid, keyFile } from '../../keys/key-file.ts'
import type { Desk } from '../desk.ts'
import type { Ended } from '../journal.ts'
import { Wanted } from '../subscription.ts'

const USAGE = `Usage:
  npm run --silent webhooks -- list
  npm run --silent webhooks -- dead [ID]
  npm run --silent webhooks -- replay ID [--events EVENT_ID,…]
  npm run --silent webhooks -- add --key KEY_ID --url URL --events NAME,… [--datasets SLUG,…] [--npis NPI,…]
  npm run --silent webhooks -- rotate ID
  npm run --silent webhooks -- remove ID
KEY_ID is the id of a key of surface B as "npm run keys -- list" shows it. Events are source.refreshed, provider.changed and
exclusion.added; names are watched over the API only. A running service takes up what is changed here within a second.`

export type Counter = { dataDir: string; desk: Desk; clock: () => Date }

export async function runWebhooks(args: string[], counter: Counter, terminal: Terminal): Promise<number> {
  const [command = 'list', ...rest] = args
  const { desk } = counter
  const commands: Record<string, () => Promise<string[]>> = {
    list: async () => listed(rest, desk),
    dead: async () => dead(rest, desk),
    replay: async () => {
      const { options, words } = parsed(rest, ['events'])
      const count = await desk.replay(
        null,
        onlyId(words, 'list'),
        options.events === undefined ? null : names(options.events)
      )
      terminal.err(`${count} deliveries are queued again.`)
      return []
    },
    add: () => add(rest, counter),
    rotate: async () => [(await desk.rotate(null, onlyId(parsed(rest, []).words, 'list'))).secret],
    remove: async () => {
      await desk.remove(null, onlyId(parsed(rest, []).words, 'list'))
      return []
    }
  }
  return await exitCodeOf(async () => await commandIn(commands, command, USAGE)(), terminal)
}

function listed(args: string[], { journal }: Desk): string[] {
  noWords(parsed(args, []).words)
  const rows = journal.subscriptions.map(({ id, account, created_at, events, dataset_ids, url }) => [
    id,
    account,
    created_at.slice(0, 10),
    String(journal.owedCount(id)),
    String(journal.endedCount('dead', id)),
    String(journal.watchedOf(id).length),
    events.join(','),
    dataset_ids?.join(',') ?? 'all',
    url
  ])
  return columns(['ID', 'ACCOUNT', 'CREATED', 'QUEUED', 'DEAD', 'WATCHED', 'EVENTS', 'DATASETS', 'URL'], rows)
}

/** Dead letters of one subscription or of all, newest event first. */
function dead(args: string[], desk: Desk): string[] {
  const { words } = parsed(args, [])
  const ids =
    words.length === 0 ? desk.journal.subscriptions.map(({ id }) => id) : [desk.of(null, onlyId(words, 'list')).id]
  const row = (id: string, { event, name, attempts, queued_at, last }: Ended) => [
    id,
    event,
    name,
    String(attempts),
    new Date(queued_at).toISOString(),
    last ? String(last.status ?? last.error) : '-'
  ]
  const rows = ids.flatMap((id) => desk.journal.ended('dead', id, 1000).map((letter) => row(id, letter)))
  return columns(['ID', 'EVENT', 'NAME', 'ATTEMPTS', 'QUEUED', 'LAST ANSWER'], rows)
}

async function add(args: string[], { dataDir, desk, clock }: Counter): Promise<string[]> {
  const { options, words } = parsed(args, ['key', 'url', 'events', 'datasets', 'npis'])
  noWords(words)
  const key = (await keyFile(dataDir).read()).find(({ id }) => id === options.key)
  if (key?.surface !== 'b' || !isValid(key, clock()))
    throw new Mistake('--key must be the id of a valid key of surface B.')
  const wanted = Wanted.safeParse({
    url: options.url ?? '',
    events: names(options.events ?? ''),
    ...(options.datasets !== undefined && { dataset_ids: names(options.datasets) }),
    ...(options.npis !== undefined && { npis: names(options.npis) })
  })
  if (!wanted.success) {
    const [issue] = wanted.error.issues
    throw new Mistake(`--${String(issue?.path[0]).replace('dataset_ids', 'datasets')}: ${issue?.message}.\n${USAGE}`)
  }
  const created = await desk.create(accountOf(key), wanted.data)
  return [created.secrets[0]?.secret ?? '']
}

function names(list: string): string[] {
  return list.split(/[\s,]+/).filter((name) => name !== '')
}
