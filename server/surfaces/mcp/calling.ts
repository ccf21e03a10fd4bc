// One tool call: reads the arguments, admits the caller, resolves the operation on one release, and puts the
// answer in its envelope with a citation: the publisher's file and date, and the release and URL to ask
// again.
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import { pinnedLease } from '../../plugins/leases.ts'
import { bodyError, requestError } from '../../plugins/validation.ts'
import { type FreshnessBlock, freshnessBlocks } from '../../questions/sources/sources.ts'
import type { Answer, Context, OpenRelease, Progress } from '../../records/operation.ts'
import type { Caller } from '../../request.ts'
import type { Lease } from '../../store/store.ts'
import { membersOf, selectionOf, trimmed } from '../answer-parameters.ts'
import type { Hold } from '../document.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
import { brief, type Freshness, freshnessInShort, type Lineage, tabled } from './brief.ts'
import { BRIEF_BYTES, bytesOf, PART_BYTES, type Part, partOf, placeIn, questionOf } from './parts.ts'
import { argumentsSchema, withTextIdentifiers } from './schemas.ts'
import { type RestAddress, restAddressOf, type Tool } from './tools.ts'

type Citation = {
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

const SYNTHETIC = 'Synthetic data, which describe no real person or organization'
/** A text that cites more sources than this takes more tokens than most answers. */
const FEW_SOURCES = 3

type CitationInShort = Pick<Citation, 'text' | 'release'>

/** For a short answer: of many sources, the text gives the number. `freshness` names them. */
function citedInShort({ text, release, sources, url }: Citation): CitationInShort {
  if (sources.length <= FEW_SOURCES) return { text, release }
  const made = sources.some(({ synthetic }) => synthetic) ? `${SYNTHETIC}. ` : ''
  const many = `Provider Provenance Data Service, release ${release ?? 'unknown'}, ${sources.length} sources. ${url}`
  return { text: `${made}${many}`, release }
}

/** The snapshots behind the answer: those of the release, unless the answer names others. */
function snapshotsOf({ snapshots }: Answer<unknown>, { service }: Context): Pick<OpenRelease, 'snapshot'> {
  return snapshots ?? { snapshot: (id) => service.release?.snapshot(id) }
}

function citationOf(
  answer: Answer<unknown>,
  context: Context,
  rest: RestAddress,
  { input, pin }: { input: Readonly<Record<string, unknown>>; pin: string | undefined }
): Citation {
  // With `as_of` the answer comes from the releases of that day: a pin to one of them would return another
  // answer.
  const release = input.as_of !== undefined && pin === undefined ? undefined : context.service.release?.id
  const snapshots = snapshotsOf(answer, context)
  const sources = answer.sources.flatMap((id) => {
    const snapshot = snapshots.snapshot(id)
    if (!snapshot) return []
    const { dataset_id, title, authority, official_url: url } = snapshot.source
    return [{ dataset_id, title, authority, snapshot: snapshot.date, url, synthetic: snapshot.origin === 'synthetic' }]
  })
  const url = addressOf(rest, input, context.publicUrl, release)
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
      `${synthetic ? `${SYNTHETIC}, in the layout of: ` : ''}${authority}. ${title}, snapshot of ${snapshot}. ${place}`
  )
  const by = `Provider Provenance Data Service${release === undefined ? '' : `, release ${release}`}. ${address}`
  return [...files, by].join(' · ')
}

type Calling = {
  shared: SurfaceContext
  /** The release the request began with. */
  lease: Lease | undefined
  /** Counts the call against the caller's budget. Throws the catalog's 401 and 429 errors. */
  admit(rest: RestAddress, input: Readonly<Record<string, unknown>>): Promise<Caller | undefined>
  progress?: Progress | undefined
  hold: Hold
}

export type StructuredAnswer = {
  data: unknown
  /** In a short answer: the lineage of the data, by path. `provenance` is one of them. */
  lineage?: readonly Lineage[]
  provenance?: unknown
  freshness: readonly (FreshnessBlock | Freshness)[]
  citation: Citation | CitationInShort
  part?: Part
}

/** The structured answer; its `data` is what REST returns for the same question. Throws a CatalogError. */
export async function called(
  tool: Tool,
  given: unknown,
  { shared, lease, admit, hold, progress }: Calling
): Promise<StructuredAnswer> {
  const { operation } = tool
  const rest = restAddressOf(tool)
  const named = given !== null && typeof given === 'object' ? withTextIdentifiers({ ...given }) : {}
  const caller = await admit(rest, named)
  const { release: asked, continue_from, detail = 'brief', fields, ...input } = checked(tool, named)
  const selection = typeof fields === 'string' ? selectionOf(fields, membersOf(operation.output)) : 'whole'
  const question = questionOf(tool.name, { ...input, ...(selection !== 'whole' && { fields }) })
  const place = typeof continue_from === 'string' ? placeIn(continue_from, question) : undefined
  const id = typeof asked === 'string' ? asked : place?.release
  const pin = typeof asked === 'string' ? asked : undefined
  const pinned = typeof id === 'string' ? await pinnedLease(shared.store, id) : undefined
  try {
    const resolved = () =>
      runOperation(
        { lease: pinned ?? lease, caller, pin },
        shared,
        (context) => operation.resolve(progress ? Object.assign(context, { progress }) : context, input),
        operation.withoutRelease
      )
    const { answer, context } = await (operation.heavy ? hold(operation.heavy, resolved) : resolved())
    const release = context.service.release
    // An answer that breaks its schema is our fault and is never sent. The whole answer is checked, because a
    // part of a list would break the schema.
    const whole = trimmed(z.encode(operation.output, answer.data), selection)
    const at = { question, release: release?.id ?? null, place }
    const { provenance } = answer
    const short = (value: unknown) => (tool.isTable ? tabled(brief(value)) : brief(value, provenance))
    const inShort = tool.inShort?.(whole, place?.list)
    const { data, part } =
      detail === 'full'
        ? partOf(whole, at)
        : partOf(inShort ?? whole, at, inShort ? PART_BYTES : BRIEF_BYTES, (value) => bytesOf(short(value).data))
    const citation = citationOf(answer, context, rest, { input, pin })
    const freshness = freshnessBlocks(answer.sources, snapshotsOf(answer, context), context.clock())
    if (detail === 'full')
      return { data, ...(provenance !== undefined && { provenance }), freshness, citation, ...(part && { part }) }
    const states = freshnessInShort(freshness)
    return { ...short(data), freshness: states, citation: citedInShort(citation), ...(part && { part }) }
  } finally {
    pinned?.giveBack()
  }
}

/** The arguments as given, after they pass validation; the operation parses them itself. */
function checked(tool: Tool, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const schema = argumentsSchema(tool)
  const { error } = schema.safeParse(given)
  if (!error) return given
  const known = Object.keys(schema.shape)
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const named = unknown.map((name) => `'${name.slice(0, 40)}'`).join(', ')
    throw new CatalogError('unknown_parameter', `Unknown: ${named}. ${tool.name} takes ${known.join(', ')}.`, {
      details: { unknown_parameters: unknown, known_parameters: known }
    })
  }
  const codes: readonly ErrorCode[] = [...tool.operation.errors, 'invalid_request']
  const issues = error.issues.map(
    (issue): ZodFastifySchemaValidationError => ({
      keyword: issue.code,
      instancePath: `/${issue.path.join('/')}`,
      schemaPath: '#',
      message: issue.message,
      params: { ...issue }
    })
  )
  throw restAddressOf(tool).binding.method === 'POST'
    ? bodyError(issues, codes)
    : requestError(issues, { known, codes, sent: given })
}
