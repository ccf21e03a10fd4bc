// Entry point of `make serve`, for a single process or for each of several. The compiled form is a script,
// which cannot use top-level await.
import cluster from 'node:cluster'
import { failed } from './failed.ts'
import { runWorker } from './processes/worker.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.SERVER_PROCESSES === 1) await startServer(settings)
  else if (cluster.isWorker) await runWorker(settings)
  // The compiled primary process has its own program; this branch is reached only from the sources.
  else await import('./processes/main.ts')
}

main().catch(failed)
