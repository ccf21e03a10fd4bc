// Publishes the releases of a data directory to a store. Objects first, then the index and the metadata of
// the tables, and the pointer last: whoever reads the store sees one whole release, however a run ends. A run
// that was interrupted is continued: what is there is not sent again.
import { sha256OfText } from '#files'
import { type Content, inTurns, type Listed, type ObjectStore, Overtaken } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import { jsonAs } from '../../domain/json-text.ts'
import type { CurrentPointer } from '../../domain/manifest.ts'
import {
  INDEXES_PREFIX,
  indexKey,
  PLANS_PREFIX,
  STORE_CLAIM,
  STORE_MARK,
  STORE_POINTER,
  type StoredFile,
  StoreIndex,
  StorePointer,
  TABLES_PREFIX
} from '../../domain/store-index.ts'
import { damagedData, sha256OfFile } from '../data-directory.ts'
import { currentPointer } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import {
  type Claim,
  FENCE_BYTES,
  fence,
  type Held,
  heldIn,
  keysToFence,
  type Lease,
  objectIn,
  overtaken,
  seenClaim,
  takeClaim
} from './claim.ts'
import { contentsOf, DESCRIPTION, HINT, publishedReleases, storedFiles, tableMetadata } from './contents.ts'

export type Published = {
  release: string
  /** False if the store had the release already. */
  moved: boolean
  sent: { objects: number; bytes: number }
  removed: number
  /** Bytes of all objects that the release and those before it need. */
  bytes: number
}

/** A pointer in the store, with the tag that it is replaced under. */
type Before = { pointer: StorePointer | null; tag: string | null; index: StoreIndex | null }

/** An object that the store must have: from a file, or made here. */
type Wanted = { key: string; bytes: number; sha256: string; content: string | Buffer }

/** Objects sent at the same time. */
const AT_ONCE = 8
const WRITE_TRIES = 5

/**
 * With `verify`, reads every object, and leaves none that a publish to an empty store would not make. Throws
 * `nothing_to_publish`, `other_store`, `store_is_ahead`, `publish_overtaken`, `damaged_data`.
 */
export async function publish(
  run: RunContext,
  store: ObjectStore,
  { verify = false, now = Date.now, leaseMs = 60_000 }: Partial<Lease & { verify: boolean }> = {}
): Promise<Published> {
  const { directory, ledger } = run
  const current = await currentPointer(directory)
  if (!current) throw new CatalogError('nothing_to_publish')
  const seen = await seenClaim(store)
  const before = await beforeIn(store)
  refuseOther(before, current.activation, ledger.fold.releases)
  const held = await heldIn(store, verify)
  if (before.pointer === null) await refuseForeign(held, store, ledger.fold.releases)

  const known = (before.index?.files ?? []).filter(({ objects }) => objects.every((object) => held.has(object)))
  const { wanted, pointer, bytes } = await wantedOf(run, store.url, known, current)
  const changed: Wanted[] = []
  await inTurns([...wanted.values()], AT_ONCE, async (object) => {
    const { key, content } = object
    const isThere = typeof content === 'string' ? held.has(object) : await held.isSame(key, content)
    if (isThere) return
    const named = !key.endsWith(HINT) || !held.objects.has(key) ? null : await held.read(key)
    if (
      named &&
      held.objects.has(`${key.slice(0, -HINT.length)}/v${named}${DESCRIPTION}`) &&
      isLater(key, named, current.activation)
    )
      throw new CatalogError('store_is_ahead', `${key} in the store names version ${named}.`)
    changed.push(object)
  })
  const fences = await keysToFence(store, held.objects, wanted, now())
  const kept = new Set([...wanted.keys(), STORE_CLAIM, ...fences.plans, ...fences.keys])
  const removed = toRemove([...held.objects.values()], kept, verify)
  const result = { release: current.release, moved: before.pointer?.index !== pointer.index, bytes }
  const sent = { objects: 0, bytes: 0 }
  const areFenced = [...fences.keys].every((key) => held.objects.get(key)?.bytes === FENCE_BYTES)
  if (changed.length + removed.length === 0 && areFenced) return { ...result, sent, removed: 0 }

  const keys = changed.map(({ key }) => key).filter((key) => key.startsWith(TABLES_PREFIX))
  const claim = await takeClaim(store, directory.root, keys, seen, { now, leaseMs })
  try {
    for (const key of fences.keys) await fence(store, key, claim)
    const total = changed.reduce((sum, object) => sum + object.bytes, 0)
    const step = run.reporter.step('publish: objects')
    for (const phase of [0, 1, 2, 3, 4])
      await inTurns(
        changed.filter(({ key }) => phaseOf(key) === phase),
        AT_ONCE,
        async (object) => {
          const tag = object.key === STORE_POINTER ? before.tag : held.tagOf(object.key)
          await write(store, object, { claim, tag, activation: current.activation })
          sent.objects += 1
          sent.bytes += object.bytes
          step.progress(sent.bytes / Math.max(1, total))
        }
      )
    step.done(sent)
    await claim.check()
    await store.remove([...removed, claim.planKey])
    await claim.end()
  } finally {
    claim.stop()
  }
  return { ...result, sent, removed: removed.length }
}

