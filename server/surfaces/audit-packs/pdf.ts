// Audit pack as a PDF for filing. The PDF generator is loaded with the first pack requested.
import { Readable } from 'node:stream'
import type { AuditPack } from '../../operations/audit-pack.ts'
import type { Document } from '../document.ts'

export const pdf: Document = {
  stream: ({ data }) => Readable.from(bytes(data as AuditPack), { objectMode: false }),
  fileName: ({ data }) => {
    const { dataset, release } = data as AuditPack
    return `audit-pack-${dataset.replaceAll(/[^\w-]/g, '')}-${release.id}.pdf`
  }
}

async function* bytes(pack: AuditPack): AsyncGenerator<Buffer> {
  const { layout } = await import('./layout.ts')
  yield* layout(pack)
}
