// How one row of a roster is read: names in one text, names in the column of another kind, and birth dates.
import t from 'tap'
import { askedRow, givenRow, readingsInWords } from '../../server/operations/roster/row.ts'

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

t.test('takes columns for each part as they stand, and reads other names in every order', async (t) => {
  const parties = (row: Record<string, unknown>) => {
    const { persons, businesses } = read(row)
    return [
      ...persons.map((one) =>
        [one.last_name, one.first_name, one.middle_name, one.suffix].map((part) => part ?? '-').join(' | ')
      ),
      ...businesses
    ]
  }
  t.same(parties({ last_name: 'Roe', first_name: 'Jane', middle_name: 'A' }), ['Roe | Jane | A | -'])
  t.same(parties({ last_name: 'Roe' }), ['Roe | - | - | -'])
  t.same(parties({ last_name: 'ROE, JANE A' }), ['ROE | JANE | A | -'])
  t.same(parties({ last_name: 'Garcia Lopez' }), [
    'Garcia Lopez | - | - | -',
    'Lopez | Garcia | - | -',
    'Garcia | Lopez | - | -'
  ])
  t.same(
    parties({ last_name: 'Oak Care LLC' }),
    ['Oak Care LLC | - | - | -', 'Oak Care LLC'],
    'a business in a column of persons'
  )
  t.same(parties({ business_name: 'Oak Home Care LLC' }), ['Oak Home Care LLC'])
  t.same(
    parties({ business_name: 'Roe, Jane' }),
    ['Roe | Jane | - | -', 'Roe, Jane'],
    'a person in a column of vendors'
  )
  t.same(parties({ business_name: 'Oak Care LLC dba Elm Care' }), [
    'Oak Care LLC dba Elm Care',
    'Oak Care LLC',
    'Elm Care'
  ])
  t.same(parties({ name: 'Jane Roe, MD', suffix: 'Jr' }), [
    'Roe | Jane | - | Jr',
    'Jane | Roe | - | Jr',
    'Jane Roe, MD'
  ])
  t.same(parties({ name: 'Oak Care LLC' }), ['Oak Care LLC'])
})

t.test('says how a name was read that can be read in more ways than one', async (t) => {
  t.same(read({ last_name: 'Roe', first_name: 'Jane', business_name: 'Oak Care LLC' }).readings, [])
  t.same(read({ business_name: 'Roe, Jane A' }).readings, [
    { member: 'business_name', as: 'person: last name Roe, first name Jane, middle name A' },
    { member: 'business_name', as: 'business: Roe, Jane A' }
  ])
  t.match(read({ name: 'Żółć' }).problems, [])
  t.match(read({ name: '王芳' }).problems, [{ member: 'name', reason: /no letter from A to Z/ }])
  t.match(read({ first_name: 'Jane' }).problems, [{ member: null, reason: /gives no NPI/ }])
})
