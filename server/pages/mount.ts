// The pages as routes: limits, what a request may hold, the form agreed on, headers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogueError, type ErrorCode } from '../../domain/errors.ts'
import { asksForHtml, qualityOf, rangesIn } from '../plugins/accept.ts'
import { statusOf } from '../plugins/errors.ts'
import { addressBudget, admit, isPreflight, LIMIT_CODES } from '../plugins/rate-limits.ts'
import { addVary } from '../plugins/vary.ts'
import { answering, type SurfaceContext } from '../surfaces/answering.ts'
import { PARAMETER_CODES, PinParameter, pinCodes } from '../surfaces/binding.ts'
import { registerAsset } from './asset-sending.ts'
import { ASSETS_PREFIX, type Assets } from './assets.ts'
import { PAGES } from './directory.ts'
import { refusalView } from './error.tsx'
import { dressAsPage } from './headers.ts'
import { documentOf, type Frame } from './layout.tsx'
import type { Site, View, WebPage } from './page.ts'

const NAV = PAGES.flatMap(({ path, nav }) => (nav === undefined ? [] : [{ path, name: nav }]))

export function registerPages(app: FastifyInstance, site: Site, shared: Omit<SurfaceContext, 'keys'>): void {
  for (const asset of Object.values(site.assets)) registerAsset(app, asset)
  for (const page of PAGES) mount(app, page, site, shared)
}

function mount(app: FastifyInstance, page: WebPage, site: Site, shared: Omit<SurfaceContext, 'keys'>): void {
  const inPath = new Set(page.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])))
  const members = Object.entries(page.input.shape)
  const query = z.strictObject({
    ...Object.fromEntries(members.filter(([name]) => !inPath.has(name))),
    ...(page.pin && PinParameter.shape)
  })
  const errors: ErrorCode[] = [
    ...(page.errors ?? []),
    ...PARAMETER_CODES,
    LIMIT_CODES.a,
    'not_acceptable',
    ...(page.pin ? pinCodes({}) : []),
    'internal_error',
    ...(page.withoutRelease ? [] : (['no_release'] as const))
  ]
  app.route({
    method: 'GET',
    url: page.path,
    schema: {
      params: z.strictObject(Object.fromEntries(members.filter(([name]) => inPath.has(name)))),
      querystring: query
    },
    config: { parameters: Object.keys(query.shape), errors, releaseInPath: inPath.has('release') },
    onRequest: async (request, reply) => {
      if (isPreflight(request)) return
      const policy = page.limit?.(givenIn(request)) ?? 'public'
      await admit(shared.limiter, 'a', addressBudget(request, policy), reply)
    },
    preValidation: async (request) => {
      // A form sends the fields nobody filled in, and what is pasted comes with blanks around it.
      const typed = Object.entries(givenIn(request)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.trim() : value
      ])
      request.query = Object.fromEntries(typed.filter(([, value]) => value !== ''))
    },
    handler: async (request, reply) => {
      addVary(reply, 'accept')
      const { accept } = request.headers
      const given: Record<string, unknown> = { ...(request.params as object), ...givenIn(request) }
      if (page.plain && !asksForHtml(accept)) {
        const { PPDS_PUBLIC_URL: publicUrl, PPDS_SANDBOX_KEY: sandboxKey } = shared.settings
        const { type, text } = page.plain({ publicUrl, sandboxKey, pages: shared.pages, library: site.library, given })
        reply.headers({
          'cache-control': KEPT_SHORTLY,
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff'
        })
        return reply.type(type).send(text)
      }
      if (qualityOf('text/html', rangesIn(accept)) === 0) {
        throw new CatalogueError('not_acceptable', 'This address is a page for people. Offered: text/html.', {
          details: { offered: ['text/html'] }
        })
      }
      const { release: pin, ...others } = given
      const input = inPath.has('release') ? given : others
      const { answer } = await answering(
        request,
        shared,
        (context) => page.view(context, input, site),
        page.withoutRelease
      )
      // What was asked about one party is not for a cache that others read.
      reply.header('cache-control', page.limit?.(input) !== 'anonymous' ? KEPT_SHORTLY : 'private, no-cache')
      return dressAsPage(reply, page.explorer).send(
        documentOf(page.pin ? pinned(answer, pin) : answer, frameOf(request, site.assets, page.path))
      )
    }
  })
}

/** What a page says of a kept release is the same as data when that is asked for too. */
function pinned(view: View, release: unknown): View {
  if (view.data === undefined || typeof release !== 'string') return view
  return { ...view, data: `${view.data}${view.data.includes('?') ? '&' : '?'}release=${release}` }
}

const KEPT_SHORTLY = 'public, max-age=60'

/** What a refusal is to a browser: a page. Undefined for a client that did not ask for one. */
export function refusalPage(assets: Assets) {
  return (error: CatalogueError, request: FastifyRequest, reply: FastifyReply): string | undefined => {
    if (request.url.startsWith(`${ASSETS_PREFIX}/`) || !asksForHtml(request.headers.accept)) return undefined
    addVary(reply, 'accept')
    const page = PAGES.find(({ path }) => path === request.routeOptions?.url)
    dressAsPage(reply)
    const view: View = refusalView(error, statusOf(error), request.id, page?.again?.(givenIn(request)))
    return documentOf(view, frameOf(request, assets, undefined))
  }
}

function givenIn(request: FastifyRequest): Record<string, unknown> {
  return request.query !== null && typeof request.query === 'object' ? { ...request.query } : {}
}

function frameOf(request: FastifyRequest, assets: Assets, path: string | undefined): Frame {
  const manifest = request.lease?.release.manifest
  return {
    assets,
    nav: NAV,
    path,
    release: manifest && {
      id: manifest.id,
      synthetic: manifest.synthetic,
      pipelineVersion: manifest.pipeline_version
    }
  }
}
