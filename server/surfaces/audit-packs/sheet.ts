// Pages of a pack. Text flows from page to page; each page shows the release at its head and the digest at
// its foot. A table that continues on the next page repeats its heading row.
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { FACES, linesOf, type Measure, remembered, type Style } from './text.ts'

/** US Letter, the format of compliance files, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = { left: 54, right: 54, top: 72, bottom: 64 }
export const WIDTH = PAGE.width - MARGIN.left - MARGIN.right
const BOTTOM = PAGE.height - MARGIN.bottom
const LEADING = 1.28
const PADDING = 3
/** 1.5 em: text extractors read a narrower gutter as a space and run the cells of a row together. */
const GUTTER = 12
const INK = '#1a1a1a'
const PALE = '#5a5a5a'
const RULE = '#b8b8b8'
const SHADE = '#eef1f4'

export const BODY: Style = { face: 'regular', size: 9.5 }
const CELL: Style = { face: 'regular', size: 8 }
const CELL_HEAD: Style = { face: 'bold', size: 8 }
const RUNNING: Style = { face: 'regular', size: 7 }
const HEADINGS: readonly Style[] = [
  { face: 'bold', size: 15 },
  { face: 'bold', size: 11.5 },
  { face: 'bold', size: 9.5 }
]

export type SheetOptions = {
  running: { head: readonly [left: string, right: string]; foot: string }
  info: { title: string; subject: string; created: Date }
}

export class Sheet {
  readonly pageOf = new Map<string, number>()
  readonly #measure: Measure
  readonly #document: PDFKit.PDFDocument
  #section: PDFKit.PDFOutline | undefined
  readonly #running: SheetOptions['running']
  #y = 0
  #page = 0

