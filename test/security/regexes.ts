// Finds every regular expression in the folders that handle user input, with the TypeScript parser.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

export type Regex = { file: string; line: number; source: string; flags: string }

/** Regular-expression literals of a file, in source order. */
export function regexesIn(file: string): Regex[] {
  const text = readFileSync(file, 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Regex[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** Calls that build an expression from a string: the source alone does not show the pattern. */
export function madeOfText(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
    if (isMade) found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
