// How a process that answers is started from the one that holds the port. Nothing but what Node brings is read here: the first is on its way
// before anything else is.
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'

const LAUNCH = fileURLToPath(new URL('../compiled/launch.js', import.meta.url))

export function forkAnswering(): Worker {
  cluster.setupPrimary({ exec: LAUNCH, args: ['server/main.ts'] })
  return cluster.fork()
}
