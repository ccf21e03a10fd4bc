// A search finds what its parameters say and nothing else: each answer is compared with the resources of the
// bulk files, by rules that share no code with the server.
import type { Address, Bundle, FhirResource, HumanName } from 'fhir/r4.js'
import t from 'tap'
import { parquetRows } from '../parquet-rows.ts'
import { type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const KEY = { 'x-service-key': 'pk_sandbox_public' }
const SEARCHES = 2000

type Resource = FhirResource & {
  id: string
  meta?: { lastUpdated?: string }
  name?: HumanName[] | string
  alias?: string[]
  address?: Address | Address[]
  identifier?: { system?: string; value?: string }[]
  practitioner?: { reference: string }
  organization?: { reference?: string }
  location?: unknown[]
  managingOrganization?: { reference: string }
}
type Query = Record<string, string>

/** Ids of the matches on all pages, and the total of the first. */
async function found({ app }: Running, type: string, query: Query): Promise<{ ids: string[]; total?: number }> {
  const ids: string[] = []
  let url: string | undefined = `/fhir/R4/${type}?${new URLSearchParams({ _count: '50', ...query })}`
  let total: number | undefined
  for (let pages = 0; url !== undefined; pages++) {
    if (pages > 300) throw new Error(`no end of ${url}`)
    const { body } = await app.inject({ url, headers: KEY })
    const bundle: Bundle<FhirResource> = JSON.parse(body)
    if (bundle.resourceType !== 'Bundle') throw new Error(`${url}: ${body}`)
    if ((bundle.entry ?? []).length > Number(query._count ?? 50)) throw new Error(`${url}: more than _count`)
    total ??= bundle.total
    ids.push(...(bundle.entry ?? []).map(({ resource }) => resource?.id ?? ''))
    const next = bundle.link?.find(({ relation }) => relation === 'next')?.url
    url = next && new URL(next).pathname + new URL(next).search
  }
  return { ids, ...(total !== undefined && { total }) }
}

/** A random number generator with a seed, so that a failure can be repeated. */
function drawer(seed: number) {
  let state = seed
  const below = (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  return { below, one: <T>(values: readonly T[]): T => values[below(values.length)] as T }
}

const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
const wordsOf = (values: readonly string[]) =>
  values
    .flatMap((value) =>
      plain(value)
        .replace(/['’`.]/g, '')
        .split(/[^A-Z0-9]+/)
    )
    .filter((word) => word !== '')

t.test('searches find what the bulk files hold, and nothing else', { timeout: 600_000 }, async (t) => {
  const dataDir = t.testdir()
  const { release, pathOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const resourcesOf = async (type: string): Promise<Resource[]> => {
    const { body } = await server.app.inject({ url: `/data/${release.manifest.id}/${type}.ndjson` })
    return body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const types = ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'Endpoint'] as const
  const all = Object.fromEntries(await Promise.all(types.map(async (type) => [type, await resourcesOf(type)])))
  const people = new Map((all.Practitioner as Resource[]).map((one) => [one.id, one]))
  const places = new Map((all.Location as Resource[]).map((one) => [one.id, one]))
  const organizations = new Map((all.Organization as Resource[]).map((one) => [one.id, one]))
  const suffixes = new Map<unknown, unknown>()
  for (const { npi, name_suffix } of await parquetRows(pathOf('provider'))) suffixes.set(npi, name_suffix)
  const codes = new Map<unknown, string[]>()
  for (const { npi, taxonomy_code: code } of await parquetRows(pathOf('provider_taxonomy')))
    if (code !== null) codes.set(npi, [...(codes.get(npi) ?? []), String(code)])

  const npiOf = (one: Resource) => one.id.slice(0, 10)
  const humans = (one: Resource) => (people.get(npiOf(one))?.name ?? []) as HumanName[]
  const isPerson = (one: Resource) => one.resourceType === 'Practitioner' || one.resourceType === 'PractitionerRole'
  const families = (one: Resource) => humans(one).flatMap(({ family = '' }) => family)
  const givens = (one: Resource) => humans(one).flatMap(({ given = [] }) => given)
  const names = (one: Resource) =>
    isPerson(one)
      ? [...families(one), ...givens(one), ...(humans(one).length > 0 ? [String(suffixes.get(npiOf(one)) ?? '')] : [])]
      : [...(typeof one.name === 'string' ? [one.name] : []), ...(one.alias ?? [])]
  const addresses = (one: Resource): Address[] => {
    if (one.resourceType !== 'PractitionerRole') return [one.address ?? []].flat()
    return one.location ? [places.get(`${npiOf(one)}-practice`)?.address ?? []].flat() : []
  }
  /** Identifiers under which a resource is found: its own, or the NPI of its holder. */
  const identifiers = (one: Resource) =>
    one.id.startsWith('ccn-') ? (organizations.get(one.id)?.identifier ?? []).map(({ value }) => value) : [npiOf(one)]
  const begins = (value: string, of: readonly string[]) => {
    const held = wordsOf(of)
    return value.split(',').some((one) => wordsOf([one]).every((word) => held.some((other) => other.startsWith(word))))
  }
  const someAddress = (value: string, is: (address: Address, one: string) => boolean) => (one: Resource) =>
    addresses(one).some((address) => value.split(',').some((wanted) => is(address, wanted)))
  const codesOf = (one: Resource) =>
    one.resourceType === 'PractitionerRole' ? (one.organization ? [] : [one.id.slice(11)]) : (codes.get(one.id) ?? [])

  /** What a parameter says about a resource. */
  const RULES: Record<string, (value: string) => (one: Resource) => boolean> = {
    name: (value) => (one) => begins(value, names(one)),
    family: (value) => (one) => begins(value, families(one)),
    given: (value) => (one) => begins(value, givens(one)),
    'name:exact': (value) => (one) => names(one).some((name) => value.split(',').includes(name)),
    'family:exact': (value) => (one) => families(one).some((name) => value.split(',').includes(name)),
    'given:exact': (value) => (one) => givens(one).some((name) => value.split(',').includes(name)),
    'address-city': (value) => someAddress(value, ({ city }, one) => plain(city ?? '').startsWith(plain(one))),
    'address-city:exact': (value) => someAddress(value, ({ city }, one) => city === one),
    'address-city:contains': (value) => someAddress(value, ({ city }, one) => plain(city ?? '').includes(plain(one))),
    'address-postalcode': (value) => someAddress(value, ({ postalCode }, one) => postalCode?.startsWith(one) ?? false),
    'address-postalcode:exact': (value) => someAddress(value, ({ postalCode }, one) => postalCode === one),
    'address-postalcode:contains': (value) => someAddress(value, ({ postalCode }, one) => !!postalCode?.includes(one)),
    identifier: (value) => (one) => value.split(',').some((each) => identifiers(one).includes(each.split('|').at(-1))),
    practitioner: (value) => (one) => value === npiOf(one),
    'address-state': (value) => someAddress(value, ({ state }, one) => state === one),
    organization: (value) => (one) =>
      (one.organization ?? one.managingOrganization)?.reference === `Organization/${value}`,
    specialty: (value) => (one) => codesOf(one).some((code) => value.split(',').includes(code)),
    _id: (value) => (one) => value.split(',').includes(one.id),
    _lastUpdated:
      (value) =>
      ({ meta }) =>
        value.startsWith('ge')
          ? (meta?.lastUpdated ?? '') >= value.slice(2)
          : (meta?.lastUpdated ?? '9') < value.slice(2)
  }
  const isTrue = (query: Query) => {
    const rules = Object.entries(query)
      .filter(([name]) => name !== '_count')
      .map(([name, value]) =>
        RULES[name === 'type' ? 'specialty' : name.replace(/^(practitioner|location)\./, '')]?.(value)
      )
    return (one: Resource) => rules.every((rule) => rule?.(one) ?? false)
  }

  const byId = new Map(types.flatMap((type) => (all[type] as Resource[]).map((one) => [`${type}/${one.id}`, one])))
  const sortKey = (one: Resource | undefined) => {
    const [human] = one?.name === undefined ? [] : typeof one.name === 'string' ? [{ family: one.name }] : one.name
    return plain([human?.family ?? '', ...((human as HumanName | undefined)?.given ?? [])].join(' '))
  }
  const draw = drawer(20261128)
  /** A value of the resource, whole, begun, or with another's after a comma. */
  const valueFrom = (values: readonly string[], others: readonly string[], isBegun = true): string | undefined => {
    const value = values.length > 0 ? draw.one(values) : undefined
    if (!value || /[,\\$|]/.test(value)) return undefined
    const begun = isBegun && draw.below(2) === 0 ? value.slice(0, 1 + draw.below(value.length)).trimEnd() : value
    const other = others.filter((one) => one !== '' && !/[,\\$|]/.test(one))
    return draw.below(4) === 0 && other.length > 0 ? `${begun},${draw.one(other)}` : begun
  }
  const PLACES = ['address-city', 'address-postalcode', 'address-state']
  const PARTS: Record<string, readonly string[]> = {
    Practitioner: ['name', 'family', 'given', 'identifier', ...PLACES, 'specialty'],
    PractitionerRole: [
      ...['practitioner.name', 'practitioner.family', 'practitioner.given', 'practitioner.identifier', 'practitioner'],
      ...['specialty', 'organization', ...PLACES.map((name) => `location.${name}`)]
    ],
    Organization: ['name', 'identifier', ...PLACES, 'type'],
    Location: ['name', 'identifier', 'organization', ...PLACES],
    Endpoint: ['identifier', 'organization']
  }
  const drawn = (one: Resource, other: Resource, parameter: string): string | undefined => {
    const name = parameter.replace(/^(practitioner|location)\./, '')
    const of = (from: Resource): string[] => {
      if (name === 'name') return names(from).filter((word) => wordsOf([word]).length > 0)
      if (name === 'organization')
        return (from.organization ?? from.managingOrganization)?.reference?.split('/').slice(1) ?? []
      if (name === 'identifier') return identifiers(from).flatMap((each) => each ?? [])
      if (name === 'practitioner') return [npiOf(from)]
      if (name === 'family') return families(from)
      if (name === 'given') return givens(from)
      if (name === 'specialty' || name === 'type') return codesOf(from)
      const member =
        ({ 'address-city': 'city', 'address-state': 'state' } as const)[name as 'address-city'] ?? 'postalCode'
      return addresses(from).flatMap((address) => address[member] ?? [])
    }
    const isWhole = ['specialty', 'type', 'address-state', 'organization', 'identifier', 'practitioner'].includes(name)
    const value = valueFrom(of(one), ['organization', 'practitioner'].includes(name) ? [] : of(other), !isWhole)
    return name === 'address-state' && !/^[A-Z]{2}(,[A-Z]{2})?$/.test(value ?? '') ? undefined : value
  }

  let [asked, matched] = [0, 0]
  const counted = new Map<string, number>()
  while (asked < SEARCHES) {
    const type = draw.one(types)
    const resources = all[type] as Resource[]
    const [one, other] = [draw.one(resources), draw.one(resources)]
    const chosen = (PARTS[type] ?? []).filter(() => draw.below(3) === 0)
    const query: Query = {}
    for (const parameter of chosen.length > 0 ? chosen : [draw.one(PARTS[type] ?? [])]) {
      const value = drawn(one, other, parameter)
      const modifier = draw.one(
        /(name|family|given)$/.test(parameter) ? ['', '', ':exact'] : ['', '', ':exact', ':contains']
      )
      const isText = /(name|family|given|city|postalcode)$/.test(parameter)
      if (value !== undefined && wordsOf([value]).length > 0) query[parameter + (isText ? modifier : '')] = value
    }
    if (draw.below(12) === 0) query._id = `${one.id},${other.id}`
    if (draw.below(12) === 0) query._lastUpdated = `${draw.one(['ge', 'lt'])}${one.meta?.lastUpdated}`
    // A role has an organization, or a specialty and an address: both are refused.
    if (query.organization)
      for (const name of Object.keys(query))
        if (type === 'PractitionerRole' && /^(specialty|location)/.test(name)) delete query[name]
    if (Object.keys(query).length === 0) continue
    if (draw.below(6) === 0) query._count = String(1 + draw.below(9))
    const expected = resources.filter(isTrue(query)).map(({ id }) => id)
    if (expected.length > 300 && query._count) query._count = '100'
    const isSorted =
      ['Practitioner', 'Organization', 'Location'].includes(type) && expected.length < 400 && draw.below(4) === 0
    const { ids, total } = await found(server, type, isSorted ? { ...query, _sort: 'name' } : query)
    if (isSorted) {
      const keys = ids.map((id) => sortKey(byId.get(`${type}/${id}`)))
      const inOrder = [...keys].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : a > b ? 1 : 0))
      if (JSON.stringify(keys) !== JSON.stringify(inOrder)) t.same(keys, inOrder, `order of ${type}`)
    }
    const what = `${type}?${new URLSearchParams(query)}`
    if (JSON.stringify([...ids].sort()) !== JSON.stringify([...expected].sort())) {
      const [missing, extra] = [expected.filter((id) => !ids.includes(id)), ids.filter((id) => !expected.includes(id))]
      t.same(
        { missing: missing.slice(0, 5), extra: extra.slice(0, 5), ids: ids.length },
        { missing: [], extra: [], ids: expected.length },
        what
      )
    }
    if (total !== undefined && total !== expected.length) t.equal(total, expected.length, `total of ${what}`)
    for (const name of Object.keys(query)) {
      const [plainName = '', modifier] = name.split(':')
      for (const one of modifier ? [plainName, `:${modifier}`] : [plainName])
        counted.set(one, (counted.get(one) ?? 0) + 1)
    }
    asked++
    matched += expected.length
  }
  t.ok(matched > SEARCHES, `${matched} matches of ${asked} searches`)
  for (const name of new Set([...Object.values(PARTS).flat(), ':exact', ':contains', '_id', '_lastUpdated']))
    t.ok((counted.get(name) ?? 0) > 50, `${name} was asked`)

  t.test('an identifier that a record shows finds it', async (t) => {
    for (const one of (all.Organization as Resource[]).filter(({ id }) => id.startsWith('ccn-')).slice(0, 60)) {
      for (const { system, value } of one.identifier ?? []) {
        for (const identifier of [`${system}|${value}`, String(value)])
          t.ok((await found(server, 'Organization', { identifier })).ids.includes(one.id), `${identifier}: ${one.id}`)
      }
    }
  })

  t.test('a typing error is no match, although the search of the service forgives it', async (t) => {
    const [one] = (all.Practitioner as Resource[]).filter((person) => /^[A-Z]{7,}$/.test(families(person)[0] ?? ''))
    const family = `${families(one as Resource)[0]?.slice(0, -1)}QX`
    t.same((await found(server, 'Practitioner', { family })).ids, [])
  })
})
