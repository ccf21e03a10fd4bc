// An error as a page: what was wrong, what to do about it, and where to go next.
import type { ComponentChildren } from 'preact'
import type { CatalogError } from '../../domain/errors.ts'
import type { View } from './page.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'This request cannot be answered as it is',
  404: 'There is nothing at this address',
  406: 'This page is HTML',
  410: 'This release is no longer kept',
  429: 'Too many requests',
  451: 'This table is not offered',
  500: 'Something went wrong on our side',
  503: 'No data can be shown at the moment'
}

/** `again` is shown under the sentences: for example, a form to correct. */
export function refusalView(error: CatalogError, status: number, requestId: string, again?: ComponentChildren): View {
  return {
    title: TITLES[status] ?? 'This request was refused',
    body: (
      <>
        <div class="refusal">
          <p>
            <strong>{error.message}</strong>
          </p>
          <p>{error.entry.hint}</p>
        </div>
        {again}
        <p class="aside">
          Code <code>{error.code}</code>, status {status}, request <code>{requestId}</code>.{' '}
          <a href="/">Back to the first page</a>
        </p>
      </>
    )
  }
}
