// A document of methodology/ as HTML.
import type { ComponentChildren } from 'preact'
import { type Block, blocksIn, documentBlocks } from './markdown.ts'

/** A whole document; the page shows its title itself. */
export function Document({ text }: { text: string }) {
  return <div class="prose">{documentBlocks(text).map(element)}</div>
}

/** A part of a document. */
export function Prose({ text }: { text: string }) {
  return <div class="prose">{blocksIn(text).map(element)}</div>
}

function element(block: Block, key: number) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 key={key}>{spans(block.text)}</h2> : <h3 key={key}>{spans(block.text)}</h3>
    case 'paragraph':
      return <p key={key}>{spans(block.text)}</p>
    case 'code':
      return (
        <pre key={key}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{item.map(within)}</li>)
      return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>
    }
    case 'table':
      return <TableOf key={key} head={block.head} rows={block.rows} />
  }
}

/** The text of an item needs no paragraph of its own. */
function within(block: Block, key: number) {
  return block.kind === 'paragraph' ? <span key={key}>{spans(block.text)}</span> : element(block, key)
}

function TableOf({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {cell === '' ? <span class="unseen">Name</span> : spans(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => (
              <td key={place} data-head={head[place]?.replaceAll('`', '')}>
                <span>{spans(cell)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SPAN =
  /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])|(?<!\w)_([^_\s][^_]*)_(?!\w)/g

function spans(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const match of text.matchAll(SPAN)) {
    const [whole, code, strong, label, href, starred, underlined] = match
    parts.push(text.slice(end, match.index))
    if (code !== undefined) parts.push(<code>{code}</code>)
    else if (strong !== undefined) parts.push(<strong>{spans(strong)}</strong>)
    else if (label !== undefined) parts.push(linked(label, href ?? ''))
    else parts.push(<em>{spans(starred ?? underlined ?? '')}</em>)
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

/** A link between documents leads to the page of the document; a document that is no page is named and not linked. */
function linked(label: string, href: string): ComponentChildren {
  if (/^https?:|^\//.test(href)) return <a href={href}>{spans(label)}</a>
  const [, stem] = /^([a-z_]+)\.md(?:#.*)?$/.exec(href) ?? []
  return stem === undefined ? spans(label) : <a href={`/methodology/${stem}`}>{spans(label)}</a>
}
