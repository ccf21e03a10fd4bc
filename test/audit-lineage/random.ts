// Seeded random numbers, so a run can be repeated.
export type Random = (below: number) => number

export function seeded(seed: number): Random {
  let state = seed >>> 0 || 1
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export function sampled<T>(random: Random, all: readonly T[], size: number): T[] {
  const rest = [...all]
  const most = Math.min(size, rest.length)
  for (let place = 0; place < most; place += 1) {
    const other = place + random(rest.length - place)
    const [one, two] = [rest[place] as T, rest[other] as T]
    rest[place] = two
    rest[other] = one
  }
  return rest.slice(0, most)
}
