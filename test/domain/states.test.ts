import t from 'tap'
import { STATES, StateCode, stateByCode } from '../../domain/states.ts'

// FIPS numbers up to 56 without a state: 03, 07, 14, 43 and 52 were reserved for territories.
const UNUSED = ['03', '07', '14', '43', '52']

t.test('has 51 states with every FIPS code up to 56, except the five without a state', async (t) => {
  const expected = Array.from({ length: 56 }, (_, index) => String(index + 1).padStart(2, '0'))
  t.same(
    STATES.map(({ fips }) => fips),
    expected.filter((fips) => !UNUSED.includes(fips))
  )
  t.equal(STATES.length, 51)
})

t.test('codes and names are unique and well formed', async (t) => {
  t.equal(new Set(STATES.map(({ code }) => code)).size, 51)
  t.equal(new Set(STATES.map(({ name }) => name)).size, 51)
  for (const { code, name } of STATES) {
    t.match(code, /^[A-Z]{2}$/)
    t.match(name, /^[A-Z][a-z]+( [A-Za-z]+)*$/)
  }
})

t.test('distinguishes states with similar codes', async (t) => {
  const known: [code: string, fips: string, name: string][] = [
    ['DC', '11', 'District of Columbia'],
    ['MO', '29', 'Missouri'],
    ['MS', '28', 'Mississippi'],
    ['MT', '30', 'Montana'],
    ['IA', '19', 'Iowa'],
    ['IN', '18', 'Indiana'],
    ['AK', '02', 'Alaska'],
    ['AR', '05', 'Arkansas'],
    ['AZ', '04', 'Arizona'],
    ['WY', '56', 'Wyoming']
  ]
  for (const [code, fips, name] of known) t.same(stateByCode(code), { code, fips, name })
})

t.test('rejects territories and other spellings', async (t) => {
  for (const code of ['PR', 'GU', 'VI', 'AE', 'tx', 'Texas', '']) {
    t.notOk(StateCode.safeParse(code).success, code)
    t.equal(stateByCode(code), undefined, code)
  }
})
