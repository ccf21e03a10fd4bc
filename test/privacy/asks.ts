// What is asked of an outlet: values for the parameters it has, so that an answer could name a party.
import type { Party } from './parties.ts'

/** The parties, and others whose answers could name one. */
export type Subjects = { parties: readonly Party[]; beside: { npis: readonly string[]; ueis: readonly string[] } }

/** The release that answers, or the date: parameters that every request of a column of the matrix has. */
export type When = { name: 'now' | 'pinned' | 'as_of'; parameters: Readonly<Record<string, string>> }

/** One request. `asked` are the values of parties in it: an answer may repeat them. */
export type Ask = { outlet: string; what: string; asked: readonly string[]; text: () => Promise<string> }

export type Asked = { values: Readonly<Record<string, unknown>>; asked: readonly string[] }

/** Each question about a party that these parameters or body members allow. */
export function questionsAbout({ parties, beside }: Subjects, members: ReadonlySet<string>): Asked[] {
  const one = (name: string, value: string, more: Readonly<Record<string, unknown>> = {}): Asked[] =>
    members.has(name) ? [{ values: { [name]: value, ...more }, asked: [value] }] : []
  const identifiers = [...parties.map(({ uei }) => uei), ...beside.ueis].map((uei) => ({ uei }))
  return [
    ...parties.flatMap(({ uei, cage, name, line }) => {
      const texts = [uei, cage, name, line].filter((text) => text !== null && text !== '')
      const asQuery = (query: string) => [
        ...one('q', query),
        ...(members.has('variant') ? one('q', query, { variant: 'ranked' }) : []),
        ...one('query', `Is ${query} excluded?`).map(({ values }) => ({ values, asked: [query] }))
      ]
      return [
        ...one('uei', uei),
        ...(cage === '' ? [] : one('cage', cage)),
        ...one('key', uei),
        ...(cage === '' ? [] : one('key', cage)),
        ...texts.flatMap((text) => asQuery(text ?? '')),
        ...(name === null ? [] : one('business_name', name))
      ]
    }),
    ...beside.ueis.flatMap((uei) => [...one('uei', uei), ...one('key', uei)]),
    ...beside.npis.flatMap((npi) => [...one('npi', npi), ...one('key', npi)]),
    ...(members.has('npis') && beside.npis.length > 0 ? [{ values: { npis: beside.npis }, asked: [] }] : []),
    // At most 100 in a request.
    ...(members.has('identifiers') ? batches(identifiers, 50) : []).map((batch) => ({
      values: { identifiers: batch },
      asked: batch.map(({ uei }) => uei)
    })),
    ...(members.has('rows') ? rosters(parties, beside.npis) : [])
  ]
}

/** A roster for each kind of value, because a result repeats its row. */
function rosters(parties: readonly Party[], npis: readonly string[]): Asked[] {
  const rosterOf = (member: string, values: readonly (string | null)[]): Asked => {
    const asked = values.filter((value): value is string => value !== null && value !== '')
    return { values: { rows: asked.map((value, index) => ({ ref: String(index), [member]: value })) }, asked }
  }
  const all = [
    rosterOf(
      'uei',
      parties.map(({ uei }) => uei)
    ),
    rosterOf(
      'cage',
      parties.map(({ cage }) => cage)
    ),
    rosterOf(
      'business_name',
      parties.map(({ name }) => name)
    ),
    rosterOf('npi', npis)
  ]
  return all.filter(({ asked }) => asked.length > 0)
}

function batches<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, n) => values.slice(n * size, (n + 1) * size))
}
