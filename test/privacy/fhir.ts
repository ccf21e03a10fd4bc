// Asks the FHIR interface for parties by name, and for the registry records that rows about them mention.
import type { Running } from '../server/running.ts'
import type { Ask, Subjects, When } from './asks.ts'

export function fhirAsks(server: Running, { parties, beside }: Subjects, when: When): Ask[] {
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
    ask('PractitionerRole', { practitioner: npi, ...beyond }, [])
  ])
  return [...byName, ...byNpi]
}
