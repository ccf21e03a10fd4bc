// The limiter that the settings ask for.
import type { Logger } from 'pino'
import type { Limiter } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { RedisLimiter } from './redis-limiter.ts'

/** In Redis when an address of one is given, else in memory. */
export async function openLimiter(url: string | undefined, clock: () => Date, log: Logger): Promise<Limiter> {
  const memory = new MemoryLimiter({ clock })
  return url === undefined ? memory : RedisLimiter.start({ url, memory, log })
}
