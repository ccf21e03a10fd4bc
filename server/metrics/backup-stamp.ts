// Contents of a backup, and the note in the data directory that records the time of the last one.
import { join } from 'node:path'
import { z } from 'zod'
import { IsoDateTime } from '../../domain/provenance.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Written last: a folder without this file is an unfinished backup. */
export const BACKUP_FILE = 'backup.json'

export const Backup = z.strictObject({
  made_at: IsoDateTime,
  release: z
    .strictObject({ id: z.string(), manifest_sha256: Sha256, pipeline_version: z.string() })
    .nullable()
    .describe('Release that was current and the commit that built it; null if there was none'),
  files: z.array(z.strictObject({ file: z.string(), bytes: z.int().nonnegative(), sha256: Sha256 }))
})
export type Backup = z.infer<typeof Backup>

export const BackupStamp = Backup.pick({ made_at: true }).extend({ folder: z.string() })
export type BackupStamp = z.infer<typeof BackupStamp>

export function backupStampPath(dataDir: string): string {
  return join(dataDir, 'state', 'last-backup.json')
}
