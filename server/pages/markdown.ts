// Documents as Markdown tokens. prose.tsx renders the tokens; this file never builds HTML as text.
import { lexer, type MarkedToken, type Tokens } from 'marked'

/** Front matter, if any, and the first heading, which the page shows itself. */
const HEAD = /^(---\n[\s\S]*?\n---\n\s*)?# .*\n/
/** These comments mark the generated parts for the generator. */
const COMMENTS = /<!--[\s\S]*?-->/g

/** Documents do not change while the service runs; the longest takes 10 ms to parse. */
const READ = new Map<string, readonly MarkedToken[]>()

/** Tokens of a document without its front matter and first heading. */
export function documentTokens(text: string): readonly MarkedToken[] {
  const known = READ.get(text) ?? tokensOf(text.replace(HEAD, '').replace(COMMENTS, ''))
  READ.set(text, known)
  return known
}

/** Tokens of a part of a document. */
export function tokensOf(text: string): MarkedToken[] {
  // No extension is in use, so there are no custom token types.
  return lexer(text) as MarkedToken[]
}

/** Ids of headings in the style of code-hosting sites; unique, and different from the frame's ids. */
export function headingIds(tokens: readonly MarkedToken[]): Map<Tokens.Heading, string> {
  const taken = new Set(['content'])
  const ids = new Map<Tokens.Heading, string>()
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const stem = token.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    let id = stem
    for (let turn = 1; taken.has(id); turn++) id = `${stem}-${turn}`
    taken.add(id)
    ids.set(token, id)
  }
  return ids
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&'
}

/** Text outside code, where a character can be written as an HTML entity. */
export function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