/** Every object that the store must have, by key. `known` are its files that can be used again. */
async function wantedOf(run: RunContext, url: string, known: readonly StoredFile[], current: CurrentPointer) {
  const { directory } = run
  const releases = await publishedReleases(run)
  const contents = await contentsOf(run, releases)
  const scratch = await directory.scratch('publish')
  const order = releases.map(({ manifest }) => manifest.id)
  const { files, local } = await storedFiles(contents.files, { directory, scratch, order, known })
  const wanted = new Map<string, Wanted>()
  for (const object of files.flatMap(({ objects }) => objects))
    wanted.set(object.key, { ...object, content: local.get(object.key) ?? '' })
  const bytes = [...wanted.values()].reduce((sum, object) => sum + object.bytes, 0)
  const made = (key: string, content: string | Buffer): Wanted => {
    const whole = Buffer.from(content)
    const object = { key, bytes: whole.length, sha256: sha256OfText(whole), content: whole }
    wanted.set(key, object)
    return object
  }
  const metadata = await tableMetadata(run, contents.offered, { url, activation: current.activation })
  const tables = metadata.flatMap(({ table, key, bytes }) => {
    const { content: _, ...object } = made(key, bytes)
    return key.endsWith(DESCRIPTION) ? [{ name: table, metadata: object }] : []
  })
  const text = JSON.stringify(StoreIndex.parse({ layout: 1, release: current.release, files, tables }))
  const { release, activation } = current
  const pointer: StorePointer = { release, activation, index: sha256OfText(text) }
  made(STORE_MARK, '{"layout":1}\n')
  made(indexKey(pointer.index), text)
  made(STORE_POINTER, `${JSON.stringify(StorePointer.parse(pointer))}\n`)
  return { wanted, pointer, bytes }
}

/** Readers begin at the pointer, or at the hint of a table: each is written after what it leads to. */
function phaseOf(key: string): number {
  if (key === STORE_MARK) return 0
  if (key === STORE_POINTER) return 4
  if (key.endsWith(HINT)) return 3
  return key.endsWith(DESCRIPTION) ? 2 : 1
}

/** What anybody may read, and the pointer, are only written while the claim is held. */
async function write(
  store: ObjectStore,
  { key, bytes, sha256, content }: Wanted,
  { claim, tag, activation }: { claim: Claim; tag: string | null; activation: number }
): Promise<void> {
  let sent: Content
  if (typeof content === 'string') {
    if (content === '') throw new Error(`${key} is neither here nor in the store`)
    if ((await sha256OfFile(content)) !== sha256) throw damagedData(content, `should have SHA-256 ${sha256}`)
    sent = { path: content, bytes, sha256 }
  } else sent = content
  if (key !== STORE_POINTER && !key.startsWith(TABLES_PREFIX)) {
    await store.put(key, sent)
    return
  }
  for (let tries = 1; ; tries++) {
    await claim.check()
    try {
      await store.put(key, sent, tag)
      return
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      const other = await objectIn(store, key)
      if (tries === WRITE_TRIES || (other && isLater(key, other.bytes, activation)))
        throw overtaken(`${store.url}/${key} was changed by another run.`, error)
      tag = other?.tag ?? null
    }
  }
}

