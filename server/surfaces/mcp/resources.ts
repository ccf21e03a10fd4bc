// Resources a model may read in addition to the tools: the methodology pages, the sources, the specification
// of the provenance tuple.
import type { Resource, TextResourceContents } from '@modelcontextprotocol/sdk/types.js'
import { CatalogError } from '../../../domain/errors.ts'
import type { Pages } from '../../store/pages.ts'

export type Reading = {
  pages: Pages
  publicUrl: string
  /** The list of sources as REST returns it. */
  sources: () => Promise<unknown>
}

const MARKDOWN = 'text/markdown'

/** Titles of the pages that a model should find first. */
const FIRST: Readonly<Record<string, string>> = {
  provenance: 'The 14 provenance keys: what each means and when it is null',
  limitations: 'What the data cannot tell you'
}

export function listedResources({ pages, publicUrl }: Reading): Resource[] {
  const names = [...Object.keys(FIRST), ...[...pages.keys()].filter((name) => !(name in FIRST))]
  return [
    {
      uri: sourcesUri(publicUrl),
      name: 'sources',
      title: 'Sources of the service',
      description: 'Every federal file the service reads: publisher, cadence, status',
      mimeType: 'application/json'
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

/** The content of a resource. Throws not_found for an unknown URI. */
export async function readResource(uri: string, reading: Reading): Promise<TextResourceContents> {
  const { pages, publicUrl } = reading
  if (uri === sourcesUri(publicUrl)) {
    return { uri, mimeType: 'application/json', text: JSON.stringify(await reading.sources()) }
  }
  for (const [name, page] of pages) {
    if (uri === pageUri(publicUrl, name)) return { uri, mimeType: MARKDOWN, text: page.text }
  }
  throw new CatalogError(
    'not_found',
    `No resource has the URI ${uri.slice(0, 200)}. Call resources/list for all resources.`
  )
}

function sourcesUri(publicUrl: string): string {
  return `${publicUrl}/api/v1/sources`
}

function pageUri(publicUrl: string, name: string): string {
  return `${publicUrl}/methodology/${name}`
}
