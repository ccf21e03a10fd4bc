// What every web page declares. A page calls operations, as the surfaces do, and shows their answers; it
// knows nothing about HTTP.
import type { OpenAPIV3 } from 'openapi-types'
import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Author } from '../authors.ts'
import type { Answer, Context, OperationOf } from '../records/operation.ts'
import { type Asking, NO_INPUT } from './asking.ts'
import type { Assets } from './assets.ts'
import type { Filled } from './field.tsx'
import type { Script } from './headers.ts'
import type { Library } from './library.ts'

/** Another form of the page, or what describes it, for programs. */
export type Link = { rel: 'alternate' | 'describedby'; href: string; type: string; title: string }

/** What a page shows between the shared header and footer. */
export type View = {
  /** Heading and window title. */
  title: string
  /** One or two sentences under the heading. */
  lead?: ComponentChildren
  body: ComponentChildren
  /** True if an element of the body has its own main landmark. */
  hasMain?: true
  /** Where the browser goes instead: the record that was asked for by its number. */
  goTo?: string
  /** Path of the same answer as JSON, relative to the public base URL. */
  data?: string
  links?: readonly Link[]
  /** The page's dataset as JSON-LD, which dataset search engines read. */
  linkedData?: object
}

/** What belongs to the site and not to a release. */
export type Site = {
  assets: Assets
  /** Authors that the operator set for citations. */
  authors: readonly Author[]
  library: Library
  /** Verifier keys of the service as text, for the page /verify; absent if nothing is signed. */
  verifierKeys?: readonly string[]
  /** Key of surface B that everybody may use. */
  sandboxKey: string
  /** OpenAPI description of a surface. */
  describe(surface: 'a' | 'b'): OpenAPIV3.Document
}

/** Input of the plain version for programs, which calls no operation. */
type Plain = {
  library: Library
  publicUrl: string
  sandboxKey: string
  pages: Context['pages']
  /** Path and query parameters. */
  given: Readonly<Record<string, unknown>>
}

type Declaration<I extends z.ZodObject> = Asking & {
  input: I
  /** Values of the member in the path, for the sitemap; without it, the sitemap leaves the page out. */
  values?: (context: Context, site: Site) => readonly string[]
  /** The script of a page that runs one: only its security policy allows that. */
  script?: Script
  /** True for a page made for frames on other sites: no header or footer, and any site may frame it. */
  embedded?: true
  /** Response at this address for a client that does not name HTML. */
  plain?: (of: Plain) => { type: string; text: string }
  /** The form under an error message, as it was sent, with the problems of its fields. */
  again?: (filled: Filled) => ComponentChildren
  /** Fields of that form that stand for a parameter under another name. */
  fieldOf?: Readonly<Record<string, string>>
  /** Parameters that are fields of that form. */
  fields?: readonly string[]
}

export type WebPage = Declaration<z.ZodObject> & { view(context: Context, input: unknown, site: Site): Promise<View> }

type Typed<I extends z.ZodObject> = Omit<Declaration<I>, 'input'> & {
  view(context: Context, input: z.output<I>, site: Site): Promise<View>
}

/** A page whose `view` is typed by its own input; without one, it takes none. */
export function definePage<I extends z.ZodObject>(page: Typed<I> & { input?: I }): WebPage {
  const { input: schema = NO_INPUT } = page
  return {
    ...page,
    input: schema,
    view: async (context, input, site) => page.view(context, schema.parse(input) as z.output<I>, site)
  }
}

/** How most questions are asked: of any kept release, under the limit of pages. */
export function asQuestion(errors: readonly ErrorCode[]) {
  return { pin: true, errors, limit: () => 'pages' } as const satisfies Partial<Asking>
}

/** True if the form was sent with one of these fields. */
export function isSent(given: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean {
  return fields.some((name) => String(given[name] ?? '').trim() !== '')
}

/** The answer of an operation, checked against its schema as the surfaces check it. */
export async function answerOf<O extends z.ZodType>(
  context: Context,
  operation: OperationOf<O>,
  input: unknown
): Promise<Answer<z.input<O>>> {
  const answer = await operation.resolve(context, input)
  return { ...answer, data: z.encode(operation.output, answer.data as z.output<O>) }
}

/** Version of a document of methodology/. Throws if there is none, which a test of the pages rules out. */
export function methodOf({ pages }: Context, name: string): string {
  const page = pages.get(name)
  if (!page) throw new Error(`there is no page methodology/${name}.md`)
  return page.version
}

/** The path with its `:members` filled in, and the other given values as its query. */
export function addressOf(path: string, asked: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined) continue
    if (path.split('/').includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(String(value)))
    else query.set(name, String(value))
  }
  // A comma needs no escape in a query, and reads better without.
  return query.size === 0 ? filled : `${filled}?${query}`.replaceAll('%2C', ',')
}
