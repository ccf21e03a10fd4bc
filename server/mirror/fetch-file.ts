// Brings one file of a store to the data directory, whole and verified, or not at all.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyPatch } from '#file-patch'
import { sha256OfText } from '#files'
import { bytesOf, type ObjectStore } from '#object-store'
import type { StoredFile, StoredObject } from '../../domain/store-index.ts'

/** The store does not have the object: a later publish removed it. */
export class ObjectGone extends Error {
  override readonly name = 'ObjectGone'
}

/** Text of an object that is read whole. Throws ObjectGone, or an error for another digest. */
export async function verifiedText(
  store: ObjectStore,
  { key, sha256 }: Pick<StoredObject, 'key' | 'sha256'>
): Promise<string> {
  const found = await store.get(key)
  if (found === null || found === 'same') throw new ObjectGone(`${store.url}/${key} is not there`)
  const bytes = await bytesOf(found)
  const actual = sha256OfText(bytes)
  if (actual !== sha256) throw new Error(`${store.url}/${key} has SHA-256 ${actual}`)
  return bytes.toString('utf8')
}

/** Attempts in all, and the wait before the second, which doubles each time. */
const ATTEMPTS = 4
const FIRST_WAIT_MS = 250

type Fetching = {
  store: ObjectStore
  dataDir: string
  /** Files that may be in the data directory: one with the same content, or an older version, saves bytes. */
  present: Iterable<StoredFile>
}

/** Returns the bytes that came. Throws ObjectGone, or an error for no answer or another digest. */
export async function fetchFile(file: StoredFile, { store, dataDir, present }: Fetching): Promise<number> {
  const target = join(dataDir, file.path)
  const folder = join(dataDir, 'tmp', `fetch-${process.pid}-${randomUUID()}`)
  await Promise.all([folder, dirname(target)].map((path) => mkdir(path, { recursive: true })))
  try {
    const base = bestBase(file, dataDir, present)
    let made = base?.path
    let bytes = 0
    for (const [place, object] of file.objects.entries()) {
      if (place < (base?.steps ?? 0)) continue
      const brought = join(folder, String(place))
      const sent = await bringObject(store, object, brought)
      bytes += sent
      if (place === 0) {
        made = brought
        continue
      }
      const next = `${brought}.whole`
      await applyPatch(made ?? '', brought, next)
      made = next
    }
    await placed(made ?? '', target, folder)
    if (base?.steps !== file.objects.length && file.objects.length > 1) await verify(target, file)
    return bytes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The local file that gives most steps of the way, and how many. */
function bestBase({ objects }: StoredFile, dataDir: string, present: Iterable<StoredFile>) {
  const candidates = [...present]
    .filter((other) => other.objects.every(({ sha256 }, place) => objects[place]?.sha256 === sha256))
    .sort((a, b) => b.objects.length - a.objects.length)
  for (const { path, objects: its } of candidates) {
    const local = join(dataDir, path)
    if (existsSync(local)) return { path: local, steps: its.length }
  }
  return undefined
}

async function bringObject(store: ObjectStore, object: StoredObject, path: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await broughtOnce(store, object, path)
    } catch (error) {
      if (error instanceof ObjectGone || attempt === ATTEMPTS) throw error
      await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}

async function broughtOnce(store: ObjectStore, { key, sha256 }: StoredObject, path: string): Promise<number> {
  const found = await store.get(key)
  if (found === null || found === 'same') throw new ObjectGone(`${store.url}/${key} is not there`)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    }
  })
  await pipeline(Readable.from(found.body), counted, createWriteStream(path, { flush: true }))
  const actual = hash.digest('hex')
  if (actual !== sha256) throw new Error(`${store.url}/${key} has SHA-256 ${actual}`)
  return bytes
}

/** Moves a fetched file to its place; links or copies a file that another path has. */
async function placed(made: string, target: string, folder: string): Promise<void> {
  if (made.startsWith(folder)) return await rename(made, target)
  const temporary = join(folder, 'linked')
  await link(made, temporary).catch(() => copyFile(made, temporary))
  await rename(temporary, target)
}

async function verify(target: string, { path, sha256 }: StoredFile): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(target)) hash.update(chunk as Buffer)
  if (hash.digest('hex') === sha256) return
  await rm(target, { force: true })
  throw new Error(`the patches of ${path} do not give its SHA-256`)
}
