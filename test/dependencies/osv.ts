// Advisories in the format of OSV (osv.dev), as its export for npm has them: a ZIP with one
// JSON file for each.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import semver from 'semver'
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl'
import { z } from 'zod'

const Event = z.object({ introduced: z.string(), fixed: z.string(), last_affected: z.string() }).partial()
const Affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(z.object({ type: z.string(), events: z.array(Event) })).default([]),
  versions: z.array(z.string()).default([])
})
type Affected = z.infer<typeof Affected>
const Advisory = z.object({
  id: z.string(),
  modified: z.string(),
  withdrawn: z.string().optional(),
  summary: z.string().default(''),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  affected: z.array(Affected).default([])
})

export type Package = { name: string; version: string }
export type Finding = Package & { id: string; severity: string; summary: string }
export type Audit = { findings: Finding[]; advisories: number; newest: string }

/** Severities that do not fail an audit. An advisory without one, as of a malicious package, fails it. */
const BEARABLE = ['LOW', 'MODERATE']
export const isGrave = ({ severity }: Finding) => !BEARABLE.includes(severity)

/** Compares the packages with every advisory of the export. Throws if it has none of npm. */
export async function audited(path: string, packages: readonly Package[]): Promise<Audit> {
  const named = new Map<string, Package[]>()
  for (const one of packages) named.set(one.name, [...(named.get(one.name) ?? []), one])
  const audit: Audit = { findings: [], advisories: 0, newest: '' }
  for await (const json of jsonFiles(path)) {
    const { id, modified, withdrawn, summary, database_specific, affected } = Advisory.parse(JSON.parse(json))
    const ofNpm = affected.filter((one) => one.package?.ecosystem === 'npm')
    if (ofNpm.length === 0) continue
    audit.advisories++
    if (modified > audit.newest) audit.newest = modified
    if (withdrawn) continue
    const severity = database_specific?.severity?.toUpperCase() ?? 'UNKNOWN'
    const hit = new Set(
      ofNpm.flatMap((one) => (named.get(one.package?.name ?? '') ?? []).filter(({ version }) => includes(one, version)))
    )
    for (const one of hit) audit.findings.push({ ...one, id, severity, summary })
  }
  if (audit.advisories === 0) throw new Error(`${path} has no advisories of npm.`)
  return audit
}

function includes({ versions, ranges }: Affected, version: string): boolean {
  return versions.includes(version) || ranges.some(({ type, events }) => type !== 'GIT' && isWithin(events, version))
}

/** Events say from which version on a package is affected, and from which on no more. "0" is the first. */
function isWithin(events: readonly z.infer<typeof Event>[], version: string): boolean {
  const numberOf = (event: z.infer<typeof Event>) => {
    const named = event.introduced ?? event.fixed ?? event.last_affected ?? '0'
    return named === '0' ? '0.0.0-0' : named
  }
  let isAffected = false
  for (const event of [...events].sort((a, b) => semver.compare(numberOf(a), numberOf(b)))) {
    const order = semver.compare(version, numberOf(event))
    if (event.introduced !== undefined && order >= 0) isAffected = true
    if (event.fixed !== undefined && order >= 0) isAffected = false
    if (event.last_affected !== undefined && order > 0) isAffected = false
  }
  return isAffected
}

async function* jsonFiles(path: string): AsyncGenerator<string> {
  const zip = await promisify<string, Options, ZipFile>(yauzl.open)(path, { lazyEntries: true, autoClose: false })
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  try {
    for (let left = zip.entryCount; left > 0; left--) {
      const next = once(zip, 'entry') as Promise<[Entry]>
      zip.readEntry()
      const [entry] = await next
      if (entry.fileName.endsWith('.json')) yield await text(await open(entry))
    }
  } finally {
    zip.close()
  }
}
