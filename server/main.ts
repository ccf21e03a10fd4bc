// Entry point of `make serve`, for a single process or for each of several. The compiled form is a script,
// which cannot use top-level await.
import cluster from 'node:cluster'
import { failed } from './failed.ts'
import { runWorker } from './processes/worker.ts'
import { readSettings, type ServerSettings } from './settings.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.SERVER_PROCESSES > 1) await oneOfSeveral(settings)
  else await startServer(settings)
}

/** The compiled primary process has its own program; this branch is reached only from the sources. */
async function oneOfSeveral(settings: ServerSettings): Promise<void> {
  if (cluster.isPrimary) await import('./processes/main.ts')
  else await runWorker(settings)
}

main().catch(failed)
