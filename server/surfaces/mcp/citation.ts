// The citation of an answer: the publisher's file and date, and the release and URL to ask again.
import type { Answer, Context, OpenRelease } from '../../records/operation.ts'
import type { RestAddress } from './tools.ts'

export type Citation = {
  /** Ready to paste. */
  text: string
  /** As `release`, it gets this answer again. Null without a release, or for an answer as of a day. */
  release: string | null
  /** Where REST gives the same answer; the arguments of a POST go in its body. */
  url: string
  sources: {
    dataset_id: string
    title: string
    authority: string
    /** Date that the publisher gave the file. */
    snapshot: string
    url: string
    /** True if the generator made the snapshot, which then describes no one. */
    synthetic: boolean
  }[]
}

const SYNTHETIC = 'Synthetic data, which describe no real person or organization. '
/** A text that cites more sources than this takes more tokens than most answers. */
const FEW_SOURCES = 3

export type CitationInShort = Pick<Citation, 'text' | 'release'>

/** For a short answer: of many sources, the text gives the number. `freshness` names them. */
export function citedInShort({ text, release, sources, url }: Citation): CitationInShort {
  if (sources.length <= FEW_SOURCES) return { text, release }
  const made = sources.some(({ synthetic }) => synthetic) ? SYNTHETIC : ''
  const many = `Provider Provenance Data Service, release ${release ?? 'unknown'}, ${sources.length} sources. ${url}`
  return { text: `${made}${many}`, release }
}

type Asked = {
  input: Readonly<Record<string, unknown>>
  /** The release the call names. */
  pin: string | undefined
}

/** The snapshots behind the answer: those of the release, unless the answer names others. */
export function snapshotsOf({ snapshots }: Answer<unknown>, { service }: Context): Pick<OpenRelease, 'snapshot'> {
  return snapshots ?? { snapshot: (id) => service.release?.snapshot(id) }
}

/** The citation of an answer to those arguments. */
export function citationOf(answer: Answer<unknown>, context: Context, rest: RestAddress, asked: Asked): Citation {
  // With `as_of` the answer comes from the releases of that day: a pin to one of them would return another
  // answer.
  const release = asked.input.as_of !== undefined && asked.pin === undefined ? undefined : context.service.release?.id
  const snapshots = snapshotsOf(answer, context)
  const sources = answer.sources.flatMap((id) => {
    const snapshot = snapshots.snapshot(id)
    if (!snapshot) return []
    const { dataset_id, title, authority, official_url: url } = snapshot.source
    return [{ dataset_id, title, authority, snapshot: snapshot.date, url, synthetic: snapshot.origin === 'synthetic' }]
  })
  const url = addressOf(rest, asked.input, context.publicUrl, release)
  const address = rest.binding.method === 'POST' ? `POST ${url}` : url
  return { text: textOf(sources, address, release), release: release ?? null, url, sources }
}

/** URL of the same question, pinned to the release. A POST question has its members in the body. */
function addressOf(
  { prefix, binding }: RestAddress,
  given: Readonly<Record<string, unknown>>,
  publicUrl: string,
  release: string | undefined
): string {
  const inPath = new Set<string>()
  const path = binding.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(given[name] ?? ''))
  })
  const url = new URL(`${publicUrl}${prefix}${path}`)
  if (binding.method !== 'POST')
    for (const [name, value] of Object.entries(given)) {
      if (!inPath.has(name) && value !== undefined) url.searchParams.set(name, String(value))
    }
  if (release !== undefined && binding.pin !== false) url.searchParams.set('release', release)
  return url.href
}

function textOf(sources: Citation['sources'], address: string, release: string | undefined): string {
  const files = sources.map(
    ({ authority, title, snapshot, synthetic, url: place }) =>
      `${synthetic ? 'Synthetic data, which describe no real person or organization, in the layout of: ' : ''}${authority}. ${title}, snapshot of ${snapshot}. ${place}`
  )
  const by = `Provider Provenance Data Service${release === undefined ? '' : `, release ${release}`}. ${address}`
  return [...files, by].join(' · ')
}
