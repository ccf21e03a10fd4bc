// Which raw files make up the next snapshot of a source, by the composition each kind declares.
import type { SourceDefinition } from '../../domain/source.ts'
import type { Receipt } from '../raw/receipt.ts'

/**
 * The files of the newest snapshot, ordered by kind, date, edition and SHA-256; none when the source has no usable file.
 * `latest`: the newest of the kind; `latest_of_each_edition`: the newest of each edition; `every_since_latest`: all dated after the newest
 * file of the kind named by `since`, without which it is any `latest` kind of the source; or all when there is none.
 */
export function compose(source: SourceDefinition, receipts: readonly Receipt[]): Receipt[] {
  const usable = receipts.filter((receipt) => receipt.refused === null && receipt.kind in source.files)
  const of = (composition: string) =>
    usable.filter((receipt) => source.files[receipt.kind]?.composition === composition)
  const latest = newestOfEach(of('latest'), (receipt) => receipt.kind)
  const base = (since: string | undefined) =>
    newestDate(latest.filter((receipt) => since === undefined || receipt.kind === since))
  const chosen = [
    ...latest,
    ...newestOfEach(of('latest_of_each_edition'), (receipt) => `${receipt.kind} ${receipt.edition}`),
    ...of('every_since_latest').filter((receipt) => receipt.date > base(source.files[receipt.kind]?.since))
  ]
  return chosen.sort((a, b) => compare(orderOf(a), orderOf(b)))
}

/** The snapshot date: the newest date among its files, side files left out unless there is nothing else. */
export function snapshotDate(source: SourceDefinition, receipts: readonly Receipt[]): string {
  return newestDate(receipts.filter(({ kind }) => source.files[kind]?.dates_snapshot)) || newestDate(receipts)
}

/** Empty when there is no receipt. */
function newestDate(receipts: readonly Receipt[]): string {
  return (
    receipts
      .map((receipt) => receipt.date)
      .sort()
      .at(-1) ?? ''
  )
}

function newestOfEach(receipts: Receipt[], group: (receipt: Receipt) => string): Receipt[] {
  const newest = new Map<string, Receipt>()
  const age = (receipt: Receipt) => `${receipt.date} ${receipt.checked_at} ${receipt.sha256}`
  for (const receipt of receipts) {
    const before = newest.get(group(receipt))
    if (!before || age(receipt) > age(before)) newest.set(group(receipt), receipt)
  }
  return [...newest.values()]
}

function orderOf(receipt: Receipt): string {
  return [receipt.kind, receipt.date, receipt.edition ?? '', receipt.sha256].join(' ')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
