// Records of a raw file, read once for all seeds of a run. A large file is read again each time.
import { stat } from 'node:fs/promises'
import type { SourceFile } from './bytes.ts'
import { recordsOf } from './read.ts'
import type { OfficialRecord } from './record.ts'

const MOST_BYTES = 64 * 1024 * 1024

const cache = new Map<string, Promise<readonly OfficialRecord[]>>()

export async function* cachedRecords(file: SourceFile): AsyncGenerator<OfficialRecord> {
  const { size } = await stat(file.path)
  if (size > MOST_BYTES) return yield* recordsOf(file)
  const key = `${file.path}/${file.member ?? ''}`
  const records = cache.get(key) ?? collected(file)
  cache.set(key, records)
  yield* await records
}

async function collected(file: SourceFile): Promise<readonly OfficialRecord[]> {
  const records: OfficialRecord[] = []
  for await (const record of recordsOf(file)) records.push(record)
  return records
}
