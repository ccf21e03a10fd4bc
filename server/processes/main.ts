// The process that holds the port of `make serve` when several answer. It is a program of its own, because none that answers starts before
// it: it reads a seventh of what they read, and starts the first of them before it reads that.
import { failed } from '../failed.ts'
import { forkAnswering } from './forking.ts'

async function main(): Promise<void> {
  const first = forkAnswering()
  try {
    const { readSettings } = await import('../settings.ts')
    const settings = readSettings(process.env)
    const { holdPort } = await import('./holder.ts')
    await holdPort(settings, first)
  } catch (error) {
    first.process.kill('SIGKILL')
    throw error
  }
}

main().catch(failed)
