// Cells of provider pages: the comparison table has one column per source, with the values exactly as
// published.
import type { Claim } from '../claim.ts'
import type { Released } from '../released.ts'
import type { Service } from '../service.ts'
import { Answered } from './answered.ts'
import type { Keys } from './asked-keys.ts'

export async function pageClaims(released: Released, service: Service, { npis }: Pick<Keys, 'npis'>): Promise<Claim[]> {
  const answered = new Answered('Pages', released)
  const sources = released.manifest.snapshots.map(({ manifest }) => manifest.source)
  const columns = new Map(sources.map(({ short_name, id, dataset_id }) => [short_name, { id, dataset: dataset_id }]))
  for (const npi of npis) {
    const html = (await service.text(`/providers/${npi}`)) ?? ''
    const cells = cellsOf(html)
    const [line] = (await service.json(`/api/v1/npi/${npi}`))?.data.sources.oig_leie.data?.exclusions ?? []
    const excluded = line ? { last_name: line.last_name, first_name: line.first_name } : {}
    const enrollments = new Set(cells.flatMap(({ texts }) => texts.filter((text) => /^[IO]\d{14}$/.test(text))))
    for (const { head, texts } of cells) {
      const source = columns.get(head)
      // Practice locations are keyed by enrollment only. If there are several enrollments, the cell does not
      // say which one.
      if (source?.id === 'pecos' && enrollments.size > 1) continue
      const more = { npi, ...(source?.id === 'pecos' && { enrollment_id: [...enrollments][0] }), ...excluded }
      for (const text of source ? texts : []) {
        const tuple = { dataset: source?.dataset as string }
        answered.row(`/providers/${npi} ${head}`, 'page_cell', { [source?.id as string]: text }, tuple, more)
      }
    }
  }
  return answered.claims
}

/** Values listed in table cells, with their column heading. */
function cellsOf(html: string): { head: string; texts: string[] }[] {
  return [...html.matchAll(/<td data-head="([^"]*)">(.*?)<\/td>/gs)].map(([, head = '', cell = '']) => ({
    head: textOf(head),
    texts: [...cell.matchAll(/<ul class="values">(.*?)<\/ul>/gs)].flatMap(([, list = '']) =>
      [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => textOf(item))
    )
  }))
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

function textOf(html: string): string {
  return html
    .replace(/<sup class="cited">.*?<\/sup>|<span class="under">.*?<\/span>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);|&#x([0-9a-f]+);|&(\w+);/gi, (whole, decimal, hexadecimal, name) =>
      name
        ? (ENTITIES[name] ?? whole)
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
    )
    .trim()
}
