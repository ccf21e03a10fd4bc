// Objects built from a file's bytes: consecutive releases share most files, and so these objects.

const made = new Map<string, WeakRef<object>>()
const forgotten = new FinalizationRegistry<string>((name) => {
  if (made.get(name)?.deref() === undefined) made.delete(name)
})

/** Undefined if no object of the kind is referenced that was made from these bytes. */
export function knownBy<T extends object>(kind: string, sha256: string): T | undefined {
  return made.get(`${kind} ${sha256}`)?.deref() as T | undefined
}

/** Caches by kind and digest while referenced. Depends only on the bytes, and is never modified. */
export function sharedBy<T extends object>(kind: string, sha256: string, make: () => T): T {
  const known = knownBy<T>(kind, sha256)
  if (known) return known
  const name = `${kind} ${sha256}`
  const value = make()
  made.set(name, new WeakRef(value))
  forgotten.register(value, name)
  return value
}
