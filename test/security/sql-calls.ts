// Finds where the server passes SQL text to the database. It parses the code, so new calls are found too.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const SERVER = fileURLToPath(new URL('../../server/', import.meta.url))

/** Methods of a connection or pool that take SQL text. */
const TAKES_TEXT = /^(run|stream|prepare|rows|asked|runAnd\w+|streamAnd\w+|extractStatements|start\w*)$/
/** Our own objects that have a method of such a name but take no SQL. */
const NO_DATABASE = ['pack', 'limiter', 'pages', 'process']

export type Call = { file: string; method: string; argument: string; node: ts.Expression; parameters: ts.Expression[] }

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .sort()
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))

/** Every call of a method that matches `pattern`, in server sources that contain `mark`. */
export function calls(pattern: RegExp, mark: RegExp): Call[] {
  return sources.filter(({ text }) => mark.test(text)).flatMap(({ file, text }) => callsIn(file, text, pattern))
}

export function callsIn(file: string, text: string, pattern: RegExp): Call[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Call[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const [first, ...rest] = node.arguments
      if (first && pattern.test(name.text) && !NO_DATABASE.includes(expression.getText()))
        found.push({ file, method: name.text, argument: withoutParts(first.getText()), node: first, parameters: rest })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A template literal with each `${…}` part replaced by "…". */
function withoutParts(text: string): string {
  return text.replaceAll(/\$\{[^}]*\}/g, '…')
}

/** Calls that pass SQL text to the database. */
export function textCalls(): Call[] {
  return calls(TAKES_TEXT, /duckdb|\.\/pool|#pool/i)
}
