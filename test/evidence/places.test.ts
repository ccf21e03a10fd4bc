// Every county, every state, the 600 largest cities and the places of Colorado with the name of a county are
// read as that place, or refused.
import { join } from 'node:path'
import t from 'tap'
import { STATES, stateByCode } from '../../domain/states.ts'
import { understand } from '../../server/evidence/understand.ts'
import { readVocabulary, VOCABULARY } from '../../server/evidence/vocabulary.ts'

const FOLDER = join(VOCABULARY, '..')
const counties = readVocabulary('counties.csv', ['county_fips', 'name', 'state'], FOLDER)
const cities = readVocabulary('places.csv', ['state', 'name', 'kind', 'rank', 'county_fips'], FOLDER, [
  'rank',
  'county_fips'
])

type Place = { name: string; state: string; county_fips?: string }

/** Texts read as another place, and texts refused, with the state by name and by code. */
async function misread(places: readonly Place[]): Promise<{ wrong: string[]; refused: string[] }> {
  const wrong: string[] = []
  const refused: string[] = []
  for (const { name, state, county_fips } of places) {
    for (const text of [
      `How many urologists are in ${name}, ${stateByCode(state)?.name}?`,
      `urologists in ${name}, ${state}`
    ]) {
      const found = await understand(text)
      if ('refusal' in found) refused.push(text)
      else {
        const { state: read, county_fips: fips } = found.intent as { state?: string; county_fips?: string }
        // The District is a county of itself.
        if (read !== state || (state !== 'DC' && fips !== county_fips)) wrong.push(text)
      }
    }
  }
  return { wrong, refused }
}

t.test('reads every county as itself', async (t) => {
  t.equal(counties.length, 3144)
  const { wrong, refused } = await misread(counties)
  t.same(wrong, [])
  t.ok(refused.length <= 4, refused.join('\n'))
})

t.test('reads every state by name and by code', async (t) => {
  for (const { code, name } of STATES)
    for (const place of [name, code])
      t.match(await understand(`urologists in ${place}`), { intent: { state: code } }, place)
})

t.test('reads the 600 largest cities, and those of Colorado with the name of a county, in their state', async (t) => {
  const largest = cities
    .filter(({ rank }) => rank !== '')
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .slice(0, 600)
  const names = new Set(counties.map(({ name }) => name.replace(/ (?:County|Parish)$/, '')))
  const namesakes = cities.filter(({ state, name }) => state === 'CO' && names.has(name))
  t.equal(namesakes.length, 88)
  const { wrong, refused } = await misread([...largest, ...namesakes].map(({ name, state }) => ({ name, state })))
  t.same(wrong, [])
  t.ok(refused.length <= 6, refused.join('\n'))
})
