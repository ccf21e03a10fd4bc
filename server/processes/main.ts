// Entry point of the primary process of `make serve`. It is a program of its own that starts the first worker
// before loading anything else; it loads a seventh of what a worker loads.
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
