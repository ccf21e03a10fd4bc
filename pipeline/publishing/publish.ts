// Publishes the releases of a data directory to a store. Objects first, then the index, then the metadata of
// the tables, and the pointer last: whoever reads the store sees one whole release, however a run ends. A run
// that was interrupted is continued: what is there is not sent again.
import { bytesOf, inTurns, type ObjectStore, Overtaken } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import {
  indexKey,
  SERVER_PREFIX,
  STORE_MARK,
  STORE_POINTER,
  StoreIndex,
  StorePointer,
  TABLES_PREFIX
} from '../../domain/store-index.ts'
import { damagedData } from '../damage.ts'
import { sha256OfFile, sha256OfText } from '../digests.ts'
import { currentPointer } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { contentsOf, publishedReleases } from './contents.ts'
import { storedFiles } from './stored-files.ts'
import { tableMetadata } from './table-metadata.ts'

export type Published = {
  release: string
  /** False if the store had everything already. */
  moved: boolean
  sent: { objects: number; bytes: number }
  removed: number
  /** Bytes of all objects that the release and those before it need. */
  bytes: number
}

/** A pointer in the store, with the tag that it is replaced under. */
type Before = { pointer: StorePointer | null; tag: string | null; index: StoreIndex | null }

/** Objects sent at the same time. */
const AT_ONCE = 8

/**
 * Publishes every kept release. Throws `nothing_to_publish`, `other_store`, `store_is_ahead`,
 * `publish_overtaken`, and `damaged_data` before a file that differs from its manifest is sent.
 */
export async function publish(run: RunContext, store: ObjectStore): Promise<Published> {
  const { directory, ledger } = run
  const current = await currentPointer(directory)
  if (!current) throw new CatalogError('nothing_to_publish')
  const before = await beforeIn(store)
  refuseOther(before, current.activation, ledger.fold.releases)
  const present = await objectsIn(store)
  if (!present.has(STORE_MARK)) {
    const [other] = present.keys()
    if (other !== undefined) throw new CatalogError('other_store', `${store.url} has ${other}.`)
    await store.put(STORE_MARK, Buffer.from('{"layout":1}\n'))
  }

  const releases = await publishedReleases(run)
  const contents = await contentsOf(directory, releases)
  const scratch = await directory.scratch('publish')
  const order = releases.map(({ manifest }) => manifest.id)
  const known = (before.index?.files ?? []).filter(({ objects }) =>
    objects.every(({ key, bytes }) => present.get(key) === bytes)
  )
  const { files, local } = await storedFiles(contents.files, { directory, scratch, order, known })
  const index = StoreIndex.parse({ layout: 1, release: current.release, files })
  const needed = new Map(files.flatMap(({ objects }) => objects.map((object) => [object.key, object])))

  const missing = [...needed.values()].filter(({ key, bytes }) => present.get(key) !== bytes)
  const sent = { objects: 0, bytes: 0 }
  const total = missing.reduce((sum, { bytes }) => sum + bytes, 0)
  const step = run.reporter.step('publish: objects')
  await inTurns(missing, AT_ONCE, async ({ key, sha256, bytes }) => {
    const path = local.get(key)
    if (path === undefined) throw new Error(`${key} is neither here nor in the store`)
    if ((await sha256OfFile(path)) !== sha256) throw damagedData(path, `should have SHA-256 ${sha256}`)
    await store.put(key, { path, bytes })
    sent.objects += 1
    sent.bytes += bytes
    step.progress(sent.bytes / Math.max(1, total))
  })
  step.done(sent)

  const write = async (key: string, bytes: Buffer) => {
    await store.put(key, bytes)
    sent.objects += 1
    sent.bytes += bytes.length
  }
  const text = JSON.stringify(index)
  const pointer: StorePointer = {
    release: current.release,
    activation: current.activation,
    index: sha256OfText(text)
  }
  const kept = new Set([...needed.keys(), STORE_MARK, STORE_POINTER, indexKey(pointer.index)])
  const metadata = await tableMetadata(run, contents.offered, { url: store.url, activation: current.activation })
  for (const { key } of metadata) kept.add(key)
  // The names of all but the newest description of a table contain a digest.
  const changed = metadata.filter(({ key, isNamedByDigest }) => !isNamedByDigest || !present.has(key))
  const moved = before.index === null || before.pointer?.index !== pointer.index
  if (moved) {
    await write(indexKey(pointer.index), Buffer.from(text))
    // Readers begin at the hint: it is written when everything that it leads to is there.
    for (const isHint of [false, true]) {
      const part = changed.filter(({ key }) => key.endsWith('/version-hint.text') === isHint)
      await inTurns(part, AT_ONCE, ({ key, bytes }) => write(key, bytes))
    }
    await moveTo(store, pointer, before.tag)
  }
  const removed = toRemove([...present.keys()], kept)
  await store.remove(removed)
  const bytes = [...needed.values()].reduce((sum, object) => sum + object.bytes, 0)
  return { release: current.release, moved, sent, removed: removed.length, bytes }
}

