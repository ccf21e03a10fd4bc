// Lists written into a SQL query contain only digits, regardless of the request.
import fc from 'fast-check'
import t from 'tap'
import { jsonOf } from '../../server/plugins/strict-json.ts'
import { withLists } from '../../server/store/pool.ts'

const SQL = 'select * from t where npi in ($npis) and x = $x and $npis_more'

t.test('writes a list of identifiers into the SQL; binds a single identifier', async (t) => {
  t.same(withLists(SQL, { npis: ['1', '22'], x: 'a' }), {
    text: "select * from t where npi in ('1', '22') and x = $x and $npis_more",
    values: { x: 'a' }
  })
  t.same(withLists(SQL, { npis: ['1'], x: null }), { text: SQL, values: { npis: '1', x: null } })
  t.match(withLists(SQL, { npis: [] }).text, /in \(null\)/)
})

t.test('refuses a list that contains anything but digits', async (t) => {
  for (const text of ["1'", '1 or 1=1', '', ' 1', '１', '1\n', '-1', '$x']) {
    t.throws(() => withLists(SQL, { npis: ['1', text] }), /is not an identifier made of digits/, JSON.stringify(text))
  }
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2 }), (npis) => {
      const digits = npis.every((npi) => /^[0-9]+$/.test(npi))
      try {
        return withLists('$npis', { npis }).text === npis.map((npi) => `'${npi}'`).join(', ') && digits
      } catch {
        return !digits
      }
    })
  )
})

t.test('parses JSON with unique member names as JSON.parse does', async () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      t.same(jsonOf(text), JSON.parse(text))
    }),
    { numRuns: 300 }
  )
})

t.test('finds a repeated member at any depth and in any spelling', async (t) => {
  for (const text of ['{"a":1,"a":2}', '[{"b":{"a":[],"\\u0061":{}}}]', '{"a\\"":1,"a\\"":2}', '{"":0,"":0}']) {
    t.throws(() => jsonOf(text), /appears twice in one object/, text)
  }
  for (const text of [
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":1}]',
    '{"a":"{\\"a\\":1}","b":":"}',
    '{"a":"a","b":"a"}'
  ]) {
    t.same(jsonOf(text), JSON.parse(text), text)
  }
})
