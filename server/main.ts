// The process of `make serve`, or each of several. The compiled form is a script, in which nothing is awaited at the top.
import { failed } from './failed.ts'
import { readSettings, type ServerSettings } from './settings.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.SERVER_PROCESSES > 1) return await oneOfSeveral(settings)
  const { startServer } = await import('./start.ts')
  await startServer(settings)
}

/** The process that holds the port reads no part of the server. */
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
