// Addresses of pages and of their files, with what was asked.

/** The path with its `:members` filled in, and the other given values as its query. */
export function addressOf(path: string, asked: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined) continue
    if (path.split('/').includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(String(value)))
    else query.set(name, String(value))
  }
  // A comma needs no escape in a query, and reads better without.
  return query.size === 0 ? filled : `${filled}?${query}`.replaceAll('%2C', ',')
}
