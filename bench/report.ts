// The table of a room, as methodology/performance.md has it.
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Figures, Spread } from './figures.ts'
import type { Setting } from './setting.ts'

const HEAD = ['| what | measured | beside it | ratio | goal | peak memory |', '| --- | --- | --- | --- | --- | --- |']

export function reportOf(figures: readonly Figures[], setting: Setting): string {
  return [
    circumstances(setting),
    '',
    ...HEAD,
    ...figures.map(row),
    '',
    'What bounds each figure:',
    '',
    ...figures.map(({ measurement }) => `- ${measurement.name}: ${measurement.limit}`)
  ].join('\n')
}

function circumstances({ scale, rounds }: Setting): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(' and ')
  return (
    `Scale ${scale}, synthetic; ${processor}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}; commit ${commit()}; ` +
    `${rounds} rounds, median (least–most). Load of the machine over the last minute and five: ${load}.`
  )
}

/** The commit measured; with a star when the tree has changes of its own. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short=7', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '*'}`
}

function row({ measurement, figure, reference, ratio, peakBytes, reached }: Figures): string {
  const { name, goal, unit } = measurement
  const asked = goal
    ? `${goal.better === 'lower' ? '≤' : '≥'} ${goal.ratio}: ${reached ? 'reached' : '**not reached**'}`
    : '-'
  const peak = peakBytes === null ? '-' : `${Math.round(peakBytes / 2 ** 20).toLocaleString('en-US')} MB`
  const beside = `${measurement.reference}: ${shown(reference)} ${unit}`
  return `| ${name} | ${shown(figure)} ${unit} | ${beside} | ${shown(ratio)} | ${asked} | ${peak} |`
}

function shown({ median, least, most }: Spread): string {
  return least === most ? rounded(median) : `${rounded(median)} (${rounded(least)}–${rounded(most)})`
}

function rounded(value: number): string {
  const places = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: places })
}
