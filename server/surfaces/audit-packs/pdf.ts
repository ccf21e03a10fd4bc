// Audit pack as a PDF, rendered once and kept by its digest. The generator is loaded on first use.

import { LRUCache } from 'lru-cache'
import { sha256OfText } from '#files'
import type { AuditPack } from '../../questions/audit-pack/audit-pack.ts'
import type { RenderedDocument } from '../document.ts'

const KEPT_BYTES = 64 * 1024 * 1024

/** Requests for a pack that is being rendered wait for the same PDF. One that fails is not kept. */
const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: async (_digest, _stale, { context: render }) => await render()
})

export const pdf: RenderedDocument = {
  render: async ({ data }, hold) => {
    const digest = sha256OfText(JSON.stringify(data))
    const rendered = async () => (await import('./layout.ts')).layout(data as AuditPack)
    return await kept.forceFetch(digest, { context: () => hold('pdf', rendered) })
  },
  fileName: ({ data }) => {
    const { dataset, release } = data as AuditPack
    return `audit-pack-${dataset.replaceAll(/[^\w-]/g, '')}-${release.id}.pdf`
  }
}
