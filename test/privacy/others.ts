// Asks the outlets that are not REST: MCP tools and resources, pages, files, and webhook deliveries.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { ChangesStamp } from '../../domain/changes.ts'
import { readSealed } from '../../pipeline/data-directory.ts'
import type { Release } from '../../pipeline/stages/kept.ts'
import { FILES, PAGES } from '../../server/pages/directory.ts'
import { deliveryBody } from '../../server/webhooks/delivery.ts'
import { npiEvents } from '../../server/webhooks/npi-events.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { message } from '../mcp/clients.ts'
import { pageAddresses } from '../pages/addresses.ts'
import { plain } from '../parquet-rows.ts'
import type { Running } from '../server/running.ts'
import { type Ask, questionsAbout, type Subjects, type When } from './asks.ts'

type Schema = { properties?: Record<string, { example?: unknown }>; required?: string[] }

export async function mcpAsks(server: Running, subjects: Subjects, when: When): Promise<Ask[]> {
  const key = { 'x-service-key': server.key }
  const { tools } = (await message(server, 'tools/list', {}, key)).body.result
  const ofTools = tools.flatMap(({ name, inputSchema }: { name: string; inputSchema: Schema }): Ask[] => {
    const { properties = {}, required = [] } = inputSchema
    const names = new Set(Object.keys(properties))
    if (Object.keys(when.parameters).some((parameter) => !names.has(parameter))) return []
    const examples = Object.fromEntries(required.map((member) => [member, properties[member]?.example]))
    return [{ values: {}, asked: [] }, ...questionsAbout(subjects, names)].map(({ values, asked }) => ({
      ...{ outlet: 'MCP tools', what: name, asked },
      text: async () => {
        const given = { ...examples, ...values, ...when.parameters, ...(names.has('detail') && { detail: 'full' }) }
        return (await message(server, 'tools/call', { name, arguments: given }, key)).text
      }
    }))
  })
  const { resourceTemplates } = (await message(server, 'resources/templates/list', {}, key)).body.result
  const ofResources = resourceTemplates.flatMap(({ uriTemplate }: { uriTemplate: string }): Ask[] => {
    if (when.name === 'as_of' || !uriTemplate.includes('{npi}')) return []
    const pin = when.parameters.release === undefined ? '' : `?release=${when.parameters.release}`
    return subjects.beside.npis.map((npi) => {
      const uri = uriTemplate.replace('{npi}', npi).replace('{?release}', pin)
      const text = async () => (await message(server, 'resources/read', { uri }, key)).text
      return { outlet: 'MCP resources', what: uriTemplate, asked: [], text }
    })
  })
  return [...ofTools, ...ofResources]
}

/** Every page and its files with example parameters, and with those that could name a party. */
export function pageAsks(server: Running, subjects: Subjects, when: When, npi: string): Ask[] {
  const ask = (what: string, url: string, asked: readonly string[]): Ask => ({
    ...{ outlet: 'pages', what, asked },
    text: async () => {
      const { status, text } = await server.get(url, { accept: 'text/html, text/csv' })
      if (status >= 500) throw new Error(`${url} answers ${status}`)
      return text
    }
  })
  const pin = new URLSearchParams(when.parameters)
  // Any page can be pinned; only some take a date.
  const asked = [...PAGES, ...FILES].filter(({ input }) => when.name !== 'as_of' || 'as_of' in input.shape)
  const questions = asked.flatMap(({ path, input }) =>
    questionsAbout(subjects, new Set(Object.keys(input.shape))).map(({ values, asked }) => {
      const given = Object.entries(values).filter(([, value]) => typeof value === 'string') as [string, string][]
      const bare = given.reduce((address, [name, value]) => address.replace(`:${name}`, value), path)
      const query = new URLSearchParams([...given.filter(([name]) => !path.split('/').includes(`:${name}`)), ...pin])
      return ask(path, `${bare}?${query}`, asked)
    })
  )
  if (when.name === 'as_of') return questions
  const examples = pageAddresses({ npi }).map((url) => ask(url, `${url}${url.includes('?') ? '&' : '?'}${pin}`, []))
  return [...questions, ...examples]
}

/** Every file of a release, the page of each table, and the documents about the release. */
export function fileAsks(server: Running, { manifest: { id, tables } }: Release): Ask[] {
  const documents = [
    'manifest.json',
    'datapackage.json',
    'croissant.json',
    'SHA256SUMS',
    'CITATION.cff',
    'attestation.json'
  ]
  const get = (url: string) => server.app.inject({ url })
  const read = async (url: string) => {
    const { statusCode, body } = await get(url)
    if (statusCode >= 500) throw new Error(`${url} answers ${statusCode}`)
    return body
  }
  return [
    ...documents.map((name) => ({
      ...{ outlet: 'documents of a release', what: name, asked: [] },
      text: () => read(`/data/${id}/${name}`)
    })),
    ...tables.flatMap(({ name }): Ask[] => [
      { outlet: 'tables as CSV', what: name, asked: [], text: () => read(`/data/${id}/${name}.csv`) },
      {
        ...{ outlet: 'tables as Parquet', what: name, asked: [] },
        text: async () => {
          const { statusCode, rawPayload, body } = await get(`/data/${id}/${name}.parquet`)
          if (statusCode !== 200) return body
          const file = rawPayload.buffer.slice(rawPayload.byteOffset, rawPayload.byteOffset + rawPayload.byteLength)
          const rows = await parquetReadObjects({ file: file as ArrayBuffer, compressors })
          return JSON.stringify(rows, (_, value) => plain(value))
        }
      },
      { outlet: 'pages of tables', what: name, asked: [], text: () => read(`/data/tables/${name}?release=${id}`) }
    ])
  ]
}

/** Deliveries about the NPIs that the release's changes would send. */
export function deliveryAsks(dataDir: string, subjects: Subjects, { manifest: { id } }: Release): Ask[] {
  const path = join(dataDir, 'releases', id, 'changes.json')
  if (!existsSync(path)) return []
  const text = async () => {
    const stamp = ChangesStamp.parse(await readSealed(path))
    const events = await npiEvents(1, { stamp, path: join(dataDir, stamp.file) }, subjects.beside.npis)
    return events.map((facts) => deliveryBody(facts, FIXTURE_CLOCK)).join('\n')
  }
  const kept = async () => readFileSync(path, 'utf8')
  return [
    { outlet: 'webhook deliveries', what: 'provider.changed, exclusion.added', asked: [], text },
    { outlet: 'webhook deliveries', what: 'changes.json', asked: [], text: kept }
  ]
}
