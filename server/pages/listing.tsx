// Code in a document. The first word after its fence is the language; `output` is what it prints.
import type { MarkedToken, Tokens } from 'marked'
import { Code } from './value.tsx'

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
function languageOf({ lang = '' }: Tokens.Code): string | undefined {
  return LANGUAGES[lang.split(' ')[0] ?? '']
}

export function Listing({ code }: { code: Tokens.Code }) {
  const name = languageOf(code)
  return (
    <figure class={code.lang === 'output' ? 'listing output' : 'listing'}>
      {name !== undefined && <figcaption>{name}</figcaption>}
      <Code of={code.text} />
    </figure>
  )
}

/** A listing and what it prints. */
type Example = readonly [Tokens.Code, ...Tokens.Code[]]

/** The examples that begin at a code token, and the index after them. */
export function examplesAt(tokens: readonly MarkedToken[], begin: number): { examples: Example[]; end: number } {
  const examples: Example[] = []
  let end = begin
  for (; end < tokens.length; end++) {
    const token = tokens[end]
    if (token?.type === 'space') continue
    if (token?.type !== 'code') break
    const last = examples.at(-1)
    if (token.lang === 'output' && last) examples[examples.length - 1] = [...last, token]
    else examples.push([token])
  }
  return { examples, end }
}

export function Examples({ of }: { of: readonly Example[] }) {
  const languages = of.map(([code]) => languageOf(code))
  const isGroup = of.length > 1 && !languages.includes(undefined) && new Set(languages).size === of.length
  if (!isGroup)
    return (
      <>
        {of.flat().map((code) => (
          <Listing code={code} />
        ))}
      </>
    )
  return (
    <div class="tabs">
      {of.map((example, index) => (
        <section data-language={languages[index]}>
          {example.map((code) => (
            <Listing code={code} />
          ))}
        </section>
      ))}
    </div>
  )
}
