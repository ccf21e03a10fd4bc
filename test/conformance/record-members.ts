// Parses record members that the specification writes in one cell: `npi (10-digit string), address {city,
// state}, results[] {npi}`.

/** Paths of the members that have no members: `npi`, `address.city`, `results.npi`. */
export function membersOfCell(cell: string): string[] {
  const text = cell
    .replace(/\([^)]*\)/g, '')
    .replaceAll('`', '')
    .replace(/^groups /, '')
    .replace(/;[^:]*:/, ',')
  const above: string[] = []
  const paths: string[] = []
  let last = ''
  for (const [token] of text.matchAll(/[^{},]+|[{},]/g)) {
    if (token === '{') above.push(last)
    else if (token === '}') above.pop()
    const name = /^[{},]$/.test(token) ? '' : nameOf(token)
    if (name) paths.push([...above, name].filter((part) => part !== '').join('.'))
    last = name
  }
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}

function nameOf(token: string): string {
  const [word = ''] = token.trim().split(/\s+/)
  return word === 'plus' ? 'provenance keys' : word.replace(/\[\]|:$/g, '')
}
