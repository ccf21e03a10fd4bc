// Asks the FHIR interface for parties by name, and for the registry records that rows about them mention.
import type { Running } from '../server/running.ts'
import type { Ask, Subjects, When } from './asks.ts'

export function fhirAsks(server: Running, { parties, beside }: Subjects, when: When, first?: string): Ask[] {
  if (when.name === 'as_of') return []
  const ask = (path: string, query: Record<string, string>, asked: readonly string[]): Ask => ({
    ...{ outlet: 'FHIR', what: path, asked },
    text: async () => {
      const url = `/fhir/R4/${path}?${new URLSearchParams({ ...query, ...when.parameters })}`
      const { status, text } = await server.get(url, { 'x-service-key': 'pk_sandbox_public' })
      if (status >= 500) throw new Error(`${url} answers ${status}`)
      return text
    }
  })
  const byName = parties.flatMap(({ name }) =>
    name === null ? [] : ['Organization', 'Location', 'Practitioner'].map((type) => ask(type, { name }, [name]))
  )
  const beyond = { _revinclude: 'Provenance:target' }
  const byNpi = beside.npis.flatMap((npi) => [
    ...['Practitioner', 'Organization', 'Location', 'Endpoint'].map((type) =>
      ask(type, { identifier: npi, ...beyond }, [])
    ),
    ask('PractitionerRole', { practitioner: npi, ...beyond }, []),
    ask('OrganizationAffiliation', { 'participating-organization': npi, ...beyond }, [])
  ])
  const past = beside.npis.flatMap((npi) =>
    ['Practitioner', 'Organization'].map((type) => ask(`${type}/${npi}/_history`, {}, []))
  )
  // The whole files, and those of what changed since the release before the later entities opted out.
  const release = server.store.current?.id ?? ''
  const types = ['Practitioner', 'PractitionerRole', 'Organization', 'OrganizationAffiliation', 'Location', 'Endpoint']
  const files =
    when.name !== 'now'
      ? []
      : types.flatMap((type) =>
          ['', `-since-${first}`, `-deleted-since-${first}`].map(
            (form): Ask => ({
              ...{ outlet: 'FHIR', what: `${type}${form}.ndjson`, asked: [] },
              text: async () => {
                const { statusCode, body } = await server.app.inject({ url: `/data/${release}/${type}${form}.ndjson` })
                if (statusCode >= 500) throw new Error(`${type}${form}.ndjson answers ${statusCode}`)
                return body
              }
            })
          )
        )
  return [...byName, ...byNpi, ...past, ...files]
}
