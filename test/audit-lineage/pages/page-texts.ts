// The texts of a page: one for each block, in pieces that end with their citations.
import { type Element, elementsOf, hasClass, isOpaque, rawText, textOf } from './html.ts'

/** A part of a text, with the numbers of the tuples that its end cites. */
export type Piece = { text: string; cites: number[] }

export type PageText = {
  /** The nearest heading above the block. */
  under: string
  tag: string
  /** Caption of the table and its column, or the name of the fact; empty for other texts. */
  label: string
  /** First cell of the row. */
  of: string
  /** Number of the row within the page; 0 for other texts. */
  row: number
  pieces: readonly Piece[]
  /** The text with its blanks as they are sent. */
  raw: string
}

export type PageTuple = Readonly<Record<string, string | null>>

const BLOCKS = new Set(
  (
    'p li dt dd td th caption h1 h2 h3 h4 summary figcaption legend label pre option button title blockquote ' +
    'div section table dl article ul ol details figure'
  ).split(' ')
)
/** Parts of every page that state nothing about the data. */
const FRAME = new Set(['nav', 'header', 'footer', 'form', 'head', 'pre', 'button'])

type Place = Pick<PageText, 'label' | 'of' | 'row'>
const NOWHERE: Place = { label: '', of: '', row: 0 }

export class PageTexts {
  readonly texts: PageText[] = []
  /** Citation number to the keys of its tuple. */
  readonly tuples: ReadonlyMap<number, PageTuple>
  #heading = ''
  #rows = 0

  constructor(page: Element) {
    const [lineage] = elementsOf(page, (one) => one.tag === 'table' && hasClass(one, 'tuples'))
    const [keys = [], ...rows] = (lineage ? elementsOf(lineage, ({ tag }) => tag === 'tr') : []).map(cellsOf)
    this.tuples = new Map(
      rows.map(([number, ...row]) => [Number(number), Object.fromEntries(row.map((cell, at) => [keys[at + 1], cell]))])
    )
    const [main = page] = elementsOf(page, (one) => one.tag === 'main')
    this.#read(main, NOWHERE)
  }

  #read(parent: Element, at: Place): void {
    if (FRAME.has(parent.tag) || isOpaque(parent) || hasClass(parent, 'lineage')) return
    if (parent.tag === 'table') this.#table(parent)
    else if (parent.tag === 'dl') this.#facts(parent, at)
    else this.#flow(parent, at)
  }

  #flow(parent: Element, at: Place): void {
    let loose: (Element | string)[] = []
    const flush = () => {
      const pieces = piecesOf(loose)
      if (pieces.length > 0)
        this.texts.push({ under: this.#heading, tag: parent.tag, ...at, pieces, raw: loose.map(rawText).join('') })
      loose = []
    }
    for (const child of parent.children) {
      if (typeof child === 'string' || !isBlock(child)) {
        loose.push(child)
        continue
      }
      flush()
      if (/^h[1-4]$/.test(child.tag)) this.#heading = plain(child)
      this.#read(child, at)
    }
    flush()
  }

  #table(table: Element): void {
    const [caption] = elementsOf(table, (one) => one.tag === 'caption')
    const label = caption ? plain(caption) : ''
    const heads = elementsOf(table, (one) => one.tag === 'th' && one.attributes.get('scope') === 'col').map(plain)
    if (caption) this.#flow(caption, NOWHERE)
    for (const row of elementsOf(table, (one) => one.tag === 'tr')) {
      const cells = row.children.filter((one): one is Element => typeof one !== 'string')
      if (cells.every((cell) => cell.attributes.get('scope') === 'col')) continue
      this.#rows += 1
      const of = cells[0] ? plain(cells[0]) : ''
      for (const [index, cell] of cells.entries())
        this.#read(cell, { label: `${label} | ${heads[index] ?? ''}`, of, row: this.#rows })
    }
  }

  #facts(list: Element, at: Place): void {
    if (hasClass(list, 'tuple')) return
    let name = ''
    for (const one of elementsOf(list, ({ tag }) => tag === 'dt' || tag === 'dd')) {
      if (one.tag === 'dt') name = plain(one)
      else this.#flow(one, { label: name, of: at.of, row: at.row })
    }
  }
}

/** The whole text, without citations. */
export function whole({ pieces }: Pick<PageText, 'pieces'>): string {
  return pieces
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([.,;])/g, '$1')
}

export function citesIn({ pieces }: Pick<PageText, 'pieces'>): number[] {
  return pieces.flatMap(({ cites }) => cites)
}

function isBlock(one: Element): boolean {
  return BLOCKS.has(one.tag) || hasClass(one, 'under') || elementsOf(one, ({ tag }) => BLOCKS.has(tag)).length > 0
}

function plain(root: Element): string {
  return piecesOf([root])
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([.,;])/g, '$1')
    .trim()
}

function piecesOf(nodes: readonly (Element | string)[]): Piece[] {
  const pieces: Piece[] = [{ text: '', cites: [] }]
  const add = (node: Element | string): void => {
    const last = pieces.at(-1) as Piece
    if (typeof node === 'string') {
      if (last.cites.length > 0 && node.trim() !== '') pieces.push({ text: node, cites: [] })
      else if (last.cites.length === 0) last.text += node
    } else if (hasClass(node, 'cited')) last.cites.push(Number(textOf(node)))
    else if (!isOpaque(node) && !hasClass(node, 'under')) for (const child of node.children) add(child)
  }
  for (const node of nodes) add(node)
  return pieces
    .map(({ text, cites }) => ({ text: text.replace(/\s+/g, ' ').trim(), cites }))
    .filter(({ text, cites }) => text !== '' || cites.length > 0)
}

function cellsOf(row: Element): (string | null)[] {
  const texts = elementsOf(row, ({ tag }) => tag === 'th' || tag === 'td').map(textOf)
  return texts.map((text) => (text === 'null' ? null : text))
}
