// FHIR: resources read by id, and searches. Each resource has the provenance keys of its record as an
// extension.
import { type Asserted, type Tuple, wrong } from '../claim.ts'
import { recordsIn } from '../evidence/counts.ts'
import { expects, states } from '../pages/statements.ts'
import type { Released } from '../released.ts'
import { dayOf } from '../rules/values.ts'
import type { Answer, Service } from '../service.ts'
import { Answered, type Row } from './answered.ts'
import type { Keys } from './asked-keys.ts'

const BASE = '/fhir/R4'
const GENDER: Readonly<Record<string, string>> = { male: 'M', female: 'F', other: 'X' }

export async function fhirClaims(
  released: Released,
  service: Service,
  { npis, ccns }: Keys
): Promise<Record<string, Asserted[]>> {
  const [read, found] = [new Answered('FHIR resources', released), new Answered('FHIR searches', released)]
  const totals: Asserted[] = []
  const starts: Asserted[] = []
  for (const npi of npis) {
    for (const type of ['Practitioner', 'Organization']) {
      const url = `${BASE}/${type}/${npi}`
      const one = await service.json(url)
      resource(read, url, one, npi)
      if (one?.identifier?.[0]?.period?.start) starts.push(periodStart(url, npi, one.identifier[0].period.start))
    }
    for (const [type, asked] of [
      ['Practitioner', `identifier=${npi}`],
      ['PractitionerRole', `practitioner=Practitioner/${npi}`],
      ['Location', `identifier=${npi}`]
    ] as const) {
      const url = `${BASE}/${type}?${asked}`
      const bundle = await service.json(url)
      for (const { resource: one } of bundle?.entry ?? []) resource(found, url, one, npi)
      if (type === 'Practitioner' && bundle) totals.push(total(url, npi, bundle))
    }
  }
  for (const ccn of ccns) {
    for (const type of ['Organization', 'Location']) {
      const url = `${BASE}/${type}/ccn-${ccn}`
      facility(read, url, await service.json(url), ccn)
    }
    const url = `${BASE}/Organization?identifier=${ccn}`
    for (const { resource: one } of (await service.json(url))?.entry ?? []) facility(found, url, one, ccn)
  }
  return { 'FHIR resources': [...read.claims, ...starts], 'FHIR searches': [...found.claims, ...totals] }
}

/** The period of an NPI begins with its reactivation if there was one, otherwise with its assignment. */
function periodStart(where: string, npi: string, start: string): Asserted {
  return {
    ...states({ outlet: 'FHIR resources', where }, 'date', 'identifier.period.start', (evidence) => {
      const records = recordsIn(evidence, 'provider', npi)
      const days = ['NPI Reactivation Date', 'Provider Enumeration Date'].map((header) =>
        records.flatMap((record) => dayOf(record.cell(header)) ?? [])
      )
      const expected = days.find((some) => some.length > 0) ?? []
      return expected.includes(start) ? null : wrong(`the registry gives ${expected.join(' or ')}`)
    }),
    needs: [npi]
  }
}

/** A search by NPI finds the registered individual, and nobody else. */
function total(where: string, npi: string, bundle: Answer): Asserted {
  return {
    ...states({ outlet: 'FHIR searches', where }, 'count', 'Bundle.total', (evidence) => {
      const records = recordsIn(evidence, 'provider', npi).filter((record) => /^npidata/.test(record.file.kind))
      const newest = [...records].sort((a, b) => b.file.date.localeCompare(a.file.date))[0]
      // A deactivated NPI whose type the publisher withholds is a Practitioner that is not active.
      return expects(bundle.total, !newest || newest.cell('Entity Type Code') === '2' ? 0 : 1)
    }),
    needs: [npi]
  }
}

function tupleIn(one: Answer): Tuple {
  const lineage = (one?.extension ?? []).find(({ url }: Answer) => url.endsWith('provenance-keys'))
  const at = (key: string) => {
    const part = lineage?.extension?.find(({ url }: Answer) => url === key)
    return part && Object.entries(part).find(([name]) => name.startsWith('value'))?.[1]
  }
  return { dataset: at('_dataset_id'), snapshot: at('_snapshot') }
}

function resource(answered: Answered, where: string, one: Answer, npi: string): void {
  if (!one) return
  const tuple = tupleIn(one)
  const more = { npi }
  switch (one.resourceType) {
    case 'Practitioner': {
      const name = one.name?.find(({ use }: Answer) => use === 'official')
      const person: Row = {
        npi: one.identifier?.[0]?.value,
        ...(name && { last_name: name.family, first_name: name.given?.[0] }),
        ...(one.gender && { sex_code: GENDER[one.gender] })
      }
      answered.row(where, 'provider', { ...given(person), ...contact(one), is_active: one.active }, tuple, more)
      break
    }
    case 'Organization':
      answered.row(
        where,
        'provider',
        { ...given({ organization_name: one.name }), ...contact(one), is_active: one.active },
        tuple,
        more
      )
      break
    case 'PractitionerRole':
      for (const { coding = [] } of one.specialty ?? [])
        answered.row(where, 'provider_taxonomy', { taxonomy_code: coding[0]?.code }, tuple, {
          ...more,
          slot: undefined
        })
      break
    case 'Location': {
      if (one.id.endsWith('-practice')) answered.row(where, 'provider', addressOf(one.address, 'practice'), tuple, more)
    }
  }
}

function contact(one: Answer): Row {
  const [work, postal] = ['physical', 'postal'].map((type) => one.address?.find((at: Answer) => at.type === type))
  const phone = one.telecom?.find(({ system }: Answer) => system === 'phone')
  return {
    ...addressOf(work, 'practice'),
    ...addressOf(postal, 'mailing'),
    ...given({ practice_telephone: phone?.value })
  }
}

function addressOf(address: Answer, prefix: string): Row {
  if (!address) return {}
  return given({
    [`${prefix}_line_1`]: address.line?.[0],
    [`${prefix}_city`]: address.city,
    [`${prefix}_state`]: address.state,
    [`${prefix}_postal_code`]: address.postalCode,
    [`${prefix}_country_code`]: address.country
  })
}

function facility(answered: Answered, where: string, one: Answer, ccn: string): void {
  if (!one) return
  const address = one.resourceType === 'Location' ? one.address : one.address?.[0]
  const row = given({
    facility_name: one.name,
    address_line_1: address?.line?.[0],
    city: address?.city,
    state: address?.state,
    postal_code: address?.postalCode,
    telephone: one.telecom?.[0]?.value
  })
  answered.row(where, 'facility', row, tupleIn(one), { ccn })
}

/** FHIR leaves out what is not given. */
function given(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}
