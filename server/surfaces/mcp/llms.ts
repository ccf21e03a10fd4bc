// /llms.txt: the service on one page, for a model that has only its URL.
import type { FastifyInstance } from 'fastify'
import type { Pages } from '../../store/pages.ts'
import { INSTRUCTIONS, PATH } from './identity.ts'
import { restAddressOf, TOOLS } from './tools.ts'

/** Pages a model should read before it explains a figure. */
const READING: Readonly<Record<string, string>> = {
  agents: 'how to connect, what the tools are, how to read and cite an answer',
  provenance: 'the 14 keys of every value',
  limitations: 'what the data cannot tell you',
  errors: 'every error code and what to do about it',
  limits: 'how much you may request'
}

export function registerLlms(app: FastifyInstance, publicUrl: string, pages: Pages): void {
  const text = llmsText(publicUrl, pages)
  app.get('/llms.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)
  )
}

function llmsText(url: string, pages: Pages): string {
  const read = Object.entries(READING).flatMap(([name, what]) => {
    const page = pages.get(name)
    return page ? [`- [${page.title}](${url}/methodology/${name}): ${what}`] : []
  })
  const asked = TOOLS.map((tool) => {
    const { prefix, binding } = restAddressOf(tool)
    const method = binding.method ?? 'GET'
    return `- \`${tool.name}\`: ${tool.title}. REST: \`${method} ${prefix}${binding.path.replace(/:(\w+)/g, '{$1}')}\``
  })
  return [
    '# Provider Provenance Data Service',
    '',
    `> ${INSTRUCTIONS}`,
    '',
    `Model Context Protocol tools over Streamable HTTP: \`${url}${PATH}\`, with the key in \`X-Service-Key\` or as a Bearer token.`,
    'The shared sandbox key reads everything. All its users together may send 100 requests an hour.',
    '',
    '## Read first',
    '',
    ...read,
    '',
    '## Questions it answers',
    '',
    ...asked,
    '',
    '## Descriptions',
    '',
    `- [Surface A, OpenAPI 3.0](${url}/api/v1/openapi.json): supply, providers, screening; Bearer keys`,
    `- [Surface B, OpenAPI 3.0](${url}/v1/openapi.json): records by identifier; key in X-Service-Key`,
    `- [FHIR R4, CapabilityStatement](${url}/fhir/R4/metadata): the same records as FHIR resources, read only`,
    `- [Sources](${url}/api/v1/sources): the federal files that the service reads, no key needed`,
    `- [Status](${url}/api/v1/status): how fresh each source is, no key needed`,
    ''
  ].join('\n')
}
