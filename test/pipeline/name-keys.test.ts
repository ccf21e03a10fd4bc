// The pipeline's keys of names (pipeline/warehouse/screening.sql) equal those of the server's lookups.
import t from 'tap'
import { businessWords, foldedWords, lastNameKeys } from '../../domain/name-words.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'
import { withoutOneLetter } from '../../server/records/one-away.ts'

const LATIN = Array.from({ length: 0x17f - 0xa0 }, (_, place) => String.fromCharCode(0xa1 + place))

const NAMES = [
  ...LATIN.map((letter) => `Ab${letter}cd ${letter}`),
  ...[
    "O'Neil",
    'O’Neil',
    'St. John',
    'de la Cruz',
    'Roe-Wheeler',
    'ROE JR.',
    'Do',
    'MD',
    'Van Der Berg III',
    ' - ',
    ''
  ],
  ...['Oak Hill Home Care, Inc.', 'THE COMPANY', 'A B C Care L.L.C.', 'Café 24/7', 'Nuñez', 'Núñez', '健康 Care'],
  ...[
    'Ann S Pharmacy P C',
    'R W Oak L L C S',
    'S 1st Oak',
    "Ann's 4 U",
    'A B C',
    'AB S S',
    'P C',
    'S & S Oak',
    'A and B'
  ]
]

t.test('folds names and makes keys as the server does', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await createMacros(warehouse, 'names', 'screening')
  const literals = NAMES.map((name) => `'${name.replaceAll("'", "''")}'`)
  const rows = await warehouse.rows(
    "select name, array_to_string(folded_words(name), ' ') as words, array_to_string(list_sort(last_name_keys(name)), ' ') as person, " +
      `array_to_string(business_words(name), ' ') as business from (select unnest([${literals.join(', ')}]) as name)`
  )
  t.equal(rows.length, NAMES.length)
  for (const row of rows) {
    const name = String(row.name)
    const expected = {
      ...{ name, words: foldedWords(name).join(' '), person: lastNameKeys(name).sort().join(' ') },
      business: businessWords(name).join(' ')
    }
    if (JSON.stringify(row) !== JSON.stringify(expected)) t.same(row, expected)
  }
  const [spelled] = await warehouse.rows(
    "select list_sort(list_distinct(list_concat(['ANNA'], list_transform(range(1, 5), lambda place: 'ANNA'[:place - 1] || 'ANNA'[place + 1:]))))::varchar as keys"
  )
  t.equal(spelled?.keys, `[${withoutOneLetter('ANNA').sort().join(', ')}]`)
  // Every list of up to four of three words: short lists have conditions of their own.
  const lists = [1, 2, 3, 4].flatMap((length) =>
    Array.from({ length: 3 ** length }, (_, number) => number.toString(3).padStart(length, '0'))
  )
  const different = await warehouse.rows(
    `select list, list_aggregate(list_sort(different_words(regexp_extract_all(list, '.'))), 'string_agg', '') as words from (select unnest([${lists.map((list) => `'${list}'`).join(', ')}]) as list)`
  )
  t.same(
    different,
    lists.map((list) => ({ list, words: [...new Set(list)].sort().join('') }))
  )
})
