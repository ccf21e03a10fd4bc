// Readings of names in one text, compared with what a person sees in them.
import t from 'tap'
import {
  type ListedNames,
  listedReadings,
  type NameParts,
  readingInWords,
  readingsOf
} from '../../domain/name-readings.ts'

const shown = ({ last_name, first_name, middle_name, suffix, business_name }: NameParts) =>
  business_name === null
    ? [last_name ?? '', [first_name, middle_name].filter(Boolean).join(' '), suffix]
        .filter((part) => part !== null)
        .join(', ')
    : `[${business_name}]`
const readings = (text: string) => readingsOf(text).map(shown)
const listed = (names: Partial<ListedNames>) =>
  listedReadings({
    ...{ last_name: null, first_name: null, middle_name: null, suffix: null, business_name: null },
    ...{ other_names: null, is_one_text: false },
    ...names
  }).map((one) => `${shown(one)}${one.is_assumed ? '*' : ''}${one.is_other ? ' (other)' : ''}`)

t.test('reads a name in one text in both orders, and never only by the position of its words', async (t) => {
  t.same(readings('ROE JANE'), ['ROE, JANE', 'JANE, ROE'])
  t.same(readings('JANE ANN ROE'), ['JANE, ANN ROE', 'JANE ANN, ROE', 'ROE, JANE ANN', 'ANN ROE, JANE'])
  for (const [text, wanted] of [
    ['DE LUCA VINCENT MD', 'DE LUCA, VINCENT'],
    ['VINCENT DE LUCA, M.D.', 'DE LUCA, VINCENT'],
    ['ROE-WHEELER JANE', 'ROE WHEELER, JANE'],
    ['DE LA CRUZ SANTOS MARIA', 'DE LA CRUZ SANTOS, MARIA'],
    ['MARIA ELENA DE LA CRUZ', 'DE LA CRUZ, MARIA ELENA'],
    ['LE MINH', 'LE, MINH'],
    ['MINH DO', 'DO, MINH'],
    ['ROE, JANE ANN RN', 'ROE, JANE ANN'],
    ['ROE JOHN F JR MD PC', 'ROE, JOHN F, JR'],
    ['JOHN B ROE, D M D, PC', 'ROE, JOHN B'],
    ['ROE (WHEELER) JANE', 'WHEELER, JANE'],
    ['RAVINDER', 'RAVINDER, ']
  ] as const)
    t.ok(readings(text).includes(wanted), `${text}: ${readings(text).join(' / ')}`)
})

t.test('reads other names in every spelling of their mark', async (t) => {
  for (const mark of [
    'a.k.a.',
    'AKA',
    'aka',
    'A/K/A',
    'a/k/a/',
    'AKA/DBA',
    'A/K/A/DBA',
    'f/k/a',
    'FKA',
    'N/K/A',
    'also known as'
  ]) {
    const text = `ROE JANE ${mark} JANE WHEELER`
    t.ok(readings(text).includes('WHEELER, JANE'), text)
    t.ok(readings(text).includes('ROE, JANE'), text)
  }
  for (const mark of ['dba', 'DBA.', 'd/b/a', 'D/B/A/', 'd.b.a.', 'doing business as'])
    t.same(readings(`OAK HILL LLC ${mark} SUN HOME CARE INC`), ['[OAK HILL LLC]', '[SUN HOME CARE INC]'], mark)
  t.ok(readings('ROE SUSANNE aka Susi').includes('ROE, SUSI'))
  t.same(readings('A K MEDICAL INC'), [], 'letters of a name are no mark')
})

t.test('reads a business as a person only if it may be one', async (t) => {
  t.same(listed({ business_name: 'OAK HILL PHARMACY' }), ['[OAK HILL PHARMACY]'])
  t.same(listed({ business_name: 'ROE, JANE' }), ['[ROE, JANE]', 'ROE, JANE*'])
  t.same(listed({ business_name: 'PEANUT BUTTER, LLC' }), ['[PEANUT BUTTER, LLC]'])
  t.ok(listed({ business_name: 'Jane B Roe MD PC' }).includes('ROE, JANE B*'))
  t.same(listed({ business_name: 'OAK HILL HOUSE' }), ['[OAK HILL HOUSE]'])
  t.ok(listed({ business_name: 'HOUSE JOHN', is_one_text: true }).includes('HOUSE, JOHN*'))
  t.same(listed({ business_name: '7 HILLS CENTER', is_one_text: true }), ['[7 HILLS CENTER]'])
})

t.test('keeps the parts of the publisher and marks every reading of its own', async (t) => {
  t.same(listed({ last_name: 'ROE', first_name: 'JANE' }), ['ROE, JANE'])
  t.same(listed({ last_name: 'Roe (Wheeler)', first_name: 'Jane' }), [
    'Roe (Wheeler), Jane',
    'Roe, Jane*',
    'Wheeler, Jane*'
  ])
  t.same(listed({ last_name: 'ROE, JR', first_name: 'JOHN' }), ['ROE, JR, JOHN', 'ROE, JOHN*'])
  const others = listed({ last_name: 'Roe', first_name: 'Jane', other_names: 'Wheeler, Jane Ann; Oak Hill Pharmacy' })
  for (const wanted of ['Roe, Jane', 'WHEELER, JANE ANN* (other)', '[Oak Hill Pharmacy]* (other)'])
    t.ok(others.includes(wanted), wanted)
  const also = listed({ business_name: 'OAK HILL LLC', other_names: '(also JANE ROE, SUN HOME, INC., MOON LLC)' })
  for (const wanted of ['ROE, JANE* (other)', '[SUN HOME INC]* (other)', '[MOON LLC]* (other)'])
    t.ok(
      also.some((one) => one.replace('.', '') === wanted),
      wanted
    )
  t.equal(
    readingInWords({
      last_name: 'DE LUCA',
      first_name: 'VINCENT',
      middle_name: null,
      suffix: null,
      business_name: null
    }),
    'last name DE LUCA, first name VINCENT'
  )
})
