// The files of data/reference agree with each other and with the list of states.
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import t from 'tap'
import { STATES } from '../../domain/states.ts'

type Row = Record<string, string>

function rowsOf(file: string): Row[] {
  const text = readFileSync(new URL(`../../data/reference/${file}`, import.meta.url), 'utf8')
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true })
  t.same(errors, [], `${file} is well-formed CSV`)
  return data
}

const counties = rowsOf('counties.csv')
const stateOf = new Map(counties.map(({ county_fips, state }) => [county_fips, state]))

t.test('lists the 3,144 counties of the 51 once, in order, with their kind', async (t) => {
  const codes = counties.map(({ county_fips }) => county_fips)
  t.equal(codes.length, 3_144)
  t.same(codes, [...new Set(codes)].sort())
  const states = new Map(STATES.map(({ fips, code }) => [fips, code]))
  const strays = counties.filter(({ county_fips, state }) => states.get(county_fips?.slice(0, 2) ?? '') !== state)
  t.same(strays, [], 'each code begins with the code of its state')
  t.equal(new Set(counties.map(({ state }) => state)).size, 51)

  const kinds = new Map<string, number>()
  for (const { name = '' } of counties) {
    const kind = /(City and Borough|Census Area|Planning Region|\S+)$/.exec(name)?.[0] ?? ''
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  t.same(Object.fromEntries(kinds), {
    County: 2_999,
    Parish: 64,
    Borough: 13,
    'City and Borough': 4,
    Municipality: 2,
    'Census Area': 11,
    'Planning Region': 9,
    city: 40,
    City: 1,
    Columbia: 1
  })
})

t.test('names no former county that is still one, and successors that are counties of its state', async (t) => {
  for (const { county_fips = '', name, state, changed = '', successor_fips = '' } of rowsOf('former-counties.csv')) {
    t.notOk(stateOf.has(county_fips), `${name} is no longer a county`)
    t.match(changed, /^(19|20)\d\d$/)
    t.ok(
      successor_fips.split(' ').every((fips) => stateOf.get(fips) === state),
      `the successors of ${name} are counties of ${state}`
    )
  }
})

t.test('gives every place a state, a kind, and a county of its state if any', async (t) => {
  const places = rowsOf('places.csv')
  t.ok(places.length > 30_000)
  const codes = new Set(STATES.map(({ code }) => code))
  const kinds = ['capital', 'seat', 'place', 'section', 'postal']
  const wrong = places.filter(
    ({ state = '', name = '', kind = '', rank = '', county_fips = '' }) =>
      !codes.has(state) ||
      name.trim() === '' ||
      !kinds.includes(kind) ||
      !/^\d*$/.test(rank) ||
      (county_fips !== '' && stateOf.get(county_fips) !== state)
  )
  t.same(wrong, [])
  const found = (state: string, name: string) => places.filter((place) => place.state === state && place.name === name)
  t.equal(found('NY', 'New York')[0]?.rank, '1')
  t.equal(found('TX', 'Austin')[0]?.county_fips, '48453')
  t.equal(found('CT', 'Storrs').length, 1)
  t.equal(found('PA', 'Oakland').length, 3)
})
