// Asks witnesses to cosign a checkpoint (C2SP tlog-witness). They see whether the log was rewritten.
import { request } from 'undici'
import { base64Of } from '#verify/bytes.ts'
import { COSIGNER, cosignersOf, withCosignatures } from '#verify/cosignature.ts'
import { keyIdOf, parseVerifierKey } from '#verify/keys.ts'
import type { HashTree } from '#verify/merkle.ts'
import { parseNote } from '#verify/note.ts'
import { CatalogError } from '../../domain/errors.ts'
import type { RunContext } from '../stages/run-context.ts'

export type Witness = RunContext['witnesses'][number]

const LONGEST_WAIT_MS = 10_000
const MOST_BYTES = 64 * 1024

/** The witnesses of the setting WITNESSES. Throws `usage`. */
export function witnessesIn(setting: string): Witness[] {
  const given = setting.split(',').filter((one) => one.trim() !== '')
  return given.map((one) => {
    const [key = '', url = '', ...more] = one.trim().split(/\s+/)
    if (!/^https?:\/\//.test(url) || !URL.canParse(url) || more.length > 0)
      throw new CatalogError('usage', 'WITNESSES: give "<verifier key> <address>" for each witness.')
    try {
      return { key: parseVerifierKey(key, COSIGNER), url: url.replace(/\/+$/, '') }
    } catch (error) {
      throw new CatalogError('usage', `WITNESSES: ${(error as Error).message}`)
    }
  })
}

/** The note with a cosignature of each witness that gave one, and why the others did not. */
export async function cosigned(note: string, tree: HashTree, size: number, witnesses: readonly Witness[]) {
  const asked = await Promise.allSettled(witnesses.map((witness) => linesOf(witness, note, tree, size)))
  const lines = asked.map((one) => (one.status === 'fulfilled' ? one.value : '')).join('')
  const keys = witnesses.map(({ key }) => key)
  const lacking = asked.flatMap((one, at) =>
    one.status === 'rejected' ? [`${witnesses[at]?.key.name}: ${(one.reason as Error).message}`] : []
  )
  return { note: withCosignatures(note, lines, keys), lacking }
}

/** Signature lines of one witness. It says which checkpoint it knows, if it is not an empty one. */
async function linesOf({ key, url }: Witness, note: string, tree: HashTree, size: number): Promise<string> {
  let known = 0
  for (;;) {
    const path = tree.extension(known).map((hash) => `${base64Of(hash)}\n`)
    const body = `old ${known}\n${path.join('')}\n${note}`
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    const response = await request(`${url}/add-checkpoint`, { method: 'POST', body, signal })
    const status = response.statusCode
    const text = (await response.body.text()).slice(0, MOST_BYTES)
    if (status === 200) {
      if (cosignersOf(parseNote(`${note}${text}`), [key]).some(({ id }) => id === keyIdOf(key))) return text
      throw new Error('It answered without its cosignature.')
    }
    const seen = status === 409 ? Number(/^\d{1,15}\n$/.exec(text)?.[0]) : Number.NaN
    if (seen > size)
      throw new Error(`It saw ${seen} releases in this log, which now has ${size}: the log was set back.`)
    if (seen === known && known > 0) throw new Error(`It saw another log of ${seen} releases: the log was forked.`)
    if (status === 422) throw new Error(`It saw another log of ${known} releases: the log was rewritten.`)
    if (Number.isNaN(seen) || known > 0) throw new Error(`It answers ${status}: ${text.trim().slice(0, 200)}`)
    known = seen
  }
}
