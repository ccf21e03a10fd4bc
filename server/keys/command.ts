// The operator's command line for keys. A new key is printed once, alone on standard output.
import { parseArgs } from 'node:util'
import { IsoDate } from '../../domain/provenance.ts'
import {
  changeKeys,
  type KeyEntry,
  KeySurface,
  KeyTier,
  keyDigest,
  keyFilePath,
  newKey,
  newKeyId,
  readKeys,
  TIERS_OF
} from './key-file.ts'

const USAGE = `Usage:
  npm run --silent keys -- issue --surface a|b --tier pilot|starter|pro --label TEXT [--expires YYYY-MM-DD]
  npm run --silent keys -- list
  npm run --silent keys -- rotate ID
  npm run --silent keys -- revoke ID
Surface a has the tier pilot; surface b has starter and pro. A key is valid through the day it expires (UTC).`

export type Terminal = { out(line: string): void; err(line: string): void }

/** A mistake of the operator's; the message is the sentence to show. */
class Mistake extends Error {}

/** Runs one command over the key file of a data directory; the exit code is 0, or 1 after a sentence on the error stream. */
export async function runKeys(args: string[], dataDir: string, terminal: Terminal, clock: () => Date): Promise<number> {
  const path = keyFilePath(dataDir)
  const now = clock()
  try {
    const [command, ...rest] = args
    if (command === 'issue') terminal.out(await issue(path, rest, now))
    else if (command === 'list') for (const line of listed(await entriesOf(path), now)) terminal.out(line)
    else if (command === 'rotate') terminal.out(await rotate(path, onlyId(rest), now))
    else if (command === 'revoke') await revoke(path, onlyId(rest), now)
    else throw new Mistake(`${command === undefined ? 'No command.' : `'${command}' is not a command.`}\n${USAGE}`)
    return 0
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function issue(path: string, args: string[], now: Date): Promise<string> {
  const given = optionsIn(args)
  const surface = KeySurface.safeParse(given.surface)
  if (!surface.success) throw new Mistake(`--surface is a or b.\n${USAGE}`)
  const tier = KeyTier.safeParse(given.tier)
  const tiers = TIERS_OF[surface.data]
  if (!tier.success || !tiers.includes(tier.data)) {
    throw new Mistake(`--tier of surface ${surface.data} is ${tiers.join(' or ')}.`)
  }
  const label = given.label?.trim()
  if (!label) throw new Mistake('--label says whose key it is; it must not be empty.')
  const expires = given.expires ?? null
  if (expires !== null && !IsoDate.safeParse(expires).success) {
    throw new Mistake(`--expires is a date as YYYY-MM-DD, not '${expires}'.`)
  }
  if (expires !== null && expires < dayOf(now)) throw new Mistake(`--expires ${expires} is in the past.`)
  const { key, entry } = made({ surface: surface.data, tier: tier.data, label, expires }, now)
  await changed(path, (entries) => [...entries, entry])
  return key
}

async function rotate(path: string, id: string, now: Date): Promise<string> {
  let shown = ''
  await changed(path, (entries) => {
    const old = live(entries, id)
    if (old.expires !== null && old.expires < dayOf(now))
      throw new Mistake(`Key ${id} expired on ${old.expires}: issue a new one.`)
    const { key, entry } = made(old, now)
    shown = key
    return [...withRevoked(entries, id, now), entry]
  })
  return shown
}

async function revoke(path: string, id: string, now: Date): Promise<void> {
  await changed(path, (entries) => {
    live(entries, id)
    return withRevoked(entries, id, now)
  })
}

type Terms = Pick<KeyEntry, 'surface' | 'tier' | 'label' | 'expires'>

function made({ surface, tier, label, expires }: Terms, now: Date): { key: string; entry: KeyEntry } {
  const key = newKey(surface)
  const sha256 = keyDigest(key).toString('hex')
  const created = now.toISOString()
  return { key, entry: { id: newKeyId(), sha256, surface, tier, label, created, expires, revoked: null } }
}

function live(entries: readonly KeyEntry[], id: string): KeyEntry {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Mistake(`There is no key of id '${id}'; list shows the ids.`)
  if (entry.revoked !== null) throw new Mistake(`Key ${id} was revoked on ${entry.revoked}.`)
  return entry
}

function withRevoked(entries: readonly KeyEntry[], id: string, now: Date): KeyEntry[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, revoked: now.toISOString() } : entry))
}

function listed(entries: readonly KeyEntry[], now: Date): string[] {
  const rows = entries.map((entry) => [
    entry.id,
    entry.surface,
    entry.tier,
    entry.revoked !== null ? 'revoked' : entry.expires !== null && entry.expires < dayOf(now) ? 'expired' : 'valid',
    dayOf(new Date(entry.created)),
    entry.expires ?? '-',
    entry.label
  ])
  const table = [['ID', 'SURFACE', 'TIER', 'STATE', 'CREATED', 'EXPIRES', 'LABEL'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}

async function entriesOf(path: string): Promise<KeyEntry[]> {
  try {
    return await readKeys(path)
  } catch (cause) {
    throw new Mistake(`${path} is damaged: restore it from a backup.`, { cause })
  }
}

async function changed(path: string, change: (entries: KeyEntry[]) => KeyEntry[]): Promise<void> {
  await entriesOf(path)
  await changeKeys(path, change)
}

function optionsIn(args: string[]): { surface?: string; tier?: string; label?: string; expires?: string } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { surface: text, tier: text, label: text, expires: text } }).values
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

function onlyId(args: string[]): string {
  const [id] = args
  if (id === undefined || args.length > 1) throw new Mistake(`One key id is needed; list shows the ids.\n${USAGE}`)
  return id
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
