// One publisher at a time. A claim is an object that is only replaced if it is unchanged, with a lease that
// ends. A publisher that loses it stops; but a request that is already on its way can still arrive later. So
// each publisher first lists what it may write for anybody to read, and writes it only if nobody changed it.
// Those who publish later put fences at the keys of such a list that they do not need: an object of another
// content, which the late write does not replace.
import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { sha256OfText } from '#files'
import { bytesOf, inTurns, type Listed, type ObjectStore, Overtaken } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import { jsonAs } from '../../domain/json-text.ts'
import { PLANS_PREFIX, SERVER_PREFIX, STORE_CLAIM, TABLES_PREFIX } from '../../domain/store-index.ts'

/** `turn` counts claims, so that two are never equal. `until` is null when the publisher has ended. */
const Record = z.strictObject({ turn: z.int(), id: z.string(), by: z.string(), until: z.iso.datetime().nullable() })
type Record = z.infer<typeof Record>
const Plan = z.array(z.string())

/** What the store said of its claim before anything else of it was read. */
type Seen = { record: Record | null; tag: string | null }
export type Lease = { now: () => number; leaseMs: number }

/** A request is signed when it is sent, and a store refuses a signature that is some minutes old. */
const LATEST_ARRIVAL_MS = 86_400_000
const FENCE_TRIES = 10

export async function seenClaim(store: ObjectStore): Promise<Seen> {
  const found = await objectIn(store, STORE_CLAIM)
  return { record: jsonAs(Record, found?.bytes), tag: found?.tag ?? null }
}

export type Claim = Awaited<ReturnType<typeof takeClaim>>

/** Takes the claim if it is as seen; `keys` are for anybody to read. Throws `publish_overtaken`. */
export async function takeClaim(
  store: ObjectStore,
  place: string,
  keys: readonly string[],
  seen: Seen,
  { now, leaseMs }: Lease
) {
  const by = sha256OfText(`${hostname()}:${place}`).slice(0, 16)
  const held = seen.record?.until ?? null
  // A run of this data directory is not alive: this one holds the lock of the directory.
  if (held !== null && seen.record?.by !== by && Date.parse(held) > now())
    throw overtaken(`Another run publishes to ${store.url}; its lease ends at ${held}.`)
  const own = { turn: (seen.record?.turn ?? 0) + 1, id: randomUUID(), by }
  const planKey = `${PLANS_PREFIX}${own.id}.json`
  let { tag } = seen
  const write = async (until: string | null) => {
    tag = await store.put(STORE_CLAIM, Buffer.from(`${JSON.stringify({ ...own, until })}\n`), tag)
  }
  const renew = async () => await write(new Date(now() + leaseMs).toISOString())
  await store.put(planKey, Buffer.from(JSON.stringify(keys)), null)
  await renew().catch((error: unknown) => {
    throw error instanceof Overtaken ? overtaken(`Another run began to publish to ${store.url}.`, error) : error
  })
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // The next check says why it could not be renewed.
    renewing = renewing.then(renew).catch(() => {})
  }, leaseMs / 3).unref()
  /** Renews no more. */
  const stop = () => clearInterval(timer)
  return {
    planKey,
    stop,
    /** Throws `publish_overtaken` if another publisher has taken the claim. */
    async check(): Promise<void> {
      await renewing
      const { record } = await seenClaim(store)
      if (record?.id !== own.id) throw overtaken(`Another run took over ${store.url}.`)
    },
    /** Gives the claim back: others need not wait for the end of the lease. */
    async end(): Promise<void> {
      stop()
      await renewing
      await write(null).catch((error: unknown) => {
        if (!(error instanceof Overtaken)) throw error
      })
    }
  }
}

/** Keys of every plan that a late request can still be of, without those of `wanted`. */
export async function keysToFence(
  store: ObjectStore,
  present: ReadonlyMap<string, { at: number }>,
  wanted: { has(key: string): boolean },
  now: number
): Promise<{ plans: Set<string>; keys: Set<string> }> {
  const isLive = (key: string, at: number) => key.startsWith(PLANS_PREFIX) && at > now - LATEST_ARRIVAL_MS
  const plans = new Set([...present].flatMap(([key, { at }]) => (isLive(key, at) ? [key] : [])))
  const keys = new Set<string>()
  for (const plan of plans) {
    const found = await objectIn(store, plan)
    for (const key of jsonAs(Plan, found?.bytes) ?? []) if (!wanted.has(key)) keys.add(key)
  }
  return { plans, keys }
}

const FENCE = 'Removed: a later publish does not offer this object. '
export const FENCE_BYTES = FENCE.length + randomUUID().length

/** Puts a fence at the key, whatever is there. Each has another content, and so another tag. */
export async function fence(store: ObjectStore, key: string, claim: Claim): Promise<void> {
  for (let tries = 1; ; tries++) {
    await claim.check()
    const found = await store.get(key)
    if (found && found !== 'same') for await (const _ of found.body) break
    try {
      await store.put(key, Buffer.from(`${FENCE}${randomUUID()}`), found && found !== 'same' ? found.tag : null)
      return
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === FENCE_TRIES) throw error
    }
  }
}

export function overtaken(message: string, cause?: unknown): CatalogError {
  return new CatalogError('publish_overtaken', message, { cause })
}

const AT_ONCE = 8

/** The object under a key; null if there is none. */
export async function objectIn(store: ObjectStore, key: string): Promise<{ bytes: Buffer; tag: string | null } | null> {
  const found = await store.get(key)
  return found === null || found === 'same' ? null : { bytes: await bytesOf(found), tag: found.tag }
}

export type Held = Awaited<ReturnType<typeof heldIn>>

/** Lists the objects. With `verify`, also compares those that are named by a digest with it. */
export async function heldIn(store: ObjectStore, verify: boolean) {
  const objects = new Map<string, Listed>()
  const damaged = new Set<string>()
  for (const prefix of [SERVER_PREFIX, TABLES_PREFIX])
    for await (const listed of store.list(prefix)) objects.set(listed.key, listed)
  const digestOf = async (key: string) => {
    const found = await store.get(key)
    const hash = createHash('sha256')
    if (found !== null && found !== 'same') for await (const part of found.body) hash.update(part)
    return hash.digest('hex')
  }
  if (verify)
    await inTurns([...objects.keys()], AT_ONCE, async (key) => {
      const named = /([0-9a-f]{64})(\.parquet|\.json)?$/.exec(key)?.[1]
      if (named !== undefined && ((await store.sha256(key)) ?? (await digestOf(key))) !== named) damaged.add(key)
    })

  /** True if the object is there with this size, and is not known to be damaged. */
  const has = ({ key, bytes }: { key: string; bytes: number }) => objects.get(key)?.bytes === bytes && !damaged.has(key)
  const tagOf = (key: string) => objects.get(key)?.tag ?? null
  const read = async (key: string) => (await objectIn(store, key))?.bytes ?? null
  /** True if the object has these bytes. Its tag says so in most stores; otherwise it is read. */
  const isSame = async (key: string, bytes: Buffer): Promise<boolean> => {
    if (!has({ key, bytes: bytes.length })) return false
    const md5 = createHash('md5').update(bytes).digest('hex')
    if (!verify && tagOf(key)?.replaceAll('"', '') === md5) return true
    return (await read(key))?.equals(bytes) ?? false
  }
  return { objects, has, tagOf, read, isSame }
}
