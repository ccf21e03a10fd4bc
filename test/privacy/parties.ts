// Entities of the publishers' files, and the search for their data in a string.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { namesIn } from '../../pipeline/data-directory.ts'
import { memberChunks, membersOf } from '../../pipeline/raw/archive.ts'

/**
 * An entity as its registration gives it; `line` is the first line of its address. Name and line are null if
 * another public source has the same.
 */
export type Party = { uei: string; cage: string; name: string | null; line: string | null }

/** Records of an extract of registrations. Records with a pipe in a name are left out. */
export function recordsOf(extract: string): string[][] {
  return extract
    .split('\n')
    .map((line) => line.split('|'))
    .filter((fields) => fields.length === 142)
}

export function registered(fields: readonly string[]): Party {
  const [uei = '', cage = '', name = '', line = ''] = [fields[0], fields[3], fields[11], fields[15]]
  return { uei, cage, name, line }
}

/** Entities that answers of the Entity API say have opted out. */
export function optedOutInAnswers(ndjson: string): Party[] {
  return ndjson
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const { entityRegistration, integrityInformation } = JSON.parse(line)
      if (typeof entityRegistration !== 'string') return []
      const { ueiSAM, cageCode, legalBusinessName, physicalAddress } = integrityInformation.entitySummary
      return [{ uei: ueiSAM, cage: cageCode, name: legalBusinessName, line: physicalAddress?.addressLine1 ?? null }]
    })
}

/** Text of the source's first raw file whose name fits, or of the first member of that archive. */
export async function rawText(dataDir: string, source: string, fits: RegExp): Promise<string> {
  const path = await rawPath(dataDir, source, fits)
  if (!/\.zip$/i.test(path)) return (await buffer(createReadStream(path))).toString('utf8')
  const [member] = await membersOf(path)
  return await memberText(path, member?.name ?? '')
}

export async function memberText(path: string, member: string): Promise<string> {
  const chunks = []
  for await (const chunk of memberChunks(path, member)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export async function rawPath(dataDir: string, source: string, fits: RegExp): Promise<string> {
  const root = join(dataDir, 'raw', source)
  for (const digest of await namesIn(root)) {
    const name = (await namesIn(join(root, digest))).find((name) => fits.test(name))
    if (name !== undefined) return join(root, digest, name)
  }
  throw new Error(`${source} has no raw file like ${fits}`)
}

/**
 * Finds data of the parties in a string: names and addresses in any case, identifiers as whole words. Values
 * in `asked` do not count, because an answer may repeat what it was asked.
 */
export function seeker(parties: readonly Party[]): (text: string, asked?: readonly string[]) => string[] {
  // A code of only digits cannot be distinguished from any other number.
  const codes = parties.flatMap(({ uei, cage }) => [uei, cage]).filter((code) => code !== '' && !/^\d+$/.test(code))
  const word = new RegExp(`(?<![A-Za-z0-9])(?:${codes.join('|')})(?![A-Za-z0-9])`, 'g')
  const texts = parties.flatMap(({ name, line }) => [name, line]).filter((text) => text !== null && text !== '')
  const phrase = new RegExp(texts.map((text) => text?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || '(?!)', 'gi')
  return (text, asked = []) => {
    const repeated = new Set(asked.map((value) => value.toLowerCase()))
    const found = [...(text.match(word) ?? []), ...(text.match(phrase) ?? [])]
    return [...new Set(found)].filter((value) => !repeated.has(value.toLowerCase()))
  }
}
