// The limiter that the settings ask for.
import type { Logger } from 'pino'
import type { Limiter } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'

/** In Redis when an address of one is given, else in memory. */
export async function openLimiter(url: string | undefined, clock: () => Date, log: Logger): Promise<Limiter> {
  const memory = new MemoryLimiter({ clock })
  if (url === undefined) return memory
  // A server that counts for itself reads no client of Redis.
  const { RedisLimiter } = await import('./redis-limiter.ts')
  return RedisLimiter.start({ url, memory, log })
}
