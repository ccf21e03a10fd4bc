// One tool call: reads the arguments, admits the caller, resolves the operation on one release, and puts the
// answer in its envelope.
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import { pinnedLease } from '../../plugins/leases.ts'
import { bodyError, requestError } from '../../plugins/validation.ts'
import { type FreshnessBlock, freshnessBlocks } from '../../questions/sources/sources.ts'
import type { Progress } from '../../records/operation.ts'
import type { Caller } from '../../request.ts'
import type { Lease } from '../../store/store.ts'
import type { Hold } from '../document.ts'
import { membersOf, selectionOf, trimmed } from '../fields.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
import { brief, type Freshness, freshnessInShort, type Lineage, tabled } from './brief.ts'
import { type Citation, type CitationInShort, citationOf, citedInShort, snapshotsOf } from './citation.ts'
import { BRIEF_BYTES, bytesOf, PART_BYTES, type Part, partOf, placeIn, questionOf } from './parts.ts'
import { argumentsSchema, withTextIdentifiers } from './schemas.ts'
import { type RestAddress, restAddressOf, type Tool } from './tools.ts'

export type Calling = {
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
