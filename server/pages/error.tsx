// An error as a page: what was wrong, what to do about it, and where to go next.
import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import type { CatalogError } from '../../domain/errors.ts'
import { type Problem, SearchForm } from './field.tsx'
import type { View } from './page.ts'
import { List } from './value.tsx'

const TITLES: Readonly<Record<number, string>> = {
  404: 'Not found',
  405: 'This page is read only',
  406: 'This page is HTML',
  410: 'This release is no longer kept',
  429: 'Too many requests',
  451: 'This table is not offered',
  500: 'Something went wrong on our side',
  409: 'This release cannot answer',
  503: 'No data can be shown right now'
}

type Refused = {
  error: CatalogError
  status: number
  requestId: string
  /** False if no page has this address. */
  isPage: boolean
  /** Problems of the fields of the form. */
  problems: readonly Problem[]
  /** The form to correct; a search form under a 404 that has none. */
  form: ComponentChildren
}

export function refusalView({ error, status, requestId, isPage, problems, form }: Refused): View {
  const said = status === 400 ? error.entry.message.replace(/\.$/, '') : 'This request was refused'
  const title = status === 404 && !isPage ? 'Page not found' : (TITLES[status] ?? said)
  return {
    title: problems.length > 0 ? 'Check what you entered' : title,
    body: (
      <>
        <div class="refusal">
          {problems.length > 0 ? <Problems of={problems} /> : <Sentences of={error} status={status} />}
        </div>
        {form ?? (status === 404 && <SearchForm of={{ asked: {} }} />)}
        <p class="aside">
          Code <code>{error.code}</code>, status {status}, request <code>{requestId}</code>.{' '}
          <a href="/">Go to the home page</a>
        </p>
      </>
    )
  }
}

/** Each problem once, with a link to its field. */
function Problems({ of }: { of: readonly Problem[] }) {
  const sentences = new Map([...of].reverse().map(({ field, sentence }) => [sentence, field]))
  return <List of={[...sentences].reverse()} item={([sentence, field]) => <a href={`#${field}`}>{sentence}</a>} />
}

function Sentences({ of: error, status }: { of: CatalogError; status: number }) {
  return (
    <>
      <p>
        <strong>{status === 404 && error.detail !== '' ? error.detail : error.message}</strong>
      </p>
      <p>{goesOn(error) ?? error.entry.page ?? error.entry.hint}</p>
    </>
  )
}

const Reset = z.object({ reset: z.iso.datetime() })

/** When a limit of pages has room again, to the minute; undefined for other errors. */
function goesOn({ details }: CatalogError): string | undefined {
  const { data } = Reset.safeParse(details)
  if (!data) return undefined
  const minute = new Date(Math.ceil(Date.parse(data.reset) / 60_000) * 60_000).toISOString()
  return `Pages open again at ${minute.slice(11, 16)} UTC. Files under /data and the API have limits of their own.`
}
