// The SQL macros and the domain's TypeScript must implement the same rules.
import t from 'tap'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'

t.test('the SQL check digit agrees with the domain', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 })
  t.teardown(() => warehouse.close())
  await createMacros(warehouse, 'identifiers')
  const rows = await warehouse.rows(
    `select npi, npi_has_valid_check_digit(npi) as valid
     from (select (1000000000 + range * 48271)::varchar as npi from range(2000)) union all select '12345', null union all select 'abcdefghij', null`
  )
  const numbers = rows.filter(({ npi }) => /^\d{10}$/.test(String(npi)))
  t.equal(numbers.length, 2000)
  t.ok(numbers.some(({ valid }) => valid) && numbers.some(({ valid }) => !valid), 'both outcomes occur')
  t.same(
    numbers.filter(({ npi, valid }) => hasValidNpiCheckDigit(String(npi)) !== valid),
    []
  )
  const odd = await warehouse.rows(
    `select npi_has_valid_check_digit(npi) as valid from (values ('12345'), ('abcdefghij'), ('')) as v (npi)`
  )
  t.same(odd, [{ valid: false }, { valid: false }, { valid: false }])
})

t.test('removes white space around a string exactly as trim does', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await createMacros(warehouse, 'texts')
  // Every string of up to four of these: ASCII and Unicode spaces, a look-alike of a space, and letters of
  // one or several bytes.
  const rows = await warehouse.rows(
    `with part(c) as (values (''), (' '), (chr(160)), (chr(12288)), (chr(8203)), (chr(9)), ('a'), ('É'), ('漢')),
     made as (select distinct a.c || b.c || c.c || d.c as text from part a, part b, part c, part d union all select null)
     select count(*)::integer as texts, count(distinct trim(text))::integer as trimmed,
       count(*) filter (text_or_null(text) is distinct from nullif(trim(text), ''))::integer as other
     from made`
  )
  t.match(rows, [{ other: 0 }])
  t.ok(Number(rows[0]?.texts) > 2000 && Number(rows[0]?.trimmed) > 500, JSON.stringify(rows))
})
