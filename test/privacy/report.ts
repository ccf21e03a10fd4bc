// The privacy matrix as a Markdown table: outlets by time of the question.
import type { Cell, Matrix } from './matrix.ts'

const COLUMNS = ['now', 'pinned', 'as_of'] as const

export function reportOf({ parties, cells }: Matrix): string {
  const outlets = [...new Set(cells.map(({ outlet }) => outlet))]
  const cellOf = (outlet: string, when: Cell['when']) =>
    cells.find((cell) => cell.outlet === outlet && cell.when === when)
  const row = (outlet: string) => {
    const named = cellOf(outlet, 'before')?.leaks.length ?? 0
    const counts = COLUMNS.map((when) => {
      const cell = cellOf(outlet, when)
      return cell ? `${cell.leaks.length} of ${cell.asks.toLocaleString('en-US')}` : 'takes none'
    })
    return `| ${outlet} | ${named} | ${counts.join(' | ')} |`
  }
  const total = cells.filter(({ when }) => when !== 'before')
  const sum = (count: (cell: Cell) => number) => total.reduce((all, cell) => all + count(cell), 0)
  return [
    `${parties.before + parties.since} entities: ${parties.before} opted out before the first release, ${parties.since} after it. ` +
      `${sum(({ asks }) => asks).toLocaleString('en-US')} requests, ${sum(({ leaks }) => leaks.length)} leaks.`,
    '',
    '| outlet | named one before it opted out | current release | pinned to the first release | as of a day before |',
    '| --- | --- | --- | --- | --- |',
    ...outlets.map(row)
  ].join('\n')
}
