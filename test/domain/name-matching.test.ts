// The rules of name matching, one by one.
import t from 'tap'
import { lastNameKeys } from '../../domain/name-words.ts'
import { SCREENING_TABLES } from '../../domain/screening.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { comparedBirthDates, isMisspelled } from '../../server/questions/name-matching/comparison.ts'
import {
  businessOf,
  comparedBusinesses,
  comparedPersons,
  comparedSwapped,
  type PersonName,
  personOf
} from '../../server/questions/name-matching/person.ts'
import { withoutOneLetter } from '../../server/records/one-away.ts'

const name = (last: string, first: string | null = null, middle: string | null = null, suffix: string | null = null) =>
  personOf({ last_name: last, first_name: first, middle_name: middle, suffix } satisfies PersonName)

const persons = (asked: ReturnType<typeof name>, listed: ReturnType<typeof name>) => {
  const match = comparedPersons(asked, listed)
  return match && [match.slips, match.fields.last_name.how, match.fields.first_name.how]
}

t.test('compares person names and counts the slips between them', async (t) => {
  t.same(persons(name('Roe', 'Jane'), name('ROE', 'JANE')), [0, 'equal', 'equal'])
  t.same(persons(name("O'Neil", 'Jos\u00e9'), name('ONEIL', 'JOSE')), [0, 'equal', 'equal'])
  t.same(persons(name('Roe Jr.', 'Jane, MD'), name('ROE', 'JANE')), [0, 'equal', 'equal'])
  t.same(persons(name('Roe', 'J'), name('ROE', 'JANE')), [1, 'equal', 'initial'])
  t.same(persons(name('Wheeler', 'Jane'), name('WHEELRE', 'JANE')), [1, 'typing_error', 'equal'])
  t.same(persons(name('Wheeler', 'Jnae'), name('WHEELER', 'JANE')), [1, 'equal', 'typing_error'])
  t.same(persons(name('Roe-Wheeler', 'Jane'), name('WHEELER', 'JANE')), [1, 'part', 'equal'])
  t.same(persons(name('Roe', 'Jane', 'Ann'), name('ROE', 'ANN')), [1, 'equal', 'middle_name'])
  t.same(persons(name('Roe', 'Mary Ann'), name('ROE', 'MARY', 'ANN')), [0, 'equal', 'equal'])
  t.same(persons(name('Roe', 'Jane', 'Ann'), name('ROE', 'JANE', 'B')), [1, 'equal', 'equal'])
  t.same(persons(name('Roe', 'Jane'), name('ROE', 'PETRA')), [2, 'equal', null])
  t.same(persons(name('Roe'), name('ROE', 'JANE')), [1, 'equal', null])
  t.equal(persons(name('Roe', 'Jane'), name('DOE-SMITH', 'JANE')), null)
  t.match(comparedSwapped(name('Jane', 'Roe'), name('ROE', 'JANE')), {
    slips: 1,
    fields: { last_name: { how: 'swapped' } }
  })
  t.equal(comparedSwapped(name('Jane', 'Roe'), name('ROE', 'PETRA')), null)
  const suffixes = comparedPersons(name('Roe Jr', 'John'), name('ROE', 'JOHN', null, 'SR'))
  t.same(suffixes?.fields.suffix, { result: 'differs', how: null })
})

t.test('the wider list has a rule for nicknames, scanned digits and two typing errors', async (t) => {
  t.same(persons(name('Roe', 'Bill'), name('ROE', 'WILLIAM')), [1, 'equal', 'nickname'])
  t.same(persons(name('Roe', 'Greg'), name('ROE', 'GREGORY')), [1, 'equal', 'nickname'])
  t.same(persons(name('Roe', 'Debby'), name('ROE', 'DEBORAH')), [1, 'equal', 'nickname'])
  t.same(persons(name('Roe', 'Ray'), name('ROE', 'RAYMOND')), [1, 'equal', 'nickname'])
  t.same(persons(name('Roe', 'Mary'), name('ROE', 'MARTIN')), [2, 'equal', null], 'a name in its own right')
  t.same(persons(name('Roe', 'Bill'), name('ROE', 'ROBERT')), [2, 'equal', null])
  t.same(persons(name('W1LS0N', 'Jane'), name('WILSON', 'JANE')), [1, 'scanned', 'equal'])
  t.equal(persons(name('Wehelerr', 'Jane'), name('WHEELER', 'JANE')), null)
  const twice = comparedPersons(name('Wehelerr', 'Jane'), name('WHEELER', 'JANE'), true)
  t.match(twice, { slips: 2, rule: 'two_typing_errors', fields: { last_name: { how: 'two_typing_errors' } } })
})

