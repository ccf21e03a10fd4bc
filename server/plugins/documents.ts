// The methodology pages, so that every methodology_url and limitations_url leads somewhere.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'
import type { Pages } from '../store/pages.ts'

export function registerDocuments(app: FastifyInstance, pages: Pages): void {
  app.get('/methodology', async (_request, reply) => send(reply, indexOf([...pages.keys()])))
  app.get<{ Params: { page: string } }>('/methodology/:page', async (request, reply) =>
    send(reply, pages.get(request.params.page)?.text)
  )
  app.get('/changelog', async (_request, reply) => send(reply, pages.get('changelog')?.text))
}

function indexOf(names: readonly string[]): string {
  return ['# Methodology', '', ...names.map((name) => `- [${name}](/methodology/${name})`), ''].join('\n')
}

function send(reply: FastifyReply, page: string | undefined): FastifyReply {
  if (page === undefined) throw new CatalogueError('not_found', 'GET /methodology lists the pages.')
  return reply
    .type('text/markdown; charset=utf-8')
    .header('content-disposition', 'inline')
    .header('cache-control', 'public, max-age=60')
    .header('x-content-type-options', 'nosniff')
    .send(page)
}
