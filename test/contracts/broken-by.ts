// What checks.sql says about how to break each check: comments directly above it, which the pipeline ignores.

/**
 * A change of the tables after which these checks must fail, and no others; none at a boundary. `isNone`:
 * the first of them passes if a count is 0.
 */
export type Break = { sql: string; fails: string[]; isNone?: boolean }

export type Breakable = {
  /** Changes that turn the table of the synthetic universe, with its ugly rows, into a good one. */
  goodAfter: string[]
  breaks: Break[]
}

const DIRECTIVE = /^ *-- (good after|broken by|not broken by): /
const NAME = /^\s*(?:\(?\n?\s*select \[?)?(\w+)\(\s*'((?:[^']|'')*)'/
const CONTINUED = /^ *-- {3}/
const ALSO = '; and also: '

/**
 * Reads the comments `-- broken by: <SQL>[; and also: <check>]` and `-- not broken by: <SQL>` above each
 * check, and `-- good after: <SQL>` above all. The SQL goes on in the comment lines that follow. Throws
 * if no check follows a comment.
 */
export function breakable(checks: string): Breakable {
  const found: Breakable = { goodAfter: [], breaks: [] }
  const lines = checks.split('\n')
  let above: string[] = []
  for (const [at, line] of lines.entries()) {
    const kind = DIRECTIVE.exec(line)?.[1]
    if (kind) {
      const sql = [line.replace(DIRECTIVE, ''), ...continuation(lines.slice(at + 1))].join(' ')
      if (kind === 'good after') found.goodAfter.push(sql)
      else if (kind === 'not broken by') found.breaks.push({ sql, fails: [] })
      else above.push(sql)
      continue
    }
    if (line.trimStart().startsWith('--')) continue
    const [, macro = '', quoted] = NAME.exec(lines.slice(at, at + 2).join('\n')) ?? []
    const name = quoted?.replaceAll("''", "'")
    if (name === undefined && above.length > 0) throw new Error(`no check follows the comment "${above[0]}"`)
    if (name === undefined) continue
    const isNone = ['no_row', 'none_of'].includes(macro)
    for (const sql of above) {
      const [change = '', ...also] = sql.split(ALSO)
      found.breaks.push({ sql: change, fails: [name, ...also], isNone })
    }
    above = []
  }
  if (above.length > 0) throw new Error(`no check follows the comment "${above[0]}"`)
  return found
}

function continuation(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => !CONTINUED.test(line))
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.replace(CONTINUED, ''))
}
