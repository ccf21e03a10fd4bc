// The SQL macros and the TypeScript of the domain are two forms of one rule.
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'

t.test('the SQL check digit agrees with the domain', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 })
  t.teardown(() => warehouse.close())
  await warehouse.run(await readFile(new URL('../../pipeline/warehouse/identifiers.sql', import.meta.url), 'utf8'))
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
