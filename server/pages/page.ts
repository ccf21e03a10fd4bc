// What a web page must declare. A page asks operations, as the surfaces do, and says what they answered; it knows nothing of HTTP.

import type { OpenAPIV3 } from 'openapi-types'
import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import type { Answer, Context, OperationOf } from '../operations/operation.ts'
import type { Asking } from './asking.ts'
import type { Assets } from './assets.ts'
import type { Library } from './library.ts'

/** What a page shows between the header and the footer all pages share. */
export type View = {
  /** Heading, and name of the window. */
  title: string
  /** A sentence or two under the heading. */
  lead?: ComponentChildren
  body: ComponentChildren
  /** Address of the same answer as JSON, below the service's own address. */
  data?: string
}

/** What belongs to the site and to no release. */
export type Site = {
  assets: Assets
  library: Library
  /** The OpenAPI description of a surface. */
  describe(surface: 'a' | 'b'): OpenAPIV3.Document
}

/** What the form for programs is made from: it asks no operation. */
type Plain = {
  library: Library
  publicUrl: string
  sandboxKey: string
  pages: Context['pages']
  /** Members of the path and of the query. */
  given: Readonly<Record<string, unknown>>
}

type Declaration<I extends z.ZodObject> = Asking & {
  input: I
  /** Name in the navigation; a page without one is reached from others. */
  nav?: string
  /** True for the one page that runs the script of a package: its policy lets it, no other page's does. */
  explorer?: true
  /** What a client that does not name HTML gets at this address. */
  plain?: (of: Plain) => { type: string; text: string }
  /** What stands under the sentence of a refusal, made from what was asked: a form to correct. */
  again?: (given: Readonly<Record<string, unknown>>) => ComponentChildren
}

export type WebPage = Declaration<z.ZodObject> & { view(context: Context, input: unknown, site: Site): Promise<View> }

/** A page whose `view` is typed by its own input. */
export function definePage<I extends z.ZodObject>(
  declaration: Declaration<I> & { view(context: Context, input: z.output<I>, site: Site): Promise<View> }
): WebPage {
  return {
    ...declaration,
    view: async (context, input, site) => declaration.view(context, declaration.input.parse(input), site)
  }
}

/** What an operation answers, checked against its schema as the surfaces check it. */
export async function answerOf<O extends z.ZodType>(
  context: Context,
  operation: OperationOf<O>,
  input: unknown
): Promise<Answer<z.input<O>>> {
  const answer = await operation.resolve(context, input)
  return { ...answer, data: z.encode(operation.output, answer.data as z.output<O>) }
}

/** Version of a document of methodology/. Throws when there is none, which a test of the pages rules out. */
export function methodOf({ pages }: Context, name: string): string {
  const page = pages.get(name)
  if (!page) throw new Error(`there is no page methodology/${name}.md`)
  return page.version
}
