// The keys a running server knows: those of the key file, followed as it changes, and the public sandbox key.
import { timingSafeEqual } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Tier } from '../limits/policies.ts'
import type { Caller } from '../request.ts'
import { accountOf, isValid, type KeyEntry, type KeySurface, keyDigest, readKeys } from './key-file.ts'
import { isDamaged } from './state-file.ts'

const POLL_MS = 400

export type KeyRingOptions = { path: string; sandboxKey: string; clock: () => Date; log: Logger }

type Known = Pick<KeyEntry, 'id' | 'surface' | 'expires' | 'revoked' | 'account'> & { tier: Tier; digest: Buffer }

export class KeyRing {
  readonly #options: KeyRingOptions
  readonly #sandbox: Known
  #known: readonly Known[] = []
  #version = ''
  /** What was last logged: trouble that stays is told once, not at every look. */
  #trouble = ''
  #timer: NodeJS.Timeout | undefined

  constructor(options: KeyRingOptions) {
    this.#options = options
    this.#sandbox = {
      id: 'sandbox',
      surface: 'b',
      tier: 'sandbox',
      expires: null,
      revoked: null,
      digest: keyDigest(options.sandboxKey)
    }
  }

  /** Reads the file and begins to follow it. Without a file there are no keys but the sandbox key. */
  async start(): Promise<void> {
    await this.reload()
    this.#timer = setInterval(() => void this.reload(), POLL_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Who the key belongs to on that surface; undefined when it is unknown, revoked or past its last day. */
  find(surface: KeySurface, key: string): Caller | undefined {
    const digest = keyDigest(key)
    let found: Known | undefined
    // Every entry is compared, so that the time taken says nothing about which one matched.
    for (const known of [this.#sandbox, ...this.#known]) {
      if (timingSafeEqual(known.digest, digest) && known.surface === surface) found = known
    }
    if (!found || !isValid(found, this.#options.clock())) return undefined
    return { keyId: found.id, account: accountOf(found), tier: found.tier }
  }

  /** Reads the file again if it changed. A damaged file is logged, and the keys read last go on. */
  async reload(): Promise<void> {
    const { path, log } = this.#options
    try {
      const version = await versionOf(path)
      if (version === this.#version) return
      this.#version = version
      const entries = await readKeys(path)
      const damage = (await isDamaged(path)) ? 'the key file is not what was written; its copy is read' : ''
      if (damage !== '' && damage !== this.#trouble)
        log.error({ path }, `${damage}. Any change by "npm run keys" writes it anew`)
      this.#trouble = damage
      this.#known = entries.map(({ sha256, ...entry }) => ({ ...entry, digest: Buffer.from(sha256, 'hex') }))
    } catch (error) {
      const trouble = String(error)
      if (trouble === this.#trouble) return
      this.#trouble = trouble
      log.error({ err: error, path }, 'the key file cannot be read; the keys read last go on')
    }
  }
}

/** Changes whenever the file is replaced; empty when there is none. */
async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(path)
    return `${mtimeMs}-${ino}-${size}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
