// Code in a document. The first word after its fence names the language; an `output` block is what the block
// before it prints.
import type { Tokens } from 'marked'

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  python: 'Python',
  r: 'R',
  sql: 'DuckDB SQL',
  ts: 'TypeScript',
  js: 'JavaScript',
  json: 'JSON',
  output: 'prints'
}

export function Listing({ code: { lang = '', text } }: { code: Tokens.Code }) {
  const [word = ''] = lang.split(' ')
  const name = LANGUAGES[word]
  return (
    <figure class={word === 'output' ? 'listing output' : 'listing'}>
      {name !== undefined && <figcaption>{name}</figcaption>}
      <pre>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
