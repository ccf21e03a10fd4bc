// A limiter in memory whose windows pass with the clock of a test.
import { MemoryLimiter } from '../../server/limits/memory-limiter.ts'

export function limiterAt(clock: () => Date, addressTakes?: number): MemoryLimiter {
  return new MemoryLimiter({
    clock,
    ticks: () => clock().getTime(),
    ...(addressTakes !== undefined && { addressTakes })
  })
}
