// How one row of a roster is read: names in one text, names in the column of another kind, and birth dates.
import t from 'tap'
import { askedRow, givenRow, readingsInWords } from '../../server/questions/roster/row.ts'

const TODAY = '2026-11-28'
const read = (row: Record<string, unknown>) => {
  const { given, problems } = givenRow(row)
  return askedRow(given, problems, TODAY)
}
const bornOn = (date_of_birth: string) => {
  const { born, problems, readings } = read({ last_name: 'Roe', first_name: 'Jane', date_of_birth })
  return born ?? problems.map(({ reason }) => reason).join() + readingsInWords({ readings })
}

t.test('reads a birth date in the forms that people and spreadsheets write', async (t) => {
  const forms =
    '1980-06-20 19800620 06201980 06/20/1980 6/20/1980 06-20-1980 06.20.1980 6/20/80 1980/06/20 1980.6.20 ' +
    '1980-06-20T00:00:00Z 1980-06-20T00:00:00.000+02:00 20-Jun-1980 20-JUN-80 20June1980 29392 29392.0 20/06/1980'
  for (const form of forms.split(' ')) t.equal(bornOn(form), '1980-06-20', form)
  for (const form of ['6/20/1980 12:00:00 AM', '1980-06-20 00:00', 'June 20, 1980', 'Jun. 20 1980', '20 June 1980'])
    t.equal(bornOn(form), '1980-06-20', form)
})

t.test('says what was assumed about a birth date', async (t) => {
  const saying = (date_of_birth: string) => readingsInWords(read({ last_name: 'Roe', first_name: 'J', date_of_birth }))
  t.equal(saying('1980-06-20'), '')
  t.equal(saying('06/20/1980'), '')
  t.match(
    saying('6/20/80'),
    /^date_of_birth read as 1980-06-20: the year has two digits, and a birth date is in the past$/
  )
  t.match(saying('6/20/24'), /read as 2024-06-20/)
  t.match(saying('11/29/26'), /read as 1926-11-29/, 'the day after today')
  t.match(saying('20/06/1980'), /read as 1980-06-20: the day is written first$/)
  t.match(saying('29392'), /read as 1980-06-20: the day number of a spreadsheet$/)
})

t.test('refuses what is not a birth date, and says why', async (t) => {
  for (const [written, why] of [
    ['soon', /is not a date\. Write it as YYYY-MM-DD/],
    ['1980-02-30', /is not a date/],
    ['13/13/1980', /is not a date/],
    ['2027-01-01', /lies in the future/],
    ['1880-01-01', /is before 1900/],
    ['6/20', /is not a date/],
    ['20-Foo-1980', /is not a date/],
    ['123', /is not a date/]
  ] as const)
    t.match(bornOn(written), why, written)
})

const parties = (row: Record<string, unknown>) => {
  const { persons, businesses } = read(row)
  const shown = persons.map((one) =>
    [one.last_name, one.first_name, one.middle_name, one.suffix].map((part) => part ?? '-').join(' | ')
  )
  return [...shown, ...businesses.map((name) => `[${name}]`)]
}

t.test('takes columns for each part as they stand', async (t) => {
  t.same(parties({ last_name: 'Roe', first_name: 'Jane', middle_name: 'A' }), ['Roe | Jane | A | -'])
  t.same(parties({ last_name: 'Roe' }), ['Roe | - | - | -'])
  t.same(parties({ business_name: 'Oak Home Health LLC' }), ['[Oak Home Health LLC]'])
  t.same(read({ last_name: 'Roe', first_name: 'Jane', business_name: 'Oak Health LLC' }).readings, [])
})

t.test('reads a name in one cell in every order, as a person and as a business', async (t) => {
  t.same(parties({ name: 'ROE, JANE A' }), ['ROE | JANE | A | -', '[ROE, JANE A]'])
  for (const text of ['Jane A. Roe, MD', 'Jane A Roe FNP-C, MSN', 'ROE, JANE A', 'Roe Jane A', 'Jane "Jo" A Roe, LCSW'])
    t.ok(
      parties({ name: text }).some((one) => /^ROE \| JANE \| A \| -$/i.test(one)),
      text
    )
  t.ok(parties({ name: 'De La Cruz Maria' }).includes('DE LA CRUZ | MARIA | - | -'))
  t.ok(parties({ name: 'Maria De La Cruz' }).includes('DE LA CRUZ | MARIA | - | -'))
  t.ok(parties({ name: 'Jane Roe aka Jane Doe' }).includes('DOE | JANE | - | -'))
  t.same(parties({ name: 'Oak Health LLC' }), ['[Oak Health LLC]'])
  t.ok(parties({ name: 'Roe, Jane', suffix: 'Jr' }).includes('ROE | JANE | - | Jr'), 'a suffix in its own column')
})

t.test('reads a last name without a first name as a whole name', async (t) => {
  t.same(parties({ last_name: 'ROE, JANE A' })[0], 'ROE | JANE | A | -')
  t.same(parties({ last_name: 'Garcia Lopez' })[0], 'Garcia Lopez | - | - | -', 'as it is, first')
  t.ok(parties({ last_name: 'Lopez Ana' }).includes('LOPEZ | ANA | - | -'))
  t.ok(parties({ last_name: 'Oak Health LLC' }).includes('[Oak Health LLC]'), 'a business in a column of persons')
})

t.test('compares a vendor that may be a person as both, and says so', async (t) => {
  t.same(read({ business_name: 'Roe, Jane A' }).readings, [
    { member: 'business_name', as: 'last name ROE, first name JANE, middle name A' },
    { member: 'business_name', as: 'business name Roe, Jane A' }
  ])
  t.same(parties({ business_name: 'Roe, Jane A' }), ['ROE | JANE | A | -', '[Roe, Jane A]'])
  t.ok(parties({ business_name: 'Oak Health LLC dba Elm Health' }).includes('[Elm Health]'))
})

t.test('refuses a row without a name in Latin letters or an identifier', async (t) => {
  t.match(read({ name: 'Żółć' }).problems, [])
  t.match(read({ name: '王芳' }).problems, [{ member: 'name', reason: /no letter from A to Z/ }])
  t.match(read({ first_name: 'Jane' }).problems, [{ member: null, reason: /gives no NPI/ }])
})
