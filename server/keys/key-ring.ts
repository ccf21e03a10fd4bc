// Keys that a running server knows: those of the key file, reloaded when it changes, and the public sandbox
// key.
import { hash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { KeySurface, Tier } from '../limits/policies.ts'
import type { Caller } from '../request.ts'
import { accountOf, isValid, type KeyEntry, keyDigest, readKeys } from './key-file.ts'
import { isDamaged } from './state-file.ts'

const POLL_MS = 400

export type KeyRingOptions = { path: string; sandboxKey: string; clock: () => Date; log: Logger }

type Known = Pick<KeyEntry, 'id' | 'surface' | 'expires' | 'revoked' | 'account'> & { tier: Tier }

export class KeyRing {
  readonly #options: KeyRingOptions
  readonly #sandbox: Known
  readonly #sandboxPlace: string
  // Keyed by a digest with a secret of this process: the time of a lookup reveals nothing about any key,
  // however many there are.
  readonly #secret = randomBytes(32).toString('base64')
  #known: ReadonlyMap<string, Known> = new Map()
  #version = ''
  /** Last problem logged: a problem that persists is logged once, not at every check. */
  #trouble = ''
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor(options: KeyRingOptions) {
    this.#options = options
    this.#sandbox = {
      id: 'sandbox',
      surface: 'b',
      tier: 'sandbox',
      expires: null,
      revoked: null
    }
    this.#sandboxPlace = this.#place('b', keyDigest(options.sandboxKey).toString('hex'))
  }

  /** Reads the file and starts to poll it for changes. Without a file, the sandbox key is the only key. */
  async start(): Promise<void> {
    await this.reload()
    this.#timer = setInterval(() => void this.reload(), POLL_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Owner of the key on that surface; undefined if the key is unknown, revoked or past its last day. */
  find(surface: KeySurface, key: string): Caller | undefined {
    const place = this.#place(surface, hash('sha256', key, 'hex'))
    const found = place === this.#sandboxPlace ? this.#sandbox : this.#known.get(place)
    if (!found || found.surface !== surface || !isValid(found, this.#options.clock())) return undefined
    return { keyId: found.id, account: accountOf(found), tier: found.tier }
  }

  /**
   * `digest` is the SHA-256 of a key in hex. The secret and the digest have fixed lengths, and the result is
   * never shown, so no HMAC is needed.
   */
  #place(surface: KeySurface, digest: string): string {
    return hash('sha256', `${this.#secret}${surface}${digest}`, 'base64')
  }

  /**
   * If the file changed, reads it again, after any read in progress. At the end, the content at the time of
   * the call is known. A damaged file is logged, and the keys read last stay in use.
   */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read())
    return this.#reading
  }

  async #read(): Promise<void> {
    const { path, log } = this.#options
    try {
      const version = await versionOf(path)
      if (version === this.#version) return
      this.#version = version
      const entries = await readKeys(path)
      const damage = (await isDamaged(path)) ? 'the key file differs from what was written, so its copy is used' : ''
      if (damage !== '' && damage !== this.#trouble)
        log.error({ path }, `${damage}. Any change with "npm run keys" rewrites it`)
      this.#trouble = damage
      this.#known = new Map(entries.map(({ sha256, ...entry }) => [this.#place(entry.surface, sha256), entry]))
    } catch (error) {
      const trouble = String(error)
      if (trouble === this.#trouble) return
      this.#trouble = trouble
      log.error({ err: error, path }, 'the key file cannot be read; the keys read last stay in use')
    }
  }
}

/** Changes whenever the file is replaced; empty if there is no file. */
async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(path)
    return `${mtimeMs}-${ino}-${size}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
