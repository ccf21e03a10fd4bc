// A roster that is sent in a form (multipart/form-data), with fields, the file of an earlier screening and
// that of decisions.
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CatalogError } from '../../../domain/errors.ts'
import { decisionText } from './decision-file.ts'
import { type ReadRoster, ROSTER_BYTES, ROSTER_TYPES, type RosterForm, readRoster } from './reading.ts'

/** `bytes` are kept for a page that sends them again. */
export type SentRoster = { read: ReadRoster; form: RosterForm; name: string; bytes: Buffer }
/** Files whose text is a field, whether it was sent as a field or a file. */
export const TEXT_FILES = ['previous', 'decisions'] as const
type SentForm = { roster: SentRoster | undefined; fields: Record<string, string> }

export async function registerForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 3, fileSize: ROSTER_BYTES, fields: 12, fieldSize: 2 * ROSTER_BYTES }
  })
}

export async function formIn(request: FastifyRequest): Promise<SentForm> {
  const fields: Record<string, string> = {}
  let roster: SentRoster | undefined
  try {
    for await (const part of request.parts()) {
      const text = TEXT_FILES.find((name) => part.fieldname === name || part.fieldname === `${name}_file`)
      if (part.type === 'file' && text) {
        const file = await part.toBuffer()
        // A browser sends an empty previous_file if none was chosen.
        if (file.length > 0 || part.fieldname === text)
          fields[text] = text === 'decisions' ? await decisionText(file) : file.toString()
      } else if (part.type === 'file') {
        if (part.fieldname !== 'roster' || roster) throw oneFile(part.fieldname)
        roster = await rosterIn(part.filename, part.file, part.mimetype)
      } else if (typeof part.value === 'string' && part.value.trim() !== '')
        fields[part.fieldname] ??= part.value.trim()
    }
  } catch (error) {
    throw asRefused(error)
  }
  return { roster, fields }
}

/** Reads the file while it arrives. */
export async function rosterIn(name: string, pieces: Iterable<Buffer> | Readable, type?: string): Promise<SentRoster> {
  const chunks: Buffer[] = []
  let length = 0
  async function* taken() {
    for await (const piece of pieces instanceof Readable ? pieces.iterator({ destroyOnReturn: false }) : pieces) {
      length += piece.length
      chunks.push(piece)
      yield piece
    }
    // An empty file, as a browser sends it if none was chosen.
    if (length === 0) throw noFile()
    if (pieces instanceof Readable && 'truncated' in pieces && pieces.truncated) throw tooLong()
  }
  try {
    const form = formOf(name, type)
    return { read: await readRoster(form, taken()), form, name, bytes: Buffer.concat(chunks) }
  } finally {
    // What a refusal leaves unread would stop the form.
    if (pieces instanceof Readable) pieces.resume()
  }
}

/** By the end of the name, else by the media type. A workbook shows itself. */
function formOf(name: string, type?: string): RosterForm {
  if (/\.(ndjson|jsonl)$/i.test(name) || type === ROSTER_TYPES.ndjson) return 'ndjson'
  return /\.json$/i.test(name) || type === ROSTER_TYPES.json ? 'json' : 'csv'
}

export function noFile(): CatalogError {
  return new CatalogError('invalid_request', 'No file was sent.', {
    details: [{ parameter: 'roster', message: 'choose a file with the roster' }]
  })
}

function oneFile(field: string): CatalogError {
  const what = field === 'roster' ? 'has two files' : `is not known: '${field.slice(0, 40)}'`
  return new CatalogError('invalid_request', `A field with a file ${what}. Send one file, in the field roster.`)
}

function tooLong(): CatalogError {
  return new CatalogError('batch_too_large', `The file is longer than ${ROSTER_BYTES / 1024} kB.`)
}

/** A form that was cut, or not a form at all: the client's fault, whatever the parser makes of it. */
function asRefused(error: unknown): CatalogError {
  if (error instanceof CatalogError) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLong()
  if (code === 'FST_FILES_LIMIT') return oneFile('roster')
  return new CatalogError('invalid_request', 'The form did not arrive completely, or its boundary is missing.', {
    cause: error
  })
}
