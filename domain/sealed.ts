// A JSON object that is kept on disk carries, as its last member, a digest of the others. A byte that changed there could leave it good
// JSON that says something else.
const SEAL_DIGITS = 16
const SEAL = /^[0-9a-f]{16}$/

/** The text whose SHA-256 is the seal of these members. */
function sealedText(members: object): string {
  return JSON.stringify(members)
}

/** The members with their seal. `sha256` gives a digest as hexadecimal digits: this room computes nothing of the kind itself. */
export function withSeal<T extends object>(members: T, sha256: (text: string) => string): T & { seal: string } {
  return { ...members, seal: sha256(sealedText(members)).slice(0, SEAL_DIGITS) }
}

/** The members without their seal; what was kept before there were seals has none. Throws for one that does not fit. */
export function withoutSeal(content: unknown, sha256: (text: string) => string): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (!('seal' in content)) {
    // A byte of its name may be the one that changed.
    const last = Object.values(content).at(-1)
    if (typeof last === 'string' && SEAL.test(last)) throw new Error('its last member is a seal by another name')
    return content
  }
  const { seal, ...members } = content
  if (seal !== sha256(sealedText(members)).slice(0, SEAL_DIGITS)) {
    throw new Error('its seal does not fit what it says')
  }
  return members
}
