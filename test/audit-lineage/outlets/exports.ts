// Exports for language models in three formats: JSON, NDJSON and text blocks.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import type { Asserted } from '../claim.ts'
import type { Released } from '../released.ts'
import { SENTENCES, sentencesOf } from '../sentences/machine.ts'
import { readSentence } from '../sentences/rule.ts'
import type { Answer, Service } from '../service.ts'
import { Answered, tupleOf } from './answered.ts'

export async function exportClaims(released: Released, service: Service): Promise<Record<string, Asserted[]>> {
  const json = new Answered('Export as JSON', released)
  const ndjson = new Answered('Export as NDJSON', released)
  const [texts, blocks]: [Asserted[], Asserted[]] = [[], []]
  for (const { slug } of SPECIALTIES) {
    const url = `/api/v1/exports/${slug}/llm-ready`
    const document = await service.json(url)
    for (const chunk of document?.chunks ?? []) {
      chunkClaims(json, slug, chunk)
      texts.push(...sentences('Export as JSON', `${url} ${chunk.id}`, slug, chunk.data?.state_code, chunk.text))
    }
    const lines = (await service.bytes(`${url}?format=ndjson`))?.toString('utf8').split('\n').filter(Boolean) ?? []
    for (const chunk of lines.map((line) => JSON.parse(line))) {
      if (chunk.data) chunkClaims(ndjson, slug, chunk)
    }
    const text = (await service.bytes(`${url}?format=text-blocks`))?.toString('utf8') ?? ''
    for (const [, id = '', body = ''] of text.matchAll(/--- CHUNK (\S+) ---\n([\s\S]*?)(?=\n--- |$)/g)) {
      const state = /:state:([A-Z]{2}):/.exec(id)?.[1]
      const prose = body.split('\n').find((line) => / active providers? in the registry/.test(line)) ?? ''
      blocks.push(...sentences('Export as text blocks', `${url} ${id}`, slug, state, prose))
    }
  }
  return {
    'Export as JSON': [...json.claims, ...texts],
    'Export as NDJSON': ndjson.claims,
    'Export as text blocks': blocks
  }
}

function sentences(
  outlet: string,
  where: string,
  specialty: string,
  state: string | undefined,
  text: string
): Asserted[] {
  const answer = { specialty, ...(state !== undefined && { state }) }
  return sentencesOf(text ?? '').flatMap((one) => readSentence({ outlet, where, id: '', text: one, answer }, SENTENCES))
}

function chunkClaims(answered: Answered, specialty: string, { id, data, provenance }: Answer): void {
  const row = {
    state_code: data.state_code,
    ...(data.state_name && { state_name: data.state_name }),
    active_providers: data.count,
    rank_density: data.rank,
    per_100k: data.density_per_100k,
    quartile: data.quartile,
    underserved: data.underserved,
    population_2024: data.population
  }
  answered.row(`export ${id}`, 'supply_state', row, tupleOf(provenance?.[0]), { specialty })
}
