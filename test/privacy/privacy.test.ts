// No outlet names an entity that opted out, for any release or date. The same requests do name entities
// before they opt out. make privacy asks about more entities.
import t from 'tap'
import { needsPoppler } from '../pdf-text.ts'
import { matrixOf } from './matrix.ts'

const { parties, cells } = needsPoppler.skip
  ? { parties: { before: 0, since: 0 }, cells: [] }
  : await matrixOf(t, t.testdir(), { most: 5 })

t.test('no outlet names an entity that opted out, for any release or date', needsPoppler, async (t) => {
  t.ok(parties.before >= 5 && parties.since >= 5, `${parties.before} and ${parties.since} entities`)
  for (const { outlet, when, asks, leaks } of cells) {
    if (when === 'before') continue
    t.ok(asks > 0)
    t.same(leaks, [], `${outlet}, ${when}`)
  }
})

t.test('the requests name entities before they opt out', needsPoppler, async (t) => {
  const named = cells.filter(({ when, leaks }) => when === 'before' && leaks.length > 0).map(({ outlet }) => outlet)
  const silent = cells.filter(({ when }) => when === 'before').map(({ outlet }) => outlet)
  // These contain no contractor data for anyone.
  t.same(
    silent.filter((outlet) => !named.includes(outlet)),
    ['REST as Arrow', 'REST as PDF', 'FHIR', 'documents of a release']
  )
})
