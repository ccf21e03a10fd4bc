// The list of places where an outlet shortens a list: complete, without stale entries, and each said by a
// declared member or by words of a page.
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { EXEMPT, isAt, OMISSIONS, placesIn, placesOf } from '../../methodology/omitted-places.ts'
import { saysOmission } from '../../server/plugins/omissions.ts'

const places = placesIn(fileURLToPath(new URL('../..', import.meta.url)))
const listed = [...OMISSIONS, ...EXEMPT]

t.test('every place that shortens a list is in the list, or it is said why it leaves nothing out', async (t) => {
  t.ok(places.length > 80, `${places.length} places`)
  const unlisted = places.filter((place) => !listed.some((entry) => isAt(entry, place)))
  t.same(unlisted, [], 'add it to methodology/omitted-places.ts, with the member that says so')
})

t.test('every entry of the list is a place in the code', async (t) => {
  t.same(
    listed.filter((entry) => !places.some((place) => isAt(entry, place))),
    []
  )
})

t.test('each entry names declared members, or words of a page', async (t) => {
  for (const { file, said } of OMISSIONS)
    for (const [, member = ''] of said.matchAll(/`(\w+)`/g)) t.ok(saysOmission(member), `${member} of ${file}`)
})

t.test('finds the constructs, and no comment', async (t) => {
  const found = (text: string) => placesOf('server/pages/made-up.ts', text).length
  for (const line of [
    'limit 20',
    'limit $rows',
    'qualify row_number() over (order by npi) <= 3',
    'return rows.slice(0, limit)',
    'const last = rows.slice(-SHOWN)',
    'rows.slice(0, 5).map(shown)',
    'if (rows.length < MOST_SHOWN) rows.push(row)'
  ])
    t.equal(found(line), 1, line)
  for (const line of [
    '-- limit 20',
    '// rows.slice(0, limit)',
    'const day = at.slice(0, 10)',
    'const cut = text.slice(0, -1)'
  ])
    t.equal(found(line), 0, line)
})
