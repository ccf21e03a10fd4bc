// Registers the pages as routes: limits, allowed input, content negotiation, headers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CatalogError } from '../../domain/errors.ts'
import { statusOf } from '../plugins/errors.ts'
import { addVary } from '../plugins/headers.ts'
import { asksForHtml, qualityOf, rangesIn } from '../plugins/media-types.ts'
import { runOperation, type SurfaceContext } from '../surfaces/run-operation.ts'
import { askedOf, routeOf } from './asking.ts'
import { ASSETS_PREFIX, type Assets, registerAsset } from './assets.ts'
import { crawlerFiles } from './crawlers.ts'
import { PAGES } from './directory.ts'
import { refusalView } from './error.tsx'
import { problemsOf } from './field.tsx'
import { registerFiles } from './files.ts'
import { dressAsPage } from './headers.ts'
import { documentOf, embeddedDocumentOf, type Frame } from './layout.tsx'
import { addressOf, type Site, type View, type WebPage } from './page.ts'
import { leadingOn, withoutPin, withPin } from './pinned.ts'
import { mountRosterUpload } from './roster/upload.tsx'

export function registerPages(app: FastifyInstance, site: Site, shared: Omit<SurfaceContext, 'keys'>): void {
  for (const asset of Object.values(site.assets)) registerAsset(app, asset)
  for (const page of PAGES) mount(app, page, site, shared)
  app.register(async (scope) =>
    mountRosterUpload(
      scope,
      (request) => frameOf(request, site.assets, '/screen/roster', urlOf(shared, '/screen/roster')),
      shared
    )
  )
  registerFiles(app, crawlerFiles(PAGES, site), shared)
}

function mount(app: FastifyInstance, page: WebPage, site: Site, shared: Omit<SurfaceContext, 'keys'>): void {
  app.route({
    ...routeOf(page, shared),
    handler: async (request, reply) => {
      addVary(reply, 'accept')
      const { accept } = request.headers
      const given = askedOf(request)
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
        throw new CatalogError('not_acceptable', 'This address is a page for people. Offered: text/html.', {
          details: { offered: ['text/html'] }
        })
      }
      const { release: pin, ...others } = given
      const input = request.routeOptions.config.releaseInPath ? given : others
      const { answer } = await runOperation(
        request,
        shared,
        (context) => page.view(context, input, site),
        page.withoutRelease
      )
      // No shared cache may store an answer about one party, or to a question in the reader's own words.
      const policy = page.limit?.(input) ?? 'public'
      reply.header('cache-control', policy === 'public' ? KEPT_SHORTLY : 'private, no-cache')
      if (answer.goTo) return reply.redirect(typeof pin === 'string' ? withPin(answer.goTo, pin) : answer.goTo, 303)
      const frame = frameOf(request, site.assets, page.path, urlOf(shared, page.path, input))
      const html = page.embedded
        ? embeddedDocumentOf(answer, frame)
        : page.pin && typeof pin === 'string'
          ? ofKept(answer, pin, frame, request.url)
          : documentOf(answer, frame)
      return dressAsPage(reply, page).send(html)
    }
  })
}

/** If the request names a release, the page says so, and its data and links stay on that release. */
function ofKept(view: View, release: string, frame: Frame, address: string): string {
  const shown = view.data === undefined ? view : { ...view, data: withPin(view.data, release) }
  return leadingOn(documentOf(shown, { ...frame, unpinned: withoutPin(address) }), release)
}

const KEPT_SHORTLY = 'public, max-age=60'

/** Renders an error as a page for browsers. Undefined if the client did not ask for a page. */
export function refusalPage(assets: Assets) {
  return (error: CatalogError, request: FastifyRequest, reply: FastifyReply): string | undefined => {
    if (request.url.startsWith(`${ASSETS_PREFIX}/`) || !asksForHtml(request.headers.accept)) return undefined
    addVary(reply, 'accept')
    const page = PAGES.find(({ path }) => path === request.routeOptions?.url)
    dressAsPage(reply, page)
    const [status, isPage] = [statusOf(error), page !== undefined]
    const problems = problemsOf(error)
      .map((problem) => ({ ...problem, field: page?.fieldOf?.[problem.field] ?? problem.field }))
      .filter(({ field }) => page?.fields?.includes(field))
    const filled = { asked: askedOf(request), problems }
    const form = page?.again?.(filled)
    return (page?.embedded ? embeddedDocumentOf : documentOf)(
      refusalView({ error, status, requestId: request.id, isPage, problems, form }),
      frameOf(request, assets, undefined)
    )
  }
}

/** Public address of a page in the current release, with what was asked under the present names. */
function urlOf(
  { settings }: Pick<SurfaceContext, 'settings'>,
  path: string,
  asked: Readonly<Record<string, unknown>> = {}
) {
  return `${settings.PPDS_PUBLIC_URL}${addressOf(path, asked)}`
}

function frameOf(request: FastifyRequest, assets: Assets, path: string | undefined, url = ''): Frame {
  const manifest = request.lease?.release.manifest
  return {
    assets,
    path,
    url,
    release: manifest && {
      id: manifest.id,
      synthetic: manifest.synthetic,
      pipelineVersion: manifest.pipeline_version
    }
  }
}
