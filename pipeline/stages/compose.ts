// Which raw files make up the next snapshot of a source, by the composition each kind declares.
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import type { Receipt } from '../raw/receipt.ts'

/**
 * The files of the newest snapshot, ordered by kind, date, edition, SHA-256 and member; none when the source has no usable file.
 * `latest`: the newest of the kind; `latest_of_each_edition`: the newest of each edition; `every_since_latest`: all dated after the newest
 * file of the kind named by `since`, without which it is any `latest` kind of the source; or all when there is none. Of a file that came in
 * two versions under one date, the one that arrived last.
 */
export function compose(source: SourceDefinition, receipts: readonly Receipt[]): Receipt[] {
  const named = (receipt: Receipt) => nameInParts(receipt, source.files[receipt.kind])
  const known = receipts.filter((receipt) => receipt.kind in source.files)
  const usable = known.filter((receipt) => receipt.refused === null && !lacksPart(receipt, known, named))
  const of = (composition: string) =>
    usable.filter((receipt) => source.files[receipt.kind]?.composition === composition)
  const latest = newestOfEach(of('latest'), (receipt) => receipt.kind, named)
  const base = (since: string | undefined) =>
    newestDate(latest.filter((receipt) => since === undefined || receipt.kind === since))
  const chosen = [
    ...latest,
    ...newestOfEach(of('latest_of_each_edition'), (receipt) => `${receipt.kind} ${receipt.edition}`, named),
    ...newestOfEach(
      of('every_since_latest'),
      ({ kind, date, member, file }) => `${kind} ${date} ${member ?? file}`,
      named
    ).filter((receipt) => receipt.date > base(source.files[receipt.kind]?.since))
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

/** A data file's name around its part number, and that number; both empty for a file that is whole. */
type NameInParts = { stem: string; part: string }

function nameInParts({ member, file }: Receipt, kind: FileKind | undefined): NameInParts {
  const name = member ?? file
  const part = kind?.name.exec(name)?.groups?.part
  if (part === undefined) return { stem: '', part: '' }
  // Part numbers end a name: "…_20261106_1.csv".
  const at = name.lastIndexOf(part)
  return { stem: name.slice(0, at) + name.slice(at + part.length), part }
}

/** True when another part of the same file was refused and came in no other copy: what is left would be a file with a hole. */
function lacksPart(receipt: Receipt, known: readonly Receipt[], named: (receipt: Receipt) => NameInParts): boolean {
  const { stem } = named(receipt)
  if (stem === '') return false
  const parts = known.filter(
    (other) => other.kind === receipt.kind && other.date === receipt.date && named(other).stem === stem
  )
  const whole = new Set(parts.filter(({ refused }) => refused === null).map((other) => named(other).part))
  return parts.some((other) => !whole.has(named(other).part))
}

/** The newest file of each group, with all of its parts; of a part that came twice, the newest. */
function newestOfEach(
  receipts: Receipt[],
  group: (receipt: Receipt) => string,
  named: (receipt: Receipt) => NameInParts
): Receipt[] {
  const newest = new Map<string, Receipt[]>()
  // A publisher gives a corrected file under the date of the one it corrects.
  const age = (receipt: Receipt) => `${receipt.date} ${receipt.checked_at} ${receipt.received_at}`
  const order = (receipt: Receipt) => `${age(receipt)} ${named(receipt).stem} ${receipt.sha256}`
  for (const receipt of [...receipts].sort((a, b) => compare(order(b), order(a)))) {
    const { stem, part } = named(receipt)
    const kept = newest.get(group(receipt)) ?? []
    const isPart = kept.every((other) => {
      const { stem: otherStem, part: otherPart } = named(other)
      return other.date === receipt.date && otherStem === stem && otherPart !== part
    })
    if (isPart) newest.set(group(receipt), [...kept, receipt])
  }
  return [...newest.values()].flat()
}

function orderOf(receipt: Receipt): string {
  return [receipt.kind, receipt.date, receipt.edition ?? '', receipt.sha256, receipt.member ?? ''].join(' ')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
