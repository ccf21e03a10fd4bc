// Health probes for operators: alive is not the same as ready to answer.
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '../../domain/errors.ts'
import { INDEX } from '../../domain/manifest.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Store } from '../store/store.ts'
import type { Drain } from './connections.ts'

export function registerProbes(app: FastifyInstance, store: Store, limiter: Limiter, drain: Drain): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const release = store.current?.id
    const repairs = store.repairs()
    const { notIndexed } = store.manifests
    const details = {
      limiter: limiter.state(),
      ...(repairs.length > 0 && { repairs }),
      ...(notIndexed.length > 0 && { not_indexed: { releases: notIndexed, command: INDEX.command } })
    }
    const damaged = store.damaged.files().filter((file) => store.current?.answersFrom(file))
    const refused = store.refused && { refused: store.refused.release, reason: store.refused.reason }
    if (drain.begun) return reply.code(ERRORS.no_release.status).send({ status: 'closing', ...details })
    const more = { ...details, ...refused }
    if (damaged.length > 0)
      return reply.code(ERRORS.file_damaged.status).send({ status: 'file_damaged', release, damaged, ...more })
    if (release !== undefined) return { status: 'ready', release, ...more }
    return reply.code(ERRORS.no_release.status).send({ status: 'no_release', why: store.noRelease().detail, ...more })
  })
}