t.test('finds a double last name by each part, but not by a particle such as DE', async (t) => {
  t.same(lastNameKeys('Roe-Wheeler'), ['ROEWHEELER', 'ROE', 'WHEELER'])
  t.same(lastNameKeys('de la Cruz'), ['DELACRUZ', 'CRUZ'])
  t.same(lastNameKeys('Do'), ['DO'], 'a last name that is also a degree')
  t.same(lastNameKeys(' - '), [])
})

t.test('compares businesses without legal forms and in any order', async (t) => {
  const how = (a: string, b: string, width = 0) => comparedBusinesses(businessOf(a), businessOf(b, width))?.how ?? null
  t.equal(how('Oak Hill Home Care, Inc.', 'OAK HILL HOME CARE LLC'), 'equal')
  t.equal(how('Home Care of Oak Hill', 'OAK HILL HOME CARE'), 'equal')
  t.equal(how('Oakhill Home Care', 'OAK HILL HOME CARE'), 'joined')
  t.equal(how('Oak Hlil Home Care', 'OAK HILL HOME CARE'), 'typing_error')
  t.equal(how('Oak Hill Home Care Center', 'OAK HILL HOME CARE'), 'part')
  t.equal(how('Oak Hill Home Care and Therapy Center', 'OAK HILL HOME CARE AND THERAPY', 30), 'truncated')
  t.equal(how('Oak Hill', 'OAK HARBOR'), null)
  t.equal(how('Oak', 'OAK PHARMACY'), 'one_word')
  t.equal(how('Oak Svcs Intl', 'OAK SERVICES INTERNATIONAL'), 'abbreviated')
  t.equal(how('0ak H1ll', 'OAK HILL'), 'scanned')
  t.equal(how('Oak Hill', 'ELM PHARMACY'), null)
})

t.test('compares birth dates by year, month and day', async (t) => {
  const how = (a: string, b: string, hasCentury = true) => comparedBirthDates(a, b, hasCentury)
  t.same(how('1970-03-04', '1970-03-04'), { result: 'agrees', how: 'equal' })
  t.same(how('1970-03-04', '1970-04-03'), { result: 'agrees', how: 'two_of_three_parts' })
  t.same(how('1970-03-04', '1971-03-04'), { result: 'agrees', how: 'two_of_three_parts' })
  t.same(how('1970-03-04', '1971-03-05'), { result: 'differs', how: null })
  t.same(how('1920-03-04', '2020-03-04', false), { result: 'agrees', how: 'equal' })
  t.same(comparedBirthDates(null, '1970-03-04'), { result: 'not_given', how: null })
})

t.test('two words one typing error apart share a key', async (t) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const word = 'WHEELER'
  const typed = Array.from(word, (_, place) => [
    word.slice(0, place) + word.slice(place + 1),
    ...Array.from(letters, (letter) => word.slice(0, place) + letter + word.slice(place + 1)),
    ...Array.from(letters, (letter) => word.slice(0, place) + letter + word.slice(place)),
    word.slice(0, place) + (word[place + 1] ?? '') + word[place] + word.slice(place + 2)
  ]).flat()
  const keys = new Set(withoutOneLetter(word))
  for (const other of typed.filter((other) => isMisspelled(word, other)))
    if (!withoutOneLetter(other).some((key) => keys.has(key))) t.fail(`${other} shares no key with ${word}`)
  t.ok(typed.filter((other) => isMisspelled(word, other)).length > 300)
})

t.test('the roster knows every table that declares itself a screening source', async (t) => {
  const declared = (await loadTables()).filter(({ screening }) => screening).map(({ name }) => name)
  t.same(SCREENING_TABLES.map(({ name }) => name).sort(), declared)
})
