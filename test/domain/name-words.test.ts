// Words of names: what is folded, what is left out, and what identifies nobody.
import t from 'tap'
import { AGREEMENTS, IDENTITY_CONFIDENCE, Identity, PARTY_PARTS } from '../../domain/identity.ts'
import {
  businessWords,
  FORMS,
  foldedWords,
  generationOf,
  lastNameKeys,
  nameWords,
  PARTICLES,
  SUFFIXES
} from '../../domain/name-words.ts'

t.test('folds a name to words of capitals and digits', async (t) => {
  const folded: [name: string | null | undefined, words: string[]][] = [
    [null, []],
    [undefined, []],
    ['', []],
    [' - ', []],
    ['o\u2019neil o\u0060neil o\u0027neil O.Neil', ['ONEIL', 'ONEIL', 'ONEIL', 'ONEIL']],
    ['Roe-Wheeler & 24/7', ['ROE', 'WHEELER', '24', '7']],
    ['Jos\u00e9 Nu\u00f1ez', ['JOSE', 'NUNEZ']],
    ['A\u0300b\u036fc\u0370d', ['ABC', 'D']],
    ['Stra\u00dfe \u0149a', ['STRA', 'E', 'A']],
    ['Caf\u00e9 \u00dfab\u00dfcd', ['CAFE', 'AB', 'CD']],
    ['\u00c9\u00c8', ['EE']]
  ]
  for (const [name, words] of folded) t.same(foldedWords(name), words, JSON.stringify(name))
})

t.test('leaves out suffixes and legal forms, unless nothing else is left', async (t) => {
  for (const suffix of SUFFIXES) t.same(nameWords(`Roe ${suffix}`), ['ROE'], suffix)
  for (const form of FORMS) t.same(businessWords(`Oak ${form}`), ['OAK'], form)
  t.ok(SUFFIXES.has('PHARMD') && PARTICLES.has('DEL') && FORMS.has('LIMITED'))
  t.same(nameWords('Md, Jr.'), ['MD', 'JR'])
  t.same(businessWords('The Company'), ['THE', 'COMPANY'])
  t.same(businessWords('Oak Care MD'), ['OAK', 'CARE', 'MD'], 'a degree is no legal form')
  t.same(businessWords('Ann S Pharmacy P C'), businessWords("Ann's Pharmacy, P.C."), 'single letters are joined')
  t.same(businessWords('S & S Oak'), businessWords('S S Oak'))
  t.same(businessWords('R W Oak Hill'), ['RW', 'OAK', 'HILL'])
  t.same(nameWords('Roe Inc'), ['ROE', 'INC'], 'a legal form is no suffix')
  t.same([nameWords(null), businessWords(undefined)], [[], []])
})

t.test('finds a last name by each part of three letters or more', async (t) => {
  for (const particle of PARTICLES) t.same(lastNameKeys(`${particle} Roe`), [`${particle}ROE`, 'ROE'], particle)
  t.same(lastNameKeys('Roe Xu'), ['ROEXU', 'ROE'])
  t.same(lastNameKeys('Xu'), ['XU'])
  t.same(lastNameKeys('Van'), ['VAN'])
  t.same(lastNameKeys(null), [])
})

t.test('finds the generation of a person in any of the names', async (t) => {
  for (const suffix of ['JR', 'SR', 'II', 'III', 'IV']) t.equal(generationOf('Roe', `John ${suffix}.`), suffix)
  t.equal(generationOf('Roe Jr', null, 'Sr'), 'JR', 'the first of several')
  for (const other of ['Roe V', 'Roe Jrx', 'Roe Xjr', 'Roe MD', '', null]) t.equal(generationOf(other), null)
})

t.test('a match that agrees in more is not less certain', async (t) => {
  const { name_and_state, name_and_address, name_only, last_name_only, other_name } = IDENTITY_CONFIDENCE
  t.same(
    [name_and_state, name_only, name_and_address, last_name_only, other_name].map(({ value }) => value),
    [1, 0.95, 0.9, 0.8, 0.3]
  )
  t.same(PARTY_PARTS, ['last_name', 'first_name', 'organization_name', 'state'])
  for (const name of AGREEMENTS) t.same(Identity.parse({ name, state: 'agrees' }), { name, state: 'agrees' })
  for (const other of [{}, { name: 'agrees' }, { name: '', state: '' }, { name: 'agrees', state: 'agrees', more: 1 }])
    t.notOk(Identity.safeParse(other).success, JSON.stringify(other))
})
