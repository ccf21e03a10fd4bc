// Chooses the raw files of a source's next snapshot, by the composition that each kind declares.
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import type { Receipt } from '../raw/receipt.ts'

/**
 * The files of the newest snapshot, ordered by kind, date, edition, SHA-256 and member; empty if the source
 * has no usable file. `latest`: the newest of the kind. `latest_of_each_edition`: the newest of each edition.
 * `every_since_latest`: all dated after the newest file of the kind that `since` names (without `since`, of
 * any `latest` kind of the source); all if there is no such file. `every`: all. If a file arrived in two
 * versions under one date, the last to arrive is used.
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
      [
        ...of('every'),
        ...of('every_since_latest').filter((receipt) => receipt.date > base(source.files[receipt.kind]?.since))
      ],
      ({ kind, date, member, file }) => `${kind} ${date} ${member ?? file}`,
      named
    )
  ]
  return chosen.sort((a, b) => compare(orderOf(a), orderOf(b)))
}

/** The snapshot date: the newest date among its files. Side files count only if there are no others. */
export function snapshotDate(source: SourceDefinition, receipts: readonly Receipt[]): string {
  return newestDate(receipts.filter(({ kind }) => source.files[kind]?.dates_snapshot)) || newestDate(receipts)
}

function newestDate(receipts: readonly Receipt[]): string {
  return newestOf(receipts.map(({ date }) => date))
}

/** The last of some dates or times; empty without any. */
export function newestOf(dates: readonly string[]): string {
  return [...dates].sort().at(-1) ?? ''
}

/** A data file's name without its part number, and that number; both empty for a file that is not split. */
type NameInParts = { stem: string; part: string }

function nameInParts({ member, file }: Receipt, kind: FileKind | undefined): NameInParts {
  const name = member ?? file
  const part = kind?.name.exec(name)?.groups?.part
  if (part === undefined) return { stem: '', part: '' }
  // The part number is at the end of the name: "…_20261106_1.csv".
  const at = name.lastIndexOf(part)
  return { stem: name.slice(0, at) + name.slice(at + part.length), part }
}

/** True if another part of the file was refused and has no copy: the rest would have a gap. */
function lacksPart(receipt: Receipt, known: readonly Receipt[], named: (receipt: Receipt) => NameInParts): boolean {
  const { stem } = named(receipt)
  if (stem === '') return false
  const parts = known.filter(
    (other) => other.kind === receipt.kind && other.date === receipt.date && named(other).stem === stem
  )
  const whole = new Set(parts.filter(({ refused }) => refused === null).map((other) => named(other).part))
  return parts.some((other) => !whole.has(named(other).part))
}

/** The newest file of each group, with all its parts. If a part arrived twice, the newest copy. */
function newestOfEach(
  receipts: Receipt[],
  group: (receipt: Receipt) => string,
  named: (receipt: Receipt) => NameInParts
): Receipt[] {
  const newest = new Map<string, Receipt[]>()
  // A publisher gives a corrected file the date of the file it corrects.
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

/** Below zero, zero or above zero, by the order of the characters. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
