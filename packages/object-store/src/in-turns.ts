/** At most `atOnce` at a time. After a failure none is begun; it is thrown when the others ended. */
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
  const turns = Array.from({ length: atOnce }, turn)
  await Promise.allSettled(turns)
  await Promise.all(turns)
}
