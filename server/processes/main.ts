// Entry point of the primary process of `make serve`. It is a separate program that starts the first worker
// before it loads anything else. It loads a seventh of what a worker loads.
import { failed } from '../failed.ts'
import { forkWorker } from './forking.ts'

async function main(): Promise<void> {
  const first = forkWorker()
  try {
    const { readSettings } = await import('../settings.ts')
    const settings = readSettings(process.env)
    const { runPrimary } = await import('./primary.ts')
    await runPrimary(settings, first)
  } catch (error) {
    first.process.kill('SIGKILL')
    throw error
  }
}

main().catch(failed)
