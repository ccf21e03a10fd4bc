// Resources a model may read in addition to the tools: the methodology pages, the sources, and, by template,
// the answer of every tool that one address asks.
import {
  type Resource,
  type ResourceTemplateType,
  type TextResourceContents,
  UriTemplate
} from '@modelcontextprotocol/server'
import type { Pages } from '../../store/pages.ts'
import type { StructuredAnswer } from './calling.ts'
import { argumentsSchema } from './schemas.ts'
import { restAddressOf, TOOLS, type Tool } from './tools.ts'

export type Reading = {
  pages: Pages
  publicUrl: string
  sources: () => Promise<unknown>
  /** Answers a tool call. Throws a CatalogError. */
  call(tool: Tool, given: unknown): Promise<StructuredAnswer>
}

const MARKDOWN = 'text/markdown'
const JSON_TYPE = 'application/json'

/** Titles of the pages that a model should find first. */
const FIRST: Readonly<Record<string, string>> = {
  provenance: 'The 14 provenance keys: what each means and when it is null',
  limitations: 'What the data cannot tell you'
}

export function listedResources({ pages, publicUrl }: Pick<Reading, 'pages' | 'publicUrl'>): Resource[] {
  const names = [...Object.keys(FIRST), ...[...pages.keys()].filter((name) => !(name in FIRST))]
  return [
    {
      uri: sourcesUri(publicUrl),
      name: 'sources',
      title: 'Sources of the service',
      description: 'Every federal file the service reads: publisher, cadence, status',
      mimeType: JSON_TYPE
    },
    ...names
      .filter((name) => pages.has(name))
      .map((name) => ({
        uri: pageUri(publicUrl, name),
        name,
        title: FIRST[name] ?? `Methodology: ${name}`,
        mimeType: MARKDOWN
      }))
  ]
}

type Template = { tool: Tool; path: UriTemplate; text: string; isPinned: boolean }

let made: Template[] | undefined

/** The tools whose required arguments are all in the path of their REST address. */
function templates(): readonly Template[] {
  made ??= TOOLS.flatMap((tool): Template[] => {
    const { prefix, binding } = restAddressOf(tool)
    const text = `${prefix}${binding.path.replace(/:(\w+)/g, '{$1}')}`
    const path = new UriTemplate(text)
    const { shape } = argumentsSchema(tool)
    const isInPath = (name: string) => path.variableNames.includes(name)
    const isWhole = Object.entries(shape).every(
      ([name, schema]) => isInPath(name) || schema.safeParse(undefined).success
    )
    if (binding.method === 'POST' || path.variableNames.length === 0 || !isWhole) return []
    return [{ tool, path, text, isPinned: 'release' in shape }]
  })
  return made
}

export function listedTemplates(publicUrl: string): ResourceTemplateType[] {
  return templates().map(({ tool, text, isPinned }) => ({
    uriTemplate: `${publicUrl}${text}${isPinned ? '{?release}' : ''}`,
    name: tool.name,
    title: tool.title,
    description: `The short answer of ${tool.name}`,
    mimeType: JSON_TYPE
  }))
}

/** The template with that URI: the name of its tool, and its arguments; undefined if there is none. */
export function templateOf(
  uriTemplate: string,
  publicUrl: string
): { name: string; arguments: readonly { name: string }[] } | undefined {
  const place = listedTemplates(publicUrl).findIndex((listed) => listed.uriTemplate === uriTemplate)
  const template = templates()[place]
  if (!template) return undefined
  const names = [...template.path.variableNames, ...(template.isPinned ? ['release'] : [])]
  return { name: template.tool.name, arguments: names.map((name) => ({ name })) }
}

/** The content of a resource; undefined for an unknown URI. Throws a CatalogError. */
export async function readResource(uri: string, reading: Reading): Promise<TextResourceContents | undefined> {
  const { pages, publicUrl } = reading
  if (uri === sourcesUri(publicUrl)) {
    return { uri, mimeType: JSON_TYPE, text: JSON.stringify(await reading.sources()) }
  }
  for (const [name, page] of pages) {
    if (uri === pageUri(publicUrl, name)) return { uri, mimeType: MARKDOWN, text: page.text }
  }
  if (!uri.startsWith(`${publicUrl}/`) || !URL.canParse(uri)) return undefined
  const { pathname, searchParams } = new URL(uri)
  const path = pathname.slice(new URL(publicUrl).pathname.replace(/\/$/, '').length)
  for (const { tool, path: template } of templates()) {
    const named = template.match(path)
    if (!named) continue
    const answer = await reading.call(tool, { ...Object.fromEntries(searchParams), ...named })
    return { uri, mimeType: JSON_TYPE, text: JSON.stringify(answer) }
  }
  return undefined
}

function sourcesUri(publicUrl: string): string {
  return `${publicUrl}/api/v1/sources`
}

function pageUri(publicUrl: string, name: string): string {
  return `${publicUrl}/methodology/${name}`
}
