// The process of `make serve`, or each of several. The compiled form is a script, in which nothing is awaited at the top.
import cluster from 'node:cluster'
import { failed } from './failed.ts'
import { answerBeside } from './processes/answering.ts'
import { readSettings, type ServerSettings } from './settings.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.SERVER_PROCESSES > 1) await oneOfSeveral(settings)
  else await startServer(settings)
}

/** The compiled form has a program of its own for the process that holds the port: this one is reached from the sources alone. */
async function oneOfSeveral(settings: ServerSettings): Promise<void> {
  if (cluster.isPrimary) await import('./processes/main.ts')
  else await answerBeside(settings)
}

main().catch(failed)
