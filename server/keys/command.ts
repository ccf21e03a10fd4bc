// The operator's command line for access keys, access requests and signing keys. A new access key is printed
// once, alone on standard output, unless it is mailed.
import { KeySurface, KeyTier } from '../limits/policies.ts'
import { accessFile, approve, type Desk, deny, request, requests } from './access.ts'
import {
  changed,
  columns,
  commandIn,
  dayOf,
  exitCodeOf,
  expiry,
  Mistake,
  noWords,
  onlyId,
  parsed,
  type Terminal,
  undamaged
} from './arguments.ts'
import {
  accountOf,
  endOf,
  isValid,
  type KeyEntry,
  keyFile,
  newEntry,
  OVERLAP_MS,
  TIERS_OF,
  withRevoked
} from './key-file.ts'
import { signing } from './signing.ts'
import { signingFile } from './signing-keys.ts'
import type { StateFile } from './state-file.ts'

const USAGE = `Usage:
  npm run --silent keys -- issue --surface a|b --tier pilot|starter|pro --label TEXT [--expires YYYY-MM-DD]
  npm run --silent keys -- list
  npm run --silent keys -- rotate ID [--now]
  npm run --silent keys -- revoke ID
  npm run --silent keys -- request --name TEXT --email ADDRESS --organization TEXT --use TEXT
  npm run --silent keys -- requests
  npm run --silent keys -- approve ID [--tier pilot|starter|pro] [--expires YYYY-MM-DD]
  npm run --silent keys -- deny ID [--reason TEXT]
  npm run --silent keys -- signing [--new [--name NAME] | --first [--name NAME] | --rotate [--now]]
  npm run --silent keys -- repair
Surface a has the tier pilot; surface b has starter and pro. A key is valid through the day it expires (UTC). rotate prints a new key. The old
one works for 24 more hours; --now, or revoke, ends it at once. With SMTP_URL and MAIL_FROM set, approve mails the key and prints none, and deny mails the reason. signing lists the keys that sign releases and receipts. --new makes the
first one, by default with the address of the release log as its name; --first does so only if there is no release yet. --rotate replaces it; --now also deletes the private half of the old one. repair writes missing and damaged files again from their copies.`

const COMMANDS: Readonly<Record<string, (args: string[], desk: Desk) => Promise<string[]>>> = {
  ...{ issue, list, rotate, revoke, request, requests, approve, deny, signing, repair }
}

export async function runKeys(
  args: string[],
  dataDir: string,
  terminal: Terminal,
  clock: () => Date,
  post: Pick<Desk, 'mailer' | 'publicUrl'> = { publicUrl: '' }
): Promise<number> {
  const desk: Desk = { ...post, dataDir, now: clock(), tell: (line) => terminal.err(line) }
  const [command = '', ...rest] = args
  return await exitCodeOf(async () => await commandIn(COMMANDS, command, USAGE)(rest, desk), terminal)
}

/** Writes each missing or damaged file again from its copy. Returns what it did, in lines. */
async function repair(args: string[], { dataDir }: Desk): Promise<string[]> {
  noWords(parsed(args, []).words)
  const lines: string[] = []
  const files: StateFile<unknown>[] = [keyFile(dataDir), signingFile(dataDir), accessFile(dataDir)]
  for (const file of files) {
    await undamaged(file)
    if (!(await file.isDamaged())) continue
    await file.change((entries) => entries)
    lines.push(`${file.path} was written again from its copy.`)
  }
  return lines.length > 0 ? lines : ['No file is missing or damaged.']
}

async function issue(args: string[], { dataDir, now }: Desk): Promise<string[]> {
  const { options, words } = parsed(args, ['surface', 'tier', 'label', 'expires'])
  noWords(words)
  const surface = KeySurface.safeParse(options.surface)
  if (!surface.success) throw new Mistake(`--surface must be a or b.\n${USAGE}`)
  const tier = KeyTier.safeParse(options.tier)
  const tiers = TIERS_OF[surface.data]
  if (!tier.success || !tiers.includes(tier.data)) {
    throw new Mistake(`--tier of surface ${surface.data} must be ${tiers.join(' or ')}.`)
  }
  const label = options.label?.trim()
  if (!label) throw new Mistake('--label says whose key it is; it must not be empty.')
  const expires = expiry(options.expires, now)
  const { key, entry } = newEntry({ surface: surface.data, tier: tier.data, label, expires }, now)
  await changed(keyFile(dataDir), (entries) => [...entries, entry])
  return [key]
}

async function rotate(args: string[], { dataDir, now, tell }: Desk): Promise<string[]> {
  const { flags, words } = parsed(args, [], ['now'])
  const id = onlyId(words, 'list')
  let [made, next] = ['', '']
  await changed(keyFile(dataDir), (entries) => {
    const old = live(entries, id, now)
    if (old.expires !== null && old.expires < dayOf(now))
      throw new Mistake(`Key ${id} expired on ${old.expires}: issue a new one.`)
    if (old.revoked !== null)
      throw new Mistake(`Key ${id} was rotated and works until ${old.revoked}: rotate the key that replaced it.`)
    const { key, entry } = newEntry({ ...old, account: accountOf(old) }, now)
    const atOnce = flags.has('now')
    const replaced = { ...old, revoked: new Date(now.getTime() + (atOnce ? 0 : OVERLAP_MS)).toISOString() }
    made = key
    const overlap = `works until ${endOf(replaced)?.toISOString()}. To end it sooner: npm run --silent keys -- revoke ${id}`
    next = `The old key, ${id}, ${atOnce ? 'no longer works.' : overlap}`
    return [...entries.map((other) => (other === old ? replaced : other)), entry]
  })
  tell(next)
  return [made]
}

async function revoke(args: string[], { dataDir, now }: Desk): Promise<string[]> {
  const id = onlyId(parsed(args, []).words, 'list')
  await changed(keyFile(dataDir), (entries) => {
    live(entries, id, now)
    return withRevoked(entries, (other) => other.id === id, now)
  })
  return []
}

/** The key of that id. Throws if it is revoked; a rotated key is live until its time is over. */
function live(entries: readonly KeyEntry[], id: string, now: Date): KeyEntry {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Mistake(`No key has the id '${id}'; run list to see the ids.`)
  if (entry.revoked !== null && Date.parse(entry.revoked) <= now.getTime())
    throw new Mistake(`Key ${id} was revoked on ${entry.revoked}.`)
  return entry
}

function stateOf(entry: KeyEntry, now: Date): string {
  if (isValid(entry, now)) return entry.revoked === null ? 'valid' : `until ${endOf(entry)?.toISOString()}`
  return entry.revoked !== null && Date.parse(entry.revoked) <= now.getTime() ? 'revoked' : 'expired'
}

async function list(_args: string[], { dataDir, now }: Desk): Promise<string[]> {
  const rows = (await undamaged(keyFile(dataDir))).map((entry) => [
    entry.id,
    entry.surface,
    entry.tier,
    stateOf(entry, now),
    dayOf(new Date(entry.created)),
    entry.expires ?? '-',
    entry.label
  ])
  return columns(['ID', 'SURFACE', 'TIER', 'STATE', 'CREATED', 'EXPIRES', 'LABEL'], rows)
}
