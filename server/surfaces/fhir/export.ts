// Export as the Bulk Data guide says: kick-off, status, and a manifest of files. Nothing is stored for a job:
// its address holds the release, the types and the release that `_since` stands for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import { ReleaseId } from '../../../domain/manifest.ts'
import { contentOf, opaqueText, refusedMember } from '../../records/members.ts'
import type { Store } from '../../store/store.ts'
import { type BulkType, TABLES_OF } from './bulk.ts'
import { PREFIX } from './elements.ts'

type Size = { sha256: string; bytes: number }
export type BulkFile = { type: BulkType; withLineage: boolean; since?: string | undefined; isDeleted?: boolean }
/** The files of a release, which the downloads make and keep. */
export type BulkDoor = {
  types(release: string): Promise<BulkType[]>
  /** Null while the file is made. */
  made(request: FastifyRequest, release: string, file: BulkFile): Promise<{ plain: Size; gzip: Size } | null>
}

const TYPES = Object.keys(TABLES_OF) as [BulkType, ...BulkType[]]
const Job = z.strictObject({
  release: ReleaseId,
  since: ReleaseId.nullable(),
  types: z.array(z.enum(TYPES)),
  request: z.string()
})
const Query = z.strictObject({
  _type: z.string().max(200).optional(),
  _since: z.iso.datetime({ offset: true }).optional(),
  _outputFormat: z.enum(['application/fhir+ndjson', 'application/ndjson', 'ndjson']).optional()
})

type Parts = {
  store: Pick<Store, 'current' | 'ledger' | 'noRelease' | 'manifests'>
  publicUrl: string
  bulk: BulkDoor
  errors: readonly ErrorCode[]
  type: string
}

export function mountExport(scope: FastifyInstance, { store, publicUrl, bulk, errors, type }: Parts): void {
  const base = `${publicUrl}${PREFIX}/$export`
  const config = { auth: 'key' as const, errors }
  const query = { parameters: Object.keys(Query.shape) }
  scope.get('/$export', { config: { ...config, ...query }, schema: { querystring: Query } }, async (request, reply) => {
    const asked = request.query as z.output<typeof Query>
    if (!/\brespond-async\b/i.test(String(request.headers.prefer ?? '')))
      throw refusedMember('Prefer', 'send the header Prefer: respond-async, because files may have to be made first')
    const release = store.current?.id
    if (release === undefined) throw store.noRelease()
    const offered = [...new Set(await bulk.types(release))]
    const types = asked._type?.split(',') ?? offered
    const others = types.filter((one) => !offered.some((each) => each === one))
    if (others.length > 0) throw refusedMember('_type', `${others.join(', ')} has no file; ${offered.join(', ')} have`)
    const since = asked._since === undefined ? null : releaseAt(store, release, asked._since)
    const job = { release, since, types: types as BulkType[], request: `${publicUrl}${request.url}` }
    return reply
      .code(202)
      .header('content-location', `${base}/${opaqueText(job)}`)
      .header('cache-control', 'no-store')
      .send()
  })
  const status = { config: { ...config, parameters: [] }, schema: { querystring: z.strictObject({}) } }
  scope.get('/$export/:job', status, async (request, reply) => await statusOf(request, reply, jobIn(request)))
  // A job holds nothing that could be removed: asked again, it is the same.
  scope.delete('/$export/:job', status, async (request, reply) => {
    jobIn(request)
    return reply.code(202).send()
  })

  async function statusOf(request: FastifyRequest, reply: FastifyReply, job: z.output<typeof Job>) {
    const { release, since, types } = job
    reply.header('cache-control', 'no-store')
    const wanted = types.flatMap((one): BulkFile[] => {
      const file = { type: one, withLineage: false }
      return since === null ? [file] : [false, true].map((isDeleted) => ({ ...file, since, isDeleted }))
    })
    const files: Record<'output' | 'deleted', object[]> = { output: [], deleted: [] }
    for (const [index, file] of wanted.entries()) {
      const made = since === release ? EMPTY : await bulk.made(request, release, file).catch(ifBusy)
      if (!made)
        return reply
          .code(202)
          .headers({ 'x-progress': `${index} of ${wanted.length} files`, 'retry-after': 2 })
          .send()
      if (made.plain.bytes === 0) continue
      const url = `${publicUrl}/data/${release}/${nameOf(file)}`
      const sizes = { bytes: made.plain.bytes, sha256: made.plain.sha256, gzip_bytes: made.gzip.bytes }
      files[file.isDeleted ? 'deleted' : 'output'].push({
        type: file.isDeleted ? 'Bundle' : file.type,
        url,
        extension: sizes
      })
    }
    const transactionTime = store.ledger.history.upTo(release, [])?.releases.at(-1)?.at
    const { request: asked } = job
    return reply
      .type(type.replace('fhir+', ''))
      .send(JSON.stringify({ transactionTime, request: asked, requiresAccessToken: false, ...files, error: [] }))
  }
}

const NOTHING = { sha256: '', bytes: 0 }
const EMPTY = { plain: NOTHING, gzip: NOTHING }

function ifBusy(error: unknown): null {
  if (error instanceof CatalogError && error.code === 'server_busy') return null
  throw error
}

function jobIn({ params }: FastifyRequest): z.output<typeof Job> {
  const { data } = Job.safeParse(contentOf((params as { job: string }).job))
  if (!data) throw new CatalogError('not_found', `No export has this address. Begin one at ${PREFIX}/$export.`)
  return data
}

function nameOf({ type, since, isDeleted }: BulkFile): string {
  return `${type}${isDeleted ? '-deleted' : ''}${since === undefined ? '' : `-since-${since}`}.ndjson`
}

/** The release that was current at a time; null before the first, so that everything is new. */
function releaseAt({ ledger }: Pick<Store, 'ledger'>, release: string, time: string): string | null {
  const past = ledger.history.upTo(release, [])?.releases ?? []
  return past.filter(({ at }) => Date.parse(at) <= Date.parse(time)).at(-1)?.release ?? null
}
