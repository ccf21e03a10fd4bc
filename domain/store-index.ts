// A published store: releases as objects in an S3-compatible store or a folder. Objects are named by their
// digest and never change. The pointer is the only object that does: it names an index, and the index lists
// every file that a server needs, with the objects that give it.
import { z } from 'zod'
import { ReleaseId } from './manifest.ts'
import { Count, Sha256 } from './schemas.ts'

/** Keys begin with this if only servers may read the objects: they hold what no file or answer offers. */
export const SERVER_PREFIX = 'server/'
/** Keys begin with this if anybody may read the objects: published tables, and their Iceberg metadata. */
export const TABLES_PREFIX = 'tables/'
/** Written first, so that a store is known as one even before its first release is complete. */
export const STORE_MARK = 'server/store.json'
export const STORE_POINTER = 'server/current.json'
/** Says which publisher writes now, and until when. */
export const STORE_CLAIM = 'server/claim.json'
/** Keys begin with this if the object lists what a publisher that has not ended may write under `tables/`. */
export const PLANS_PREFIX = 'server/plans/'

export const INDEXES_PREFIX = 'server/indexes/'

/** Key of a file of a table that anybody may read. */
export function tableKey(table: string, sha256: string): string {
  return `${TABLES_PREFIX}${table}/data/${sha256}.parquet`
}

/** Key of an object that only servers may read. */
export function serverKey(sha256: string): string {
  return `${SERVER_PREFIX}objects/${sha256}`
}

export function indexKey(sha256: string): string {
  return `${INDEXES_PREFIX}${sha256}.json`
}

export const StoredObject = z.strictObject({ key: z.string(), sha256: Sha256, bytes: Count })
export type StoredObject = z.infer<typeof StoredObject>

export const StoredFile = z.strictObject({
  path: z
    .string()
    .refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)), {
      error: 'not a path inside the data directory'
    })
    .describe('Path in the data directory'),
  sha256: Sha256,
  bytes: Count,
  objects: z
    .array(StoredObject)
    .min(1)
    .describe('The file; or an earlier version of it, and the patches that lead from it to the file, in order')
})
export type StoredFile = z.infer<typeof StoredFile>

export const StoreIndex = z.strictObject({
  layout: z.literal(1),
  release: ReleaseId,
  files: z.array(StoredFile),
  tables: z
    .array(z.strictObject({ name: z.string(), metadata: StoredObject }))
    .optional()
    .describe('Iceberg metadata of each table that anybody may read; absent before November 28, 2026')
})
export type StoreIndex = z.infer<typeof StoreIndex>

export const StorePointer = z.strictObject({
  release: ReleaseId.describe('The current release'),
  activation: Count.describe('Number of the activation that made the release current'),
  index: Sha256.describe('Digest of the index')
})
export type StorePointer = z.infer<typeof StorePointer>