/** True if the content of a pointer or a hint names a later activation. */
function isLater(key: string, content: Buffer, activation: number): boolean {
  if (key.endsWith(HINT)) return Number(content) > activation
  return key === STORE_POINTER && (jsonAs(StorePointer, content)?.activation ?? 0) > activation
}

async function beforeIn(store: ObjectStore): Promise<Before> {
  const found = await objectIn(store, STORE_POINTER)
  // If it is damaged, what else the store holds says whose it is.
  const pointer = jsonAs(StorePointer, found?.bytes)
  return { pointer, tag: found?.tag ?? null, index: pointer && (await indexIn(store, indexKey(pointer.index))) }
}

/** The index under this key; null if it is absent or damaged. */
async function indexIn(store: ObjectStore, key: string): Promise<StoreIndex | null> {
  const text = (await objectIn(store, key))?.bytes.toString('utf8')
  return text !== undefined && indexKey(sha256OfText(text)) === key ? StoreIndex.parse(JSON.parse(text)) : null
}

/** A store has the releases of one data directory: those of another would replace them. */
function refuseOther({ pointer }: Before, activation: number, releases: readonly string[]): void {
  if (pointer === null) return
  const other = `The store has release ${pointer.release}, which this data directory never had.`
  if (!releases.includes(pointer.release)) throw new CatalogError('other_store', other)
  const ahead = `The store has activation ${pointer.activation}; this data directory is at ${activation}.`
  if (pointer.activation > activation) throw new CatalogError('store_is_ahead', ahead)
}

/** Refuses objects without a pointer or a mark, unless an index names a release of this directory. */
async function refuseForeign(held: Held, store: ObjectStore, releases: readonly string[]): Promise<void> {
  const keys = [...held.objects.keys()].filter((key) => key !== STORE_CLAIM && !key.startsWith(PLANS_PREFIX))
  if (held.objects.has(STORE_MARK) || keys.length === 0) return
  for (const key of keys.filter((name) => name.startsWith(INDEXES_PREFIX)))
    if (releases.includes((await indexIn(store, key))?.release ?? '')) return
  throw new CatalogError('other_store', `${store.url} has ${keys[0]}.`)
}

/**
 * Objects that nothing needs. Earlier descriptions of a table stay, because other systems may have registered
 * them; but not if a file that they may name is removed, and not if all must be verified: they cannot be.
 */
function toRemove(present: readonly Listed[], kept: ReadonlySet<string>, verify: boolean): string[] {
  const unneeded = present.filter(({ key }) => !kept.has(key))
  const isDescription = ({ key, bytes }: Listed) =>
    !verify && key.startsWith(TABLES_PREFIX) && key.endsWith(DESCRIPTION) && bytes !== FENCE_BYTES
  const changed = new Set(unneeded.filter((one) => !isDescription(one)).map(({ key }) => tableIn(key)))
  return unneeded.filter((one) => !isDescription(one) || changed.has(tableIn(one.key))).map(({ key }) => key)
}

/** The table that an object belongs to; empty for one that only servers read. */
function tableIn(key: string): string {
  return key.startsWith(TABLES_PREFIX) ? (key.split('/')[1] ?? '') : ''
}

/** What a publish did, in words. */
export function publishText({ release, moved, sent, removed, bytes }: Published, url: string): string {
  const what = moved ? `Release ${release} is published at ${url}.` : `${url} already has release ${release}.`
  return `${what} ${sent.objects} objects with ${sent.bytes} bytes were sent, of ${bytes} bytes in use; ${removed} objects were removed.`
}
