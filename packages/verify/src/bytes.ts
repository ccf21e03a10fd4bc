// Text, base64 and hexadecimal forms of bytes, in Node and in browsers.
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

export { bytesToHex as hexOf, concatBytes as joined, hexToBytes as bytesOfHex }

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = digest.create()
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Standard base64 with padding (RFC 4648, section 4). */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Bytes of standard base64; undefined if the text is in any other form. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  // The unused bits of the last character must be zero, so that bytes have one form only.
  return base64Of(bytes) === text ? bytes : undefined
}

/** Bytes of base64url without padding (RFC 4648, section 5); undefined if the text has another form. */
export function bytesOfBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  const padding = '='.repeat((4 - (text.length % 4)) % 4)
  return bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/') + padding)
}

export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return compared(a, b) === 0
}

/** Below zero, zero or above zero, by the order of the bytes. */
export function compared(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let place = 0; place < length; place++) {
    const order = (a[place] ?? 0) - (b[place] ?? 0)
    if (order !== 0) return order
  }
  return a.length - b.length
}
