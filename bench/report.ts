// Tables of a suite for methodology/performance.md: the largest scale in full, and how each figure grows with
// the scale.
import type { Spread } from './figures.ts'
import type { Result, Run } from './results.ts'

const HEAD = ['| what | measured | reference | ratio | goal | peak memory |', '| --- | --- | --- | --- | --- | --- |']

/** One run in full. */
export function reportOf(run: Run): string {
  return [
    circumstances(run),
    '',
    ...HEAD,
    ...run.results.map(row),
    '',
    ...(run.remark === null ? [] : [run.remark, '']),
    'What bounds each figure:',
    '',
    ...run.results.map(({ name, limit }) => `- ${name}: ${limit}`)
  ].join('\n')
}

/** All runs of a suite, smallest scale first; empty without runs. */
export function reportOfAll(runs: readonly Run[]): string {
  const largest = runs.at(-1)
  if (!largest) return ''
  if (runs.length === 1) return reportOf(largest)
  return [
    reportOf(largest),
    '',
    'By scale, measured and its ratio:',
    '',
    ...growth(runs),
    '',
    ...runs.slice(0, -1).map(circumstances)
  ].join('\n')
}

function growth(runs: readonly Run[]): string[] {
  const names = [...new Set(runs.toReversed().flatMap(({ results }) => results.map(({ name }) => name)))]
  const cellOf = ({ results }: Run, wanted: string) => {
    const found = results.find(({ name }) => name === wanted)
    return found ? `${rounded(found.figure.median)} ${found.unit} · ${rounded(found.ratio.median)}` : '-'
  }
  return [
    `| what | ${runs.map(({ scale }) => scale).join(' | ')} |`,
    `| --- | ${runs.map(() => '---').join(' | ')} |`,
    ...names.map((name) => `| ${name} | ${runs.map((run) => cellOf(run, name)).join(' | ')} |`)
  ]
}

function circumstances({ scale, rounds, machine, commit, load }: Run): string {
  const taken = rounds === 1 ? '1 round' : `${rounds} rounds, median (least–most)`
  return (
    `Scale ${scale}, synthetic; ${machine}; commit ${commit}; ${taken}. ` +
    `Load of the machine over the last minute and five: ${load.map((value) => value.toFixed(1)).join(' and ')}.`
  )
}

function row({ name, goal, unit, figure, reference, beside, ratio, peak_bytes, reached }: Result): string {
  const asked = goal
    ? `${goal.better === 'lower' ? '≤' : '≥'} ${goal.ratio}: ${reached ? 'reached' : '**not reached**'}`
    : '-'
  const peak = peak_bytes === null ? '-' : `${Math.round(peak_bytes / 1e6).toLocaleString('en-US')} MB`
  return `| ${name} | ${shown(figure)} ${unit} | ${reference}: ${shown(beside)} ${unit} | ${shown(ratio)} | ${asked} | ${peak} |`
}

function shown({ median, least, most }: Spread): string {
  return least === most ? rounded(median) : `${rounded(median)} (${rounded(least)}–${rounded(most)})`
}

function rounded(value: number): string {
  const places = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: places })
}
