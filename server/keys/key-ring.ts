// Keys that a running server knows: those of the key file, as it changes, and the public sandbox key.
import { hash, randomBytes } from 'node:crypto'
import type { KeySurface, Tier } from '../limits/policies.ts'
import type { Caller } from '../request.ts'
import type { DamagedFiles } from '../store/damaged-files.ts'
import { accountOf, isValid, type KeyEntry, keyDigest } from './key-file.ts'
import { type StateFile, WatchedState } from './state-file.ts'

export type KeyRingOptions = {
  file: StateFile<KeyEntry>
  sandboxKey: string
  clock: () => Date
  damaged: Pick<DamagedFiles, 'found'>
}

type Known = Pick<KeyEntry, 'id' | 'surface' | 'expires' | 'revoked' | 'account'> & { tier: Tier }

const SANDBOX: Known = { id: 'sandbox', surface: 'b', tier: 'sandbox', expires: null, revoked: null }

/** Without a file, the sandbox key is the only key. */
export class KeyRing extends WatchedState<KeyEntry> {
  readonly #clock: () => Date
  readonly #sandboxPlace: string
  // Keyed by a digest with a secret of this process: the time of a lookup reveals nothing about any key,
  // however many there are.
  readonly #secret = randomBytes(32).toString('base64')
  #known: ReadonlyMap<string, Known> = new Map()

  constructor({ file, damaged, clock, sandboxKey }: KeyRingOptions) {
    super(file, damaged)
    this.#clock = clock
    this.#sandboxPlace = this.#place('b', keyDigest(sandboxKey).toString('hex'))
  }

  protected override take(entries: readonly KeyEntry[]): void {
    this.#known = new Map(entries.map(({ sha256, ...entry }) => [this.#place(entry.surface, sha256), entry]))
  }

  /** Owner of the key on that surface; undefined if the key is unknown, revoked or past its last day. */
  find(surface: KeySurface, key: string): Caller | undefined {
    const place = this.#place(surface, hash('sha256', key, 'hex'))
    const found = place === this.#sandboxPlace ? SANDBOX : this.#known.get(place)
    if (!found || found.surface !== surface || !isValid(found, this.#clock())) return undefined
    return { keyId: found.id, account: accountOf(found), tier: found.tier }
  }

  /** `digest` is the SHA-256 of a key in hex. No HMAC is needed: lengths are fixed, the result hidden. */
  #place(surface: KeySurface, digest: string): string {
    return hash('sha256', `${this.#secret}${surface}${digest}`, 'base64')
  }
}
