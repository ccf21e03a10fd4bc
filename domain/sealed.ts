// Seals JSON objects: the last member is a digest of the others, as a damaged byte can leave valid JSON.
const SEAL_DIGITS = 16
const SEAL = /^[0-9a-f]{16}$/

/** The string whose SHA-256 seals these members. */
function sealedText(members: object): string {
  return JSON.stringify(members)
}

/** Adds the seal. `sha256` returns hexadecimal digits: this folder computes no digests itself. */
export function withSeal<T extends object>(members: T, sha256: (text: string) => string): T & { seal: string } {
  return { ...members, seal: sha256(sealedText(members)).slice(0, SEAL_DIGITS) }
}

/** Removes the seal, if there is one. Throws an Error if it does not match. */
export function withoutSeal(content: unknown, sha256: (text: string) => string): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (!('seal' in content)) {
    // The damaged byte may be in the seal's own name.
    const last = Object.values(content).at(-1)
    if (typeof last === 'string' && SEAL.test(last)) throw new Error('its last member is a seal under another name')
    return content
  }
  const { seal, ...members } = content
  if (seal !== sha256(sealedText(members)).slice(0, SEAL_DIGITS)) {
    throw new Error('its seal does not match its content')
  }
  return members
}
