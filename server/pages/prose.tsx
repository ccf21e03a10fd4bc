// The documents of methodology/ as HTML. They use a few forms of Markdown: headings, paragraphs, lists, code and links. Whatever else a
// document holds is shown as it is written; nothing of its text is lost.
import type { ComponentChildren } from 'preact'

/** A document without its front matter and its first heading, which the page shows itself. */
export function Prose({ text }: { text: string }) {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^\s*# .*\n/, '')
  const blocks = body.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return <div class="prose">{blocks.map(blockOf)}</div>
}

function blockOf(block: string, key: number) {
  const heading = /^(##+) (.*)$/.exec(block.trim())
  if (heading)
    return heading[1] === '##' ? (
      <h2 key={key}>{spans(heading[2] ?? '')}</h2>
    ) : (
      <h3 key={key}>{spans(heading[2] ?? '')}</h3>
    )
  if (!block.trimStart().startsWith('- ')) return <p key={key}>{spans(block)}</p>
  const items = block.trim().slice(2).split(/\n- /)
  return (
    <ul key={key}>
      {items.map((item, index) => (
        <li key={index}>{spans(item)}</li>
      ))}
    </ul>
  )
}

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function spans(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const { 0: whole, 1: code, 2: strong, 3: label, 4: href, index } of text.matchAll(SPAN)) {
    parts.push(text.slice(end, index))
    if (code !== undefined) parts.push(<code>{code}</code>)
    else if (strong !== undefined) parts.push(<strong>{spans(strong)}</strong>)
    else parts.push(<a href={addressOf(href ?? '')}>{spans(label ?? '')}</a>)
    end = index + whole.length
  }
  return [...parts, text.slice(end)]
}

/** A link between documents leads to the page of the document. */
function addressOf(href: string): string {
  return /^[a-z_-]+\.md$/.test(href) ? `/methodology/${href.slice(0, -'.md'.length)}` : href
}
