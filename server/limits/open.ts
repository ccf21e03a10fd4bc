// Opens the limiter that the settings ask for.
import type { Logger } from 'pino'
import type { Limiter } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'

/** Counts in Redis if its URL is given, else in memory: `shared` is that of several processes. */
export async function openLimiter(
  url: string | undefined,
  clock: () => Date,
  log: Logger,
  shared?: Limiter
): Promise<Limiter> {
  const memory = shared ?? new MemoryLimiter({ clock })
  if (url === undefined) return memory
  // A server that counts for itself does not load a Redis client.
  const { RedisLimiter } = await import('./redis-limiter.ts')
  return RedisLimiter.start({ url, memory, clock, log })
}
