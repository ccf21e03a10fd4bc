// Sends a file again: a page without a script cannot choose it for the reader.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ComponentChildren } from 'preact'
import { CatalogError } from '../../../domain/errors.ts'

/** The fields of the form, with the file packed. */
export type Again = Readonly<Record<string, string>>

export function SentAgain({ fields, children }: { fields: Again; children: ComponentChildren }) {
  return (
    <form class="on-screen" action="/screen/roster" method="post" enctype="multipart/form-data">
      {Object.entries(fields).map(([name, value]) => (
        <textarea name={name} hidden>
          {value}
        </textarea>
      ))}
      {children}
    </form>
  )
}

/** A file as a field of a form. */
export async function packed(bytes: Buffer): Promise<string> {
  return (await promisify(gzip)(bytes)).toString('base64')
}

/** Throws invalid_request for what is no packed file, and batch_too_large beyond `most` bytes. */
export async function unpacked(text: string, most: number): Promise<Buffer> {
  try {
    return await promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)(Buffer.from(text, 'base64'), {
      maxOutputLength: most
    })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new CatalogError('batch_too_large', `The file is longer than ${most / 1024} kB.`, { cause })
    throw new CatalogError('invalid_request', 'The file did not arrive again. Go back and choose it.', { cause })
  }
}