async function beforeIn(store: ObjectStore): Promise<Before> {
  const found = await store.get(STORE_POINTER)
  if (found === null || found === 'same') return { pointer: null, tag: null, index: null }
  const pointer = StorePointer.parse(JSON.parse((await bytesOf(found)).toString('utf8')))
  const index = await store.get(indexKey(pointer.index))
  if (index === null || index === 'same') return { pointer, tag: found.tag, index: null }
  const text = (await bytesOf(index)).toString('utf8')
  const isWhole = sha256OfText(text) === pointer.index
  return { pointer, tag: found.tag, index: isWhole ? StoreIndex.parse(JSON.parse(text)) : null }
}

/** A store has the releases of one data directory: those of another would replace them. */
function refuseOther({ pointer }: Before, activation: number, releases: readonly string[]): void {
  if (pointer === null) return
  if (!releases.includes(pointer.release))
    throw new CatalogError(
      'other_store',
      `The store has release ${pointer.release}, which this data directory never had.`
    )
  if (pointer.activation > activation)
    throw new CatalogError(
      'store_is_ahead',
      `The store has activation ${pointer.activation}; this data directory is at ${activation}.`
    )
}

async function objectsIn(store: ObjectStore): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const prefix of [SERVER_PREFIX, TABLES_PREFIX])
    for await (const { key, bytes } of store.list(prefix)) found.set(key, bytes)
  return found
}

/**
 * Objects that nothing needs. Earlier descriptions of a table stay, because other systems may have registered
 * them; but not if a file that they may name is removed.
 */
function toRemove(present: readonly string[], kept: ReadonlySet<string>): string[] {
  const unneeded = present.filter((key) => !kept.has(key))
  const isDescription = (key: string) => key.startsWith(TABLES_PREFIX) && key.endsWith('.metadata.json')
  const changed = new Set(unneeded.filter((key) => !isDescription(key)).map(tableIn))
  return unneeded.filter((key) => !isDescription(key) || changed.has(tableIn(key)))
}

/** The table that an object belongs to; empty for one that only servers read. */
function tableIn(key: string): string {
  return key.startsWith(TABLES_PREFIX) ? (key.split('/')[1] ?? '') : ''
}

async function moveTo(store: ObjectStore, pointer: StorePointer, tag: string | null): Promise<void> {
  try {
    await store.put(STORE_POINTER, Buffer.from(`${JSON.stringify(StorePointer.parse(pointer))}\n`), tag)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    throw new CatalogError('publish_overtaken', `${store.url} was moved by another run.`, { cause: error })
  }
}

/** What a publish did, in words. */
export function publishText({ release, moved, sent, removed, bytes }: Published, url: string): string {
  const what = moved ? `Release ${release} is published at ${url}.` : `${url} already has release ${release}.`
  return `${what} ${sent.objects} objects with ${sent.bytes} bytes were sent, of ${bytes} bytes in use; ${removed} objects were removed.`
}
