// What was made of a file’s bytes, shared by all open releases that have the same file: the one before and the one after share most of theirs.

const made = new Map<string, WeakRef<object>>()
const forgotten = new FinalizationRegistry<string>((name) => {
  if (made.get(name)?.deref() === undefined) made.delete(name)
})

/**
 * What `make` gave for the digest the first time, as long as somebody holds it. For what follows from the bytes alone, is never written to,
 * and is of one kind under each name.
 */
export function sharedBy<T extends object>(kind: string, sha256: string, make: () => T): T {
  const name = `${kind} ${sha256}`
  const known = made.get(name)?.deref() as T | undefined
  if (known) return known
  const value = make()
  made.set(name, new WeakRef(value))
  forgotten.register(value, name)
  return value
}
