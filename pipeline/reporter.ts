// Progress output of a run: a bar for each step on a terminal, one JSON line a second elsewhere. The last
// line of a step gives its wall time, its CPU time and the peak memory of the process so far. The step in
// which that figure grows contains the peak.
import cliProgress from 'cli-progress'
import { pino } from 'pino'

export type Step = {
  /** Share of the work done so far, 0 to 1. */
  progress(share: number): void
  done(facts?: Record<string, unknown>): void
}

export type Reporter = {
  step(name: string): Step
  note(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
}

/** A reporter for the stream: bars and sentences on a terminal, otherwise JSON lines. */
export function reporterFor(stream: NodeJS.WriteStream): Reporter {
  return stream.isTTY ? terminalReporter(stream) : lineReporter(stream)
}

/** Reports nothing; for tests and for rebuilds inside another run. */
export const silentReporter: Reporter = {
  step: () => ({ progress: () => {}, done: () => {} }),
  note: () => {},
  warn: () => {}
}

function lineReporter(stream: NodeJS.WriteStream): Reporter {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)
  return {
    step(name) {
      const started = Date.now()
      const spent = process.cpuUsage()
      let reportedAt = started
      return {
        progress(share) {
          if (Date.now() - reportedAt < 1000) return
          reportedAt = Date.now()
          log.info({ step: name, done: Math.round(share * 1000) / 1000, ms: reportedAt - started })
        },
        done(facts = {}) {
          const { user, system } = process.cpuUsage(spent)
          const cpu_ms = Math.round((user + system) / 1000)
          const peak_mb = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6)
          log.info({ step: name, done: 1, ms: Date.now() - started, cpu_ms, peak_mb, ...facts })
        }
      }
    },
    note: (message, facts = {}) => log.info(facts, message),
    warn: (message, facts = {}) => log.warn(facts, message)
  }
}

function terminalReporter(stream: NodeJS.WriteStream): Reporter {
  const sentence = (facts: Record<string, unknown>) =>
    Object.entries(facts)
      .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', ')
  return {
    step(name) {
      const started = Date.now()
      const bar = new cliProgress.SingleBar(
        { stream, format: `${name.padEnd(34)} {bar} {percentage}%  {duration_formatted}`, clearOnComplete: true },
        cliProgress.Presets.shades_classic
      )
      let shown = false
      return {
        progress(share) {
          // Steps shorter than a second show no bar.
          if (!shown && Date.now() - started < 1000) return
          if (!shown) bar.start(100, 0)
          shown = true
          bar.update(Math.round(share * 100))
        },
        done(facts = {}) {
          if (shown) bar.stop()
          stream.write(`✔ ${name.padEnd(34)} ${((Date.now() - started) / 1000).toFixed(1)} s  ${sentence(facts)}\n`)
        }
      }
    },
    note: (message, facts = {}) => stream.write(`${message} ${sentence(facts)}\n`),
    warn: (message, facts = {}) => stream.write(`! ${message} ${sentence(facts)}\n`)
  }
}
