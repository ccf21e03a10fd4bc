// Objects built from a file's bytes: consecutive releases share most files, and so these objects.

const made = new Map<string, WeakRef<object>>()
const forgotten = new FinalizationRegistry<string>((name) => {
  if (made.get(name)?.deref() === undefined) made.delete(name)
})

/** Caches by kind and digest while referenced. Depends only on the bytes, and is never modified. */
export function sharedBy<T extends object>(kind: string, sha256: string, make: () => T): T {
  const name = `${kind} ${sha256}`
  const known = made.get(name)?.deref() as T | undefined
  if (known) return known
  const value = make()
  made.set(name, new WeakRef(value))
  forgotten.register(value, name)
  return value
}
