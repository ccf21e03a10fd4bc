// Renders a document as elements. Raw HTML is shown as plain text, and links lead only to pages of the
// service or to the web.

import type { MarkedToken, Token, Tokens } from 'marked'
import type { ComponentChildren } from 'preact'
import { documentAddress } from './library.ts'
import { decoded, documentTokens, headingIds, tokensOf } from './markdown.ts'
import { Code } from './value.tsx'

/** What rendering a token needs in addition to the token. */
type Place = {
  /** Folder of the document, relative to the repository root; links are relative to this folder. */
  folder: string
  ids: ReadonlyMap<Tokens.Heading, string>
}

/** A whole document; the page shows its title itself. */
export function Document({ text, folder = 'methodology' }: { text: string; folder?: string }) {
  const tokens = documentTokens(text)
  const place = { folder, ids: headingIds(tokens) }
  return <div class="prose">{blocks(tokens, place)}</div>
}

/** A part of a document of methodology/. */
export function Prose({ text }: { text: string }) {
  return <div class="prose">{blocks(tokensOf(text), { folder: 'methodology', ids: new Map() })}</div>
}

/** Items of a list, each a part of a document. */
export function ProseItems({ of }: { of: readonly string[] }) {
  return of.map((one) => (
    <li>
      <Prose text={one} />
    </li>
  ))
}

function blocks(tokens: readonly MarkedToken[], place: Place): ComponentChildren[] {
  const shown: ComponentChildren[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined) continue
    if (token.type !== 'code') {
      shown.push(block(token, place))
      continue
    }
    const run = examplesAt(tokens, index)
    shown.push(<Examples of={run.examples} />)
    index = run.end - 1
  }
  return shown
}

function block(token: MarkedToken, place: Place): ComponentChildren {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <Heading token={token} place={place} />
    case 'paragraph':
      return <p>{spans(token.tokens, place)}</p>
    case 'list': {
      const items = token.items.map((item) => <li>{itemOf(item, place)}</li>)
      return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <TableOf table={token} place={place} />
    case 'blockquote':
      return <blockquote>{blocks(token.tokens as MarkedToken[], place)}</blockquote>
    case 'hr':
      return <hr />
    case 'html':
      return <p>{token.text}</p>
    default:
      return span(token, place)
  }
}

function Heading({ token, place }: { token: Tokens.Heading; place: Place }) {
  const Level = token.depth <= 2 ? 'h2' : 'h3'
  const id = place.ids.get(token)
  if (id === undefined) return <Level>{spans(token.tokens, place)}</Level>
  return (
    <Level id={id}>
      {spans(token.tokens, place)}{' '}
      <a class="anchor on-screen" href={`#${id}`} aria-label={`Link to: ${token.text.replaceAll('`', '')}`}>
        #
      </a>
    </Level>
  )
}

/** The text of a list item needs no paragraph around it. */
function itemOf(item: Tokens.ListItem, place: Place): ComponentChildren[] {
  return (item.tokens as MarkedToken[]).map((token) =>
    token.type === 'paragraph' || token.type === 'text' ? (
      <span>{spans(token.tokens ?? [token], place)}</span>
    ) : (
      blocks([token], place)
    )
  )
}

function TableOf({ table: { header, rows }, place }: { table: Tokens.Table; place: Place }) {
  const figure = ({ align }: Tokens.TableCell) => (align === 'right' ? 'figure' : undefined)
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th scope="col" class={figure(cell)}>
              {cell.text === '' ? <span class="unseen">Name</span> : spans(cell.tokens, place)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {row.map((cell, column) => (
              <td class={figure(cell)} data-head={decoded(header[column]?.text ?? '').replaceAll('`', '')}>
                <span>{spans(cell.tokens, place)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function spans(tokens: readonly Token[], place: Place): ComponentChildren[] {
  return (tokens as MarkedToken[]).map((token) => span(token, place))
}

function span(token: MarkedToken, place: Place): ComponentChildren {
  switch (token.type) {
    case 'codespan':
      return <code>{token.text}</code>
    case 'strong':
      return <strong>{spans(token.tokens, place)}</strong>
    case 'em':
      return <em>{spans(token.tokens, place)}</em>
    case 'del':
      return <del>{spans(token.tokens, place)}</del>
    case 'br':
      return <br />
    case 'link': {
      const href = documentAddress(place.folder, token.href)
      const label = spans(token.tokens, place)
      return href === undefined ? label : <a href={href}>{label}</a>
    }
    case 'text':
      return token.tokens ? spans(token.tokens, place) : decoded(token.text)
    case 'escape':
    case 'html':
      return token.text
    default:
      // An image or a checkbox: show what its author wrote, because the service serves neither.
      return token.raw
  }
}

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
function examplesAt(tokens: readonly MarkedToken[], begin: number): { examples: Example[]; end: number } {
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

function Examples({ of }: { of: readonly Example[] }) {
  const languages = of.map(([code]) => languageOf(code))
  const isGroup = of.length > 1 && !languages.includes(undefined) && new Set(languages).size === of.length
  if (!isGroup) return of.flat().map((code) => <Listing code={code} />)
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
