// Reads back the values shown in a map or a distribution.
import { type Element, everyElement, parsedXml } from './xml.ts'

export type Drawn = { value: string; sentence: string }

/** Value and sentence of each state in a drawing, in document order. Throws if a state occurs twice. */
export function drawnIn(svg: string): Map<string, Drawn> {
  const drawn = new Map<string, Drawn>()
  for (const element of everyElement(parsedXml(svg))) {
    const state = element.attributes.get('data-state')
    const value = element.attributes.get('data-value')
    if (state === undefined || value === undefined) continue
    if (drawn.has(state)) throw new Error(`${state} stands twice`)
    drawn.set(state, { value, sentence: titleOf(element) })
  }
  return drawn
}

function titleOf({ children }: Element): string {
  return children.find(({ name }) => name === 'title')?.text ?? ''
}

/** The first drawing of a page with this class. Throws if there is none. */
export function drawingOf(html: string, name: string): string {
  const [svg] = new RegExp(`<svg class="${name}"[\\s\\S]*?</svg>`).exec(html) ?? []
  if (svg === undefined) throw new Error(`the page has no ${name}`)
  return svg
}

/** Links of a drawing in keyboard order: target row and accessible name. */
export function linksIn(svg: string): [row: string, name: string][] {
  return [...everyElement(parsedXml(svg))]
    .filter(({ name }) => name === 'a')
    .map(({ attributes }) => [attributes.get('href') ?? '', attributes.get('aria-label') ?? ''])
}

/** Cell texts of each state's row, by state code, in table order. */
export function rowsShown(html: string): Map<string, string[]> {
  return new Map(
    [...html.matchAll(/<tr id="([A-Z]{2})">([\s\S]*?)<\/tr>/g)].map(([, code = '', cells = '']) => [
      code,
      [...cells.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell.replace(/<[^>]*>/g, '').trim()
      )
    ])
  )
}

/** A value as a page writes it. */
export function asWritten(value: number | boolean | null): string {
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
  return value === null ? 'unknown' : value ? 'yes' : 'no'
}
