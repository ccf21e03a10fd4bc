// What the tag of an answer is made of: the release and all the answer says, without what is new in every answer or only counts the hours.
import { tagOf, tagOfAll } from '../plugins/entity-tags.ts'

/** Members of meta that change from one serving to the next while nothing else does. The freshness states are not among them. */
const OF_THE_SERVING: ReadonlySet<string> = new Set(['request_id', 'last_checked', 'age_hours', 'age_days'])

export type Tagged = {
  release: string
  /** The form the answer goes out in. */
  form: string
  data: unknown
  /** Members of the data that tell serve time. */
  serveTime: readonly string[]
  meta?: unknown
}

export function answerTag({ release, form, data, serveTime, meta }: Tagged): string {
  return tagOf(release, form, textWithout(data, new Set(serveTime)), textWithout(meta ?? null, OF_THE_SERVING))
}

/** The tag of an answer of which a list is made item by item: none of them is kept. Throws what making them throws. */
export function listTag({ release, form, data, serveTime, meta }: Tagged, items: Iterable<unknown>): string {
  const names = new Set(serveTime)
  function* parts() {
    yield release
    yield form
    yield textWithout(data, names)
    for (const item of items) yield textWithout(item, names)
    yield textWithout(meta ?? null, OF_THE_SERVING)
  }
  return tagOfAll(parts())
}

function textWithout(value: unknown, names: ReadonlySet<string>): string {
  if (names.size === 0) return JSON.stringify(value)
  return JSON.stringify(value, (name, member) => (names.has(name) ? undefined : member))
}