  constructor({ running, info: { title, subject, created } }: SheetOptions) {
    this.#running = running
    this.#document = new PDFDocument({
      autoFirstPage: false,
      // Pages stay open until the end: only then is their number known.
      bufferPages: true,
      margin: 0,
      size: [PAGE.width, PAGE.height],
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      // Set explicitly, because the library defaults to the current time. The file id also depends on these
      // values.
      info: {
        Title: title,
        Subject: subject,
        Author: 'Provider Provenance Data Service',
        Creator: 'Provider Provenance Data Service',
        CreationDate: created,
        ModDate: created
      }
    })
    for (const [face, file] of Object.entries(FACES)) this.#document.registerFont(face, file)
    this.#measure = remembered((text, { face, size }) => this.#document.font(face).fontSize(size).widthOfString(text))
    this.#turn()
  }

  /** Keeps room for what is known only at the end. The returned function draws it there. */
  reserve(height: number): (draw: () => void) => void {
    this.#room(height)
    const [page, y] = [this.#page, this.#y]
    this.#y += height
    return (draw) => {
      this.#document.switchToPage(page - 1)
      this.#y = y
      draw()
    }
  }

  /** Writes head and foot of every page, and ends the document. */
  async bytes(): Promise<Buffer> {
    const { head, foot } = this.#running
    const [left, right] = head
    const edge = MARGIN.left + WIDTH
    for (let page = 1; page <= this.#page; page++) {
      this.#document.switchToPage(page - 1)
      const count = `Page ${page} of ${this.#page}`
      this.#write(left, MARGIN.left, 38, RUNNING, PALE)
      this.#write(right, edge - this.#measure(right, RUNNING), 38, RUNNING, PALE)
      this.#write(foot, MARGIN.left, PAGE.height - 46, RUNNING, PALE)
      this.#write(count, edge - this.#measure(count, RUNNING), PAGE.height - 46, RUNNING, PALE)
      this.#rule(52)
      this.#rule(PAGE.height - 52)
    }
    this.#document.end()
    return await buffer(this.#document)
  }

  /** Writes a heading of level 1 to 3. Levels 1 and 2 get a bookmark; level 1 starts a page. */
  heading(text: string, level: 1 | 2 | 3): void {
    const style = HEADINGS[level - 1] ?? BODY
    if (level === 1) {
      if (this.#y > MARGIN.top) this.#turn()
      this.pageOf.set(text, this.#page)
    } else this.gap(level === 2 ? 10 : 6)
    // Keep a heading together with the start of its content.
    this.#room(style.size * LEADING + 48)
    if (level === 1) this.#section = this.#document.outline.addItem(text)
    if (level === 2) this.#section?.addItem(text)
    this.#lines(linesOf(text, WIDTH, style, this.#measure), style)
    this.gap(level === 1 ? 8 : 4)
  }

  paragraph(text: string, style: Style = BODY, indent = 0): void {
    this.#lines(linesOf(text, WIDTH - indent, style, this.#measure), style, indent)
    this.gap(4)
  }

  /** Says in bold that the data are synthetic. */
  synthetic(): void {
    const text = 'SYNTHETIC DATA. A generator made it in the official layouts. It describes no one.'
    this.paragraph(text, { face: 'bold', size: 11 })
  }

  gap(points: number): void {
    this.#y += points
  }

  /** Titles with their share of the width; they repeat on each page. A row that fits a page stays whole. */
  table(columns: Readonly<Record<string, number>>, rows: readonly (readonly string[])[]): void {
    const shares = Object.values(columns)
    const all = shares.reduce((sum, share) => sum + share, 0)
    const widths = shares.map((share) => (share / all) * WIDTH)
    const wrapped = (cells: readonly string[], style: Style) =>
      cells.map((cell, at) => linesOf(this.#drawable(cell), (widths[at] ?? 0) - GUTTER, style, this.#measure))
    const head = wrapped(Object.keys(columns), CELL_HEAD)
    const body = rows.map((cells) => wrapped(cells, CELL))
    this.#room(heightOf(head) + Math.min(heightOf(body[0] ?? []), 60))
    this.#row(head, widths, CELL_HEAD)
    for (const row of body) this.#rowWithin(row, widths, head)
    this.gap(8)
  }

  /** Names and values, one pair per line. */
  pairs(rows: readonly (readonly [string, string])[]): void {
    const widths = [WIDTH * 0.27, WIDTH * 0.73]
    for (const [name, value] of rows) {
      const cells = [
        linesOf(name, (widths[0] ?? 0) - GUTTER, CELL_HEAD, this.#measure),
        linesOf(this.#drawable(value), (widths[1] ?? 0) - GUTTER, CELL, this.#measure)
      ]
      this.#rowWithin(cells, widths, undefined, CELL_HEAD)
    }
    this.gap(8)
  }

  #rowWithin(row: string[][], widths: readonly number[], head: string[][] | undefined, first: Style = CELL): void {
    const whole = BOTTOM - MARGIN.top - (head ? heightOf(head) : 0)
    if (heightOf(row) <= whole) {
      if (this.#y + heightOf(row) > BOTTOM) this.#turnUnder(head, widths)
      this.#row(row, widths, CELL, first)
      return
    }
    // Row longer than a page: write as many lines as fit, then continue on the next page.
    let rest = row
    while (rest.some((lines) => lines.length > 0)) {
      const fit = Math.floor((BOTTOM - this.#y - 2 * PADDING) / (CELL.size * LEADING))
      if (fit < 3) {
        this.#turnUnder(head, widths)
        continue
      }
      this.#row(
        rest.map((lines) => lines.slice(0, fit)),
        widths,
        CELL,
        first
      )
      rest = rest.map((lines) => lines.slice(fit))
    }
  }

  #turnUnder(head: string[][] | undefined, widths: readonly number[]): void {
    this.#turn()
    if (head) this.#row(head, widths, CELL_HEAD)
  }

  /** Writes a row cell by cell, so that text extractors get the text of each cell in one piece. */
  #row(cells: readonly (readonly string[])[], widths: readonly number[], style: Style, first: Style = style): void {
    const height = heightOf(cells)
    if (style === CELL_HEAD) this.#document.rect(MARGIN.left, this.#y, WIDTH, height).fill(SHADE)
    let x = MARGIN.left
    for (const [at, lines] of cells.entries()) {
      for (const [index, line] of lines.entries())
        this.#write(line, x + PADDING, this.#y + PADDING + index * CELL.size * LEADING, at === 0 ? first : style)
      x += widths[at] ?? 0
    }
    this.#y += height
    this.#rule(this.#y)
  }

  #lines(lines: readonly string[], style: Style, indent = 0): void {
    for (const line of lines) {
      this.#room(style.size * LEADING)
      this.#write(this.#drawable(line), MARGIN.left + indent, this.#y, style)
      this.#y += style.size * LEADING
    }
  }

  #room(height: number): void {
    if (this.#y + height > BOTTOM) this.#turn()
  }

  #turn(): void {
    this.#document.addPage()
    this.#page += 1
    this.#y = MARGIN.top
  }

  #rule(y: number): void {
    this.#document
      .moveTo(MARGIN.left, y)
      .lineTo(MARGIN.left + WIDTH, y)
      .lineWidth(0.5)
      .stroke(RULE)
  }

  #write(text: string, x: number, y: number, { face, size }: Style, ink = INK): void {
    if (text === '') return
    this.#document.font(face).fontSize(size).fillColor(ink).text(text, x, y, { lineBreak: false })
  }

  /** Spells out characters that the typeface lacks: a box would carry no information. */
  #drawable(text: string): string {
    return [...text.normalize()].map((character) => (isDrawn(character) ? character : codePoint(character))).join('')
  }
}

function heightOf(cells: readonly (readonly string[])[]): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * CELL.size * LEADING + 2 * PADDING
}

/** True for Latin, Greek, Cyrillic and the signs our pages use: the typeface has all of them. */
function isDrawn(character: string): boolean {
  return /^[\n\u0020-\u007e\u00a0-\u017f\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f\u2010-\u2014\u2018-\u201e\u2020-\u2022\u2026\u2190-\u2193\u2212\u2260\u2264\u2265]$/.test(
    character
  )
}

function codePoint(character: string): string {
  return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
}
