// The methodology pages as they stand in the repository, so that every methodology_url and limitations_url leads somewhere.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CatalogueError } from '../../domain/errors.ts'

const folder = fileURLToPath(new URL('../../methodology/', import.meta.url))

/** Page name (file stem) to Markdown text. Read once: a request never names a path. */
async function pagesIn(from: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.md')).sort()
  const read = async (name: string): Promise<[string, string]> => [
    name.slice(0, -'.md'.length),
    await readFile(join(from, name), 'utf8')
  ]
  return new Map(await Promise.all(names.map(read)))
}

export async function registerDocuments(app: FastifyInstance, from = folder): Promise<void> {
  const pages = await pagesIn(from)
  app.get('/methodology', async (_request, reply) => send(reply, indexOf([...pages.keys()])))
  app.get<{ Params: { page: string } }>('/methodology/:page', async (request, reply) =>
    send(reply, pages.get(request.params.page))
  )
  app.get('/changelog', async (_request, reply) => send(reply, pages.get('changelog')))
  app.get('/limitations', async (_request, reply) => send(reply, pages.get('limitations')))
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
