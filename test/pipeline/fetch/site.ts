// A publisher on loopback: a real HTTP server with answers that the test sets for each request.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PipelineSettings, readSettings } from '../../../pipeline/settings.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse, visit: number) => void

export type Site = {
  url: string
  port: number
  /** Method, path and query of every request, in order. */
  asked: string[]
  /** Sets the answers of a path, even while the site runs. */
  on(path: string, handler: Handler): void
}

export type Tap = { teardown(work: () => unknown): unknown }

/** Starts a site that stops with the test. A path without a handler gets a 404 page. */
export async function site(t: Tap): Promise<Site> {
  const handlers = new Map<string, Handler>()
  const visits = new Map<string, number>()
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(`${request.method} ${request.url}`)
    const visit = (visits.get(path) ?? 0) + 1
    visits.set(path, visit)
    const handler = handlers.get(path)
    if (handler) return handler(request, response, visit)
    response.writeHead(404, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Not found</title>')
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, asked, on: (path, handler) => void handlers.set(path, handler) }
}

/** Settings for tests, with short waits. */
export function fetchSettings(dataDir: string, more: Record<string, string> = {}): PipelineSettings {
  return readSettings({
    DATA_DIR: dataDir,
    ALLOW_DIRTY: '1',
    MEMORY_LIMIT: '1GB',
    FETCH_STALL_MS: '20000',
    FETCH_TIMEOUT_MS: '10000',
    ...more
  })
}

/** Serves a whole file and honors conditions and ranges, as a careful publisher does. */
export function file(content: Buffer | string, said: { etag?: string; lastModified?: string } = {}): Handler {
  const bytes = Buffer.from(content)
  return (request, response) => {
    const headers = {
      ...(said.etag && { etag: said.etag }),
      ...(said.lastModified && { 'last-modified': said.lastModified })
    }
    const same =
      (said.etag !== undefined && request.headers['if-none-match'] === said.etag) ||
      (said.etag === undefined &&
        said.lastModified !== undefined &&
        request.headers['if-modified-since'] === said.lastModified)
    if (same) return void response.writeHead(304, headers).end()
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  }
}
