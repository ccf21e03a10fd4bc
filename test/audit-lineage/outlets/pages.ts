// Pages of the service: every value with its citation, and every sentence.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import type { Asserted } from '../claim.ts'
import { FACILITY_RULES } from '../pages/facility.ts'
import { FRAME_RULES } from '../pages/frame.ts'
import { parsedPage } from '../pages/html.ts'
import { PageTexts } from '../pages/page-texts.ts'
import { PROVIDER_RULES } from '../pages/provider.ts'
import { type PageRule, readPage } from '../pages/reading.ts'
import { CATALOG_RULES, SOURCES_RULES, STATUS_RULES, TABLE_RULES } from '../pages/release.ts'
import { SCREEN_RULES } from '../pages/screen.ts'
import { SEARCH_RULES } from '../pages/search.ts'
import { SUPPLY_RULES } from '../pages/supply.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import type { Service } from '../service.ts'
import type { Keys } from './asked-keys.ts'

type Asked = { path: string; id?: string }

export async function pagesRead(
  outlet: string,
  released: Released,
  service: Service,
  rules: readonly PageRule[],
  asked: readonly Asked[]
): Promise<Asserted[]> {
  const read: Asserted[] = []
  for (const { path, id = '' } of asked) {
    const html = await service.text(path)
    if (html === null) continue
    const page = new PageTexts(parsedPage(html))
    read.push(...readPage({ outlet, where: path, released, page, id }, [...FRAME_RULES, ...rules]))
  }
  return read
}

/** A page outlet: its rules and the addresses to read. */
type Pages = { rules: readonly PageRule[]; asked: readonly Asked[] }

export async function pageClaims(
  released: Released,
  service: Service,
  keys: Keys,
  random: Random
): Promise<Record<string, Asserted[]>> {
  const slugs = SPECIALTIES.map(({ slug }) => slug)
  const pages: Readonly<Record<string, Pages>> = {
    provider: { rules: PROVIDER_RULES, asked: keys.npis.map((id) => ({ path: `/providers/${id}`, id })) },
    facility: { rules: FACILITY_RULES, asked: keys.ccns.map((id) => ({ path: `/facilities/${id}`, id })) },
    contractor: { rules: SCREEN_RULES, asked: keys.ueis.map((id) => ({ path: `/screen?uei=${id}`, id })) },
    supply: { rules: SUPPLY_RULES, asked: slugs.map((id) => ({ path: `/supply?specialty=${id}`, id })) },
    study: {
      rules: SUPPLY_RULES,
      asked: [{ path: '/studies' }, ...slugs.map((id) => ({ path: `/studies/${id}`, id }))]
    },
    table: {
      rules: TABLE_RULES,
      asked: sampled(random, released.published, 12).map(({ name }) => ({ path: `/data/tables/${name}`, id: name }))
    },
    catalog: { rules: CATALOG_RULES, asked: [{ path: '/data' }] },
    sources: { rules: SOURCES_RULES, asked: [{ path: '/sources' }] },
    status: { rules: STATUS_RULES, asked: [{ path: '/status' }] },
    search: {
      rules: SEARCH_RULES,
      asked: (await searchedNames(service, keys, random)).map((q) => ({ path: `/search?q=${encodeURIComponent(q)}` }))
    }
  }
  const read: Record<string, Asserted[]> = {}
  for (const [name, { rules, asked }] of Object.entries(pages))
    read[`Page: ${name}`] = await pagesRead(`Page: ${name}`, released, service, rules, asked)
  return read
}

/** Names, words of names and identifiers to search for. */
async function searchedNames(service: Service, { npis, ccns }: Keys, random: Random): Promise<string[]> {
  const asked = sampled(random, npis, 20)
  const names: string[] = []
  for (const npi of asked) {
    const entity = await service.json(`/v1/entity/npi/${npi}`)
    if (typeof entity?.name === 'string') names.push(entity.name)
  }
  return [
    ...names,
    ...names.slice(0, 5).flatMap((name) => name.split(' ').at(-1) ?? []),
    ...asked.slice(0, 5),
    ...ccns.slice(0, 5)
  ]
}
