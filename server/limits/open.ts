// The limiter that the settings ask for.
import type { Logger } from 'pino'
import type { Limiter } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'

/**
 * In Redis when an address of one is given, else in memory: that of `shared` where it is given, which keeps counts for several processes and
 * counts for them while Redis is away.
 */
export async function openLimiter(
  url: string | undefined,
  clock: () => Date,
  log: Logger,
  shared?: Limiter
): Promise<Limiter> {
  const memory = shared ?? new MemoryLimiter({ clock })
  if (url === undefined) return memory
  // A server that counts for itself reads no client of Redis.
  const { RedisLimiter } = await import('./redis-limiter.ts')
  return RedisLimiter.start({ url, memory, log })
}
