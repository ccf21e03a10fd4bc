// Machine and commit of a run.
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

export function circumstances(): { machine: string; commit: string; load: [number, number] } {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const [one = 0, five = 0] = loadavg()
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    machine: `${processor}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`,
    commit: commit(),
    load: [tenth(one), tenth(five)]
  }
}

/** The measured commit, with a star if the tree has changes other than earlier bench results. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', ':/', ':!/bench/results', ':!/methodology')
  return `${git('rev-parse', '--short=7', 'HEAD')}${changed === '' ? '' : '*'}`
}
