// Files that pages offer for download: the page's own answer, from the same release.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Context } from '../records/operation.ts'
import { runOperation, type SurfaceContext } from '../surfaces/run-operation.ts'
import { type Asking, askedOf, routeOf } from './asking.ts'

export type MadeFile = { name: string; text: string }

export type PageFile = Asking & {
  /** Media type, with its charset if it has one. */
  type: string
  /** True if a browser should save it instead of showing it. */
  attached?: true
  make(context: Context, input: unknown): Promise<MadeFile>
}

/** A file whose `make` is typed by its own input. */
export function defineFile<I extends z.ZodObject>(
  declaration: Omit<PageFile, 'make' | 'input' | 'errors'> & {
    input: I
    errors?: readonly ErrorCode[]
    make(context: Context, input: z.output<I>): Promise<MadeFile>
  }
): PageFile {
  return { ...declaration, make: async (context, input) => declaration.make(context, declaration.input.parse(input)) }
}

export function registerFiles(
  app: FastifyInstance,
  files: readonly PageFile[],
  shared: Omit<SurfaceContext, 'keys'>
): void {
  for (const file of files) {
    app.route({
      ...routeOf(file, shared),
      handler: async (request, reply) => {
        const { release: _pin, ...input } = askedOf(request)
        const { answer } = await runOperation(
          request,
          shared,
          (context) => file.make(context, input),
          file.withoutRelease
        )
        return dressed(reply, file, answer.name).send(answer.text)
      }
    })
  }
}

/** A drawing shown by a browser may load and run nothing. */
function dressed(reply: FastifyReply, { type, attached }: PageFile, name: string): FastifyReply {
  return reply.type(type).headers({
    'cache-control': 'public, max-age=60',
    'content-disposition': `${attached ? 'attachment' : 'inline'}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer'
  })
}
