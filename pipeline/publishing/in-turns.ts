// Work on many items, a few at a time.

/** Runs `work` on each item, at most `atOnce` at the same time. After a failure no item is begun. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items].reverse()
  const turn = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      await work(item).catch((error: unknown) => {
        left.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}
