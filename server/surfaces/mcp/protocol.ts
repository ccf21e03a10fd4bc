// The protocol's methods for the tools, resources, prompts and completions, independent of the transport.
import {
  type CallToolResult,
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { EXPORT_DATASETS } from '../../exports/chunk.ts'
import { unknownName } from '../../records/dataset.ts'
import { keptReleases } from '../../records/kept-releases.ts'
import type { Context, Progress } from '../../records/operation.ts'
import type { StructuredAnswer } from './calling.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from './identity.ts'
import { answerResult, refusalResult, toolSentence } from './messages.ts'
import { PROMPTS, promptText } from './prompts.ts'
import { listedResources, listedTemplates, type Reading, readResource, templateOf } from './resources.ts'
import { listedTools } from './schemas.ts'
import { TOOLS, type Tool } from './tools.ts'

/** The protocol allows no more values in one answer. */
const MOST = 100

type Completing = {
  publicUrl: string
  /** Runs with the release that answers. */
  withContext<T>(read: (context: Context) => Promise<T>): Promise<T>
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}

/** A value, and the words it can also be found by. */
type Choice = { value: string; words?: string }

const CHOICES: Readonly<Record<string, (context: Context) => Choice[] | Promise<Choice[]>>> = {
  code: () => SPECIALTIES.map(({ slug, display_name }) => ({ value: slug, words: display_name })),
  state: () => STATES.map(({ code, name }) => ({ value: code, words: name })),
  type: () => FACILITY_TYPES.map((value) => ({ value })),
  'export_for_reading.dataset': () => EXPORT_DATASETS.map((value) => ({ value })),
  dataset: ({ release }) => [
    ...EXPORT_DATASETS.map((value) => ({ value })),
    ...release.sources.map(({ dataset_id, title }) => ({ value: dataset_id, words: title })),
    ...release.manifest.tables.filter(({ internal }) => !internal).map(({ name }) => ({ value: name }))
  ],
  release: async (context) => (await keptReleases(context)).map(({ id }) => ({ value: id }))
}

/** Values that begin with what is written so far, or whose words do. Throws for an unknown reference. */
async function completionsFor(
  { ref, argument }: CompleteRequest['params'],
  { publicUrl, withContext }: Completing
): Promise<CompleteResult['completion']> {
  const found =
    ref.type === 'ref/prompt' ? PROMPTS.find(({ name }) => name === ref.name) : templateOf(ref.uri, publicUrl)
  if (!found) throw invalid('No prompt and no resource template has this name.')
  const known = found.arguments?.map(({ name }) => name) ?? []
  if (!known.includes(argument.name))
    throw invalid(`${found.name} has no argument ${argument.name.slice(0, 100)}. It has ${known.join(', ')}.`)
  const choicesOf = CHOICES[`${found.name}.${argument.name}`] ?? CHOICES[argument.name]
  const choices = choicesOf ? await withContext(async (context) => await choicesOf(context)) : []
  const written = argument.value.toLowerCase()
  const begins = ({ value, words = '' }: Choice) =>
    value.toLowerCase().startsWith(written) || words.toLowerCase().startsWith(written)
  const values = [...new Set(choices.filter(begins).map(({ value }) => value))]
  return { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST }
}

type Answering = Omit<Reading, 'call'> &
  Completing & {
    /** Answers a call; reports its progress if the caller asked for it. */
    call(tool: Tool, given: unknown, progress?: Progress): Promise<StructuredAnswer>
    /** Called with an internal error before the caller gets a response about it. */
    fault(error: unknown): void
  }

/** How long a client may keep the lists: they change only with the version of the server. */
const LISTED = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** A protocol server for the tools. Each instance serves one connection. */
export function protocolServer(answering: Answering): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS,
    cacheHints: { 'tools/list': LISTED, 'prompts/list': LISTED, 'resources/templates/list': LISTED }
  })
  server.setRequestHandler('tools/list', () => ({ tools: listedTools() }))
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    resultOf(params.name, params.arguments, answering, progressTo(mcpReq))
  )
  server.setRequestHandler('resources/list', () => ({ resources: listedResources(answering) }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: listedTemplates(answering.publicUrl)
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    refusing(answering, async () => {
      const content = await readResource(uri, answering)
      if (content) return { contents: [content] }
      const { detail } = unknownName('not_found', uri.split('/').at(-1) ?? '', [...answering.pages.keys()])
      throw new ResourceNotFoundError(
        uri.slice(0, 200),
        `No resource has the URI ${uri.slice(0, 200)}. Pages: ${detail} resources/templates/list has the others.`
      )
    })
  )
  server.setRequestHandler('prompts/list', () => ({ prompts: [...PROMPTS] }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const { description, text } = promptOf(params.name, params.arguments)
    return { description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
  })
  server.setRequestHandler('completion/complete', ({ params }) =>
    refusing(answering, async () => ({ completion: await completionsFor(params, answering) }))
  )
  return server
}

/** Sends progress to a caller that gave a token for it. */
function progressTo({ _meta, notify }: ServerContext['mcpReq']): Progress | undefined {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return undefined
  return (progress, total) => {
    // A caller that has gone needs no progress; its call ends by itself.
    notify({ method: 'notifications/progress', params: { progressToken, progress, total } }).catch(() => {})
  }
}

async function resultOf(
  name: string,
  given: unknown,
  answering: Answering,
  progress: Progress | undefined
): Promise<CallToolResult> {
  const tool = TOOLS.find((tool) => tool.name === name)
  if (!tool)
    throw invalid(`No tool is named ${name.slice(0, 100)}. The tools are ${TOOLS.map((one) => one.name).join(', ')}.`)
  try {
    return answerResult(tool, await answering.call(tool, given, progress))
  } catch (error) {
    if (error instanceof CatalogError) return refusalResult(error)
    answering.fault(error)
    return refusalResult(new CatalogError('internal_error', '', { cause: error }))
  }
}

/** Turns a refusal into the protocol's error: what was asked is no tool. */
async function refusing<T>(answering: Answering, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    if (error instanceof CatalogError) throw invalid(`${error.code}: ${toolSentence(error)}`)
    answering.fault(error)
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'The server failed to answer.')
  }
}

function promptOf(name: string, given: unknown): { description: string; text: string } {
  try {
    const prompt = promptText(name, given)
    if (prompt) return prompt
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    throw invalid(`${issue?.path.join('.') ?? 'arguments'}: ${issue?.message ?? ''}.`)
  }
  const names = PROMPTS.map((one) => one.name).join(', ')
  throw invalid(`No prompt is named ${name.slice(0, 100)}. The prompts are ${names}.`)
}
