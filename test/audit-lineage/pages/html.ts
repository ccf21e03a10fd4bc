// A page as a tree of elements. The service sends well-formed markup, so a stack of open elements is enough.
export type Element = { tag: string; attributes: ReadonlyMap<string, string>; children: (Element | string)[] }

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Their text is no text of the page. */
const OPAQUE = new Set(['script', 'style', 'svg', 'template'])

export function parsedPage(html: string): Element {
  const root = element('#page', '')
  const open = [root]
  const token = /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/gs
  for (const [, close, tag = '', attributes = '', text] of html.matchAll(token)) {
    const parent = open.at(-1) as Element
    if (text !== undefined) parent.children.push(decoded(text))
    else if (tag !== '' && close === '/') closeUntil(open, tag.toLowerCase())
    else if (tag !== '') {
      const child = element(tag.toLowerCase(), attributes)
      parent.children.push(child)
      if (!VOID.has(child.tag) && !attributes.endsWith('/')) open.push(child)
    }
  }
  return root
}

function closeUntil(open: Element[], tag: string): void {
  const place = open.findLastIndex((one) => one.tag === tag)
  if (place > 0) open.length = place
}

function element(tag: string, attributes: string): Element {
  const pairs = attributes.matchAll(/([\w:-]+)(?:="([^"]*)"|='([^']*)')?/g)
  return {
    tag,
    attributes: new Map([...pairs].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')])),
    children: []
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

export function hasClass({ attributes }: Element, name: string): boolean {
  return (attributes.get('class') ?? '').split(/\s+/).includes(name)
}

export function isOpaque({ tag }: Element): boolean {
  return OPAQUE.has(tag)
}

/** Every element under this one that fits, in the order of the page. */
export function elementsOf(root: Element, fits: (one: Element) => boolean): Element[] {
  return root.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return [...(fits(child) ? [child] : []), ...elementsOf(child, fits)]
  })
}

/** The text of an element, with single blanks. */
export function textOf(root: Element | string): string {
  return rawText(root).replace(/\s+/g, ' ').trim()
}

/** The text of an element as it is sent. */
export function rawText(root: Element | string): string {
  if (typeof root === 'string') return root
  if (isOpaque(root)) return ''
  return root.children.map(rawText).join('')
}
