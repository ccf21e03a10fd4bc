// Starts a worker. Loads only Node built-ins, so the first worker starts before anything else loads.
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'

const LAUNCH = fileURLToPath(new URL('../compiled/launch.js', import.meta.url))

export function forkWorker(): Worker {
  cluster.setupPrimary({ exec: LAUNCH, args: ['server/main.ts'] })
  return cluster.fork()
}
