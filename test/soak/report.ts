// The results table of a soak for methodology/reliability.md.
import { medianOf, type Sample, slopeOf } from './sampling.ts'
import type { Soaked } from './soak.ts'

/** Share of the time in which caches fill and pinned releases open. */
const WARMING = 2 / 5

/** Samples under load after warm-up. The last sample is excluded: it is from the idle period afterward. */
export function warmOf(samples: readonly Sample[], ms: number): Sample[] {
  return samples.slice(0, -1).filter(({ atMs }) => atMs >= ms * WARMING)
}

export function reportOf({ ms, swaps, rate, samples, answers, errors, delivered, owed, logged }: Soaked): string {
  const asked = [...answers.values()].flatMap((own) => [...own.values()]).reduce((sum, count) => sum + count, 0)
  const processes = Object.entries(samples).map(([name, all]) => {
    const warm = warmOf(all, ms)
    const quarter = Math.max(1, Math.floor(warm.length / 4))
    const memory = (of: readonly Sample[]) => `${Math.round(medianOf(of.map(({ rssMb }) => rssMb)))} MB`
    const descriptors = (of: readonly Sample[]) => medianOf(of.map((one) => one.descriptors))
    const [first, last] = [warm.slice(0, quarter), warm.slice(-quarter)]
    return (
      `| ${name} | ${memory(all.slice(0, 1))} | ${memory(first)} | ${memory(last)} | ${slopeOf(warm).toFixed(1)} MB an hour | ` +
      `${descriptors(all.slice(0, 1))} | ${descriptors(first)} | ${descriptors(last)} | ${descriptors(all.slice(-1))} |`
    )
  })
  const statuses = [...new Set([...answers.values()].flatMap((own) => [...own.keys()]))].sort()
  return [
    `${Math.round(ms / 60_000)} minutes, ${swaps} swaps, ${rate} requests a second: ${asked} answers, ${errors.length} errors, ${logged.length} lines of the logs at error; ${delivered} deliveries taken, ${owed} owed at the end. Node ${process.versions.node}.`,
    '',
    '| process | memory at start | after warming up | at the end | slope after warming up | descriptors at start | after warming up | at the end | at rest |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...processes,
    '',
    `| asked | ${statuses.map((status) => (status === 0 ? 'none' : status)).join(' | ')} |`,
    `| --- |${' --- |'.repeat(statuses.length)}`,
    ...[...answers].map(([kind, own]) => `| ${kind} | ${statuses.map((status) => own.get(status) ?? 0).join(' | ')} |`)
  ].join('\n')
}
