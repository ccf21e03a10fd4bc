// The process of `make serve`, or each of several. The compiled form is a script, in which nothing is awaited at the top.
import { failed } from './failed.ts'
import { readSettings, type ServerSettings } from './settings.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.SERVER_PROCESSES > 1) await oneOfSeveral(settings)
  else await startServer(settings)
}

/** The compiled form has a program of its own for the process that holds the port: this one is reached from the sources alone. */
async function oneOfSeveral(settings: ServerSettings): Promise<void> {
  const { default: cluster } = await import('node:cluster')
  if (cluster.isPrimary) {
    await import('./processes/main.ts')
    return
  }
  const { answerBeside } = await import('./processes/answering.ts')
  await answerBeside(settings)
}

main().catch(failed)
