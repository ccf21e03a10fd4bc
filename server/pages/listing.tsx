// Code in a document. The first word after its fence is the language; `output` is what it prints.
import type { Tokens } from 'marked'

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  python: 'Python',
  r: 'R',
  sql: 'DuckDB SQL',
  clickhouse: 'ClickHouse SQL',
  ts: 'TypeScript',
  js: 'JavaScript',
  json: 'JSON',
  output: 'prints'
}

/** Name of the language; undefined if the fence names none. */
export function languageOf({ lang = '' }: Tokens.Code): string | undefined {
  return LANGUAGES[lang.split(' ')[0] ?? '']
}

export function Listing({ code }: { code: Tokens.Code }) {
  const name = languageOf(code)
  return (
    <figure class={code.lang === 'output' ? 'listing output' : 'listing'}>
      {name !== undefined && <figcaption>{name}</figcaption>}
      <pre>
        <code>{code.text}</code>
      </pre>
    </figure>
  )
}
