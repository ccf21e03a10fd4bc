// Finds every tuple, field wrapper and refresh date in an answer, and reports its faults.
import type { RawFile } from '../../domain/manifest.ts'

/** A raw file of the release, and when it reached the data directory. */
export type Received = Pick<RawFile, 'kind' | 'file' | 'date' | 'edition' | 'origin'> & {
  source: string
  title: string
  received_at: string
}

export type Asked = {
  received: readonly Received[]
  now: Date
  /** False for content that the pipeline publishes: the pipeline does not know the service's address. */
  isServed: boolean
}

type Members = Record<string, unknown>
type Dated = { source: unknown; url: unknown; snapshot: unknown; checked: unknown }

const SERVICE = 'Provider Provenance Data Service'

/** One sentence per fault, starting with the path of the object. */
export function faultsIn(content: unknown, asked: Asked, path = '$'): string[] {
  if (Array.isArray(content)) return content.flatMap((item, at) => faultsIn(item, asked, `${path}[${at}]`))
  if (content === null || typeof content !== 'object') return []
  const members = content as Members
  const own = [
    ...('_source' in members ? tupleFaults(members, asked) : []),
    ...('value' in members && 'last_checked' in members ? wrapperFaults(members, asked) : []),
    ...('next_refresh_eta' in members ? refreshFaults(members, asked) : []),
    ...('data' in members && 'provenance' in members ? blockFaults(members) : [])
  ].map((fault) => `${path}: ${fault}`)
  return [...own, ...Object.entries(members).flatMap(([name, value]) => faultsIn(value, asked, `${path}.${name}`))]
}

function tupleFaults(tuple: Members, asked: Asked): string[] {
  const { _coverage_period_start: start, _coverage_period_end: end, _data_availability: flags } = tuple
  const isAbsent = Array.isArray(flags) && flags.includes('not_ingested') && tuple._snapshot === null
  return [
    ...datedFaults(
      { source: tuple._source, url: tuple._source_url, snapshot: tuple._snapshot, checked: tuple._last_checked },
      asked
    ),
    ...(typeof start === 'string' && typeof end === 'string' && end < start ? [`covers ${start} to ${end}`] : []),
    ...(isAbsent && tuple._confidence !== null ? ['is sure of a source that is not in the release'] : []),
    ...(isEmptySearch(tuple) && tuple._confidence !== null ? ['is sure of a search that found nothing'] : [])
  ]
}

function wrapperFaults(field: Members, asked: Asked): string[] {
  const { source, source_url: url, snapshot, last_checked: checked } = field
  const isChecked = typeof checked === 'string' && !Number.isNaN(Date.parse(checked))
  return [
    // If the release does not contain the source, the registry gives the time.
    ...datedFaults({ source, url, snapshot, checked: snapshot === null ? null : checked }, asked),
    ...(isChecked ? [] : [`last_checked is ${JSON.stringify(checked)}`]),
    ...('snapshot' in field ? [] : ['names no snapshot']),
    ...(field.value === null && 'confidence_score' in field ? ['is sure of null'] : [])
  ]
}

function datedFaults({ source, url, snapshot, checked }: Dated, { received, now, isServed }: Asked): string[] {
  const isAbsolute = typeof url === 'string' && /^https?:\/\//.test(url)
  const isOurs = typeof url === 'string' && /^\/methodology\/\w+$/.test(url)
  const address = isAbsolute || (!isServed && isOurs) ? [] : [`its address is ${JSON.stringify(url)}`]
  if (snapshot === null) return checked === null ? address : [...address, `has no snapshot and was checked ${checked}`]
  const named = received.filter(({ title }) => source === SERVICE || String(source).includes(title))
  const files = named.filter(({ date }) => date === snapshot)
  // An imported file is known to be its publisher's newest only on its own date.
  const known = files.map(({ origin, received_at }) =>
    Date.parse(origin === 'imported' ? `${snapshot}T00:00:00Z` : received_at)
  )
  const first = known.sort((a, b) => a - b)[0]
  const at = Date.parse(String(checked))
  return [
    ...address,
    ...(first === undefined ? [`${source} has no file of ${snapshot}`] : []),
    ...(first !== undefined && !(at >= first) ? [`checked ${checked}, received ${new Date(first).toISOString()}`] : []),
    ...(at > now.getTime() ? [`checked ${checked}, which is to come`] : [])
  ]
}

function refreshFaults({ next_refresh_eta: eta, overdue_since: since }: Members, { now }: Asked): string[] {
  return [
    ...(typeof eta === 'string' && Date.parse(eta) < now.getTime() ? [`next_refresh_eta ${eta} has passed`] : []),
    ...(typeof since === 'string' && (eta !== null || Date.parse(since) >= now.getTime()) ? [`overdue ${since}`] : []),
    ...(since === undefined ? ['does not say whether it is overdue'] : [])
  ]
}

/** A block without data must have null confidence. */
function blockFaults({ data, provenance }: Members): string[] {
  const tuple = provenance as Members | null
  return data === null && tuple !== null && tuple._confidence !== null ? ['is sure of a block without data'] : []
}

const GROUPS = ['providers', 'hospitals', 'trials', 'studies', 'entities']

function isEmptySearch(members: Members): boolean {
  if (!('query' in members)) return false
  if (Array.isArray(members.results)) return members.results.length === 0
  return GROUPS.every((group) => Array.isArray(members[group]) && members[group].length === 0)
}
