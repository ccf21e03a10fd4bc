// Input for the ETag of an answer: the release and the whole content, without values that change in every
// response or only count hours.
import { tagOf, tagOfAll } from '../plugins/entity-tags.ts'

/** Members of meta that change while nothing else does. The freshness states are not among them. */
const OF_THE_SERVING = ['request_id', 'last_checked', 'age_hours', 'age_days']

export type Tagged = {
  release: string
  /** Format of the answer. */
  form: string
  data: unknown
  /** Members of the data that depend on serve time. */
  serveTime: readonly string[]
  meta?: unknown
}

export type TaggedText = Omit<Tagged, 'data' | 'meta'> & {
  /** The data as JSON. */ text: string /** Meta as JSON. */
  meta?: string
}

/** ETag input from data that is already serialized to JSON, so an answer is serialized once. */
export function textTag({ release, form, text, serveTime, meta = 'null' }: TaggedText): string {
  return tagOf(release, form, withoutMembers(text, serveTime), withoutMembers(meta, OF_THE_SERVING))
}

/** The tag of an answer whose list is built item by item. Throws what building an item throws. */
export function listTag({ release, form, data, serveTime, meta }: Tagged, items: Iterable<unknown>): string {
  const names = new Set(serveTime)
  function* parts() {
    yield release
    yield form
    yield textWithout(data, names)
    for (const item of items) yield textWithout(item, names)
    yield withoutMembers(JSON.stringify(meta ?? null), OF_THE_SERVING)
  }
  return tagOfAll(parts())
}

function textWithout(value: unknown, names: ReadonlySet<string>): string {
  if (names.size === 0) return JSON.stringify(value)
  return JSON.stringify(value, (name, member) => (names.has(name) ? undefined : member))
}

/** Removes members with these names from JSON. Inside a JSON string every quotation mark is escaped. */
function withoutMembers(text: string, names: readonly string[]): string {
  return names.length === 0 ? text : text.replace(patternOf(names.join('|')), '')
}

const patterns = new Map<string, RegExp>()

function patternOf(names: string): RegExp {
  const known = patterns.get(names)
  if (known) return known
  const made = new RegExp(`"(?:${names})":(?:"[^"\\\\]*"|[^",{}[\\]]+)`, 'g')
  patterns.set(names, made)
  return made
}
