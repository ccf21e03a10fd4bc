// Every file kind of every source states exactly one of two: where it is fetched, or why a person must supply
// it.
import t from 'tap'
import { loadFetching } from '../../pipeline/commands/fetch.ts'
import { loadSources } from '../../pipeline/source-loader.ts'

for (const { id, files } of await loadSources()) {
  t.test(id, async (t) => {
    const fetching = await loadFetching(id)
    if (!fetching) return t.fail(`pipeline/sources/${id}/fetch.ts is missing`)
    const fetched = fetching.places.flatMap(({ kinds }) => kinds)
    const byHand = Object.keys(fetching.by_hand ?? {})
    t.same([...fetched, ...byHand].sort(), Object.keys(files).sort(), 'each kind once')
    for (const [kind, why] of Object.entries(fetching.by_hand ?? {})) {
      t.match(why, /^[a-z].{20,}[^.]$/, `${kind} has a reason, as a clause`)
    }
  })
}
