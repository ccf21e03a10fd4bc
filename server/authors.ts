// Authors that a citation names: those the operator set, otherwise the service.
import { z } from 'zod'

export type Author = { family: string; given: string; orcid?: string } | { name: string }

const ORCID = /^(.*?)\s*\((\d{4}-\d{4}-\d{4}-\d{3}[\dX])\)$/

/** `Garcia, Ana (0000-0002-1825-0097); Example University`: a comma marks a person. */
export const Authors = z
  .string()
  .default('')
  .transform((text) => text.split(';').flatMap((one) => (one.trim() === '' ? [] : authorOf(one.trim()))))

function authorOf(text: string): Author {
  const [, named = text, orcid] = ORCID.exec(text) ?? []
  const [family = '', given] = named.split(',').map((part) => part.trim())
  if (given === undefined) return { name: named }
  return { family, given, ...(orcid !== undefined && { orcid }) }
}

const nameOf = (author: Author) => ('name' in author ? author.name : `${author.family}, ${author.given}`)

export function authorsAsText(authors: readonly Author[]): string {
  return authors.map(nameOf).join('; ')
}

/** Braces keep the name of an organization in one piece. */
export function authorsAsBibtex(authors: readonly Author[], escaped: (text: string) => string): string {
  return authors
    .map((author) => ('name' in author ? `{${escaped(author.name)}}` : escaped(nameOf(author))))
    .join(' and ')
}

/** Members of the entries of `authors` in a CITATION.cff. */
export function authorsAsCff(authors: readonly Author[]): Record<string, string>[] {
  return authors.map((author) => {
    if ('name' in author) return { name: author.name }
    const { family, given, orcid } = author
    return { 'family-names': family, 'given-names': given, ...(orcid && { orcid: `https://orcid.org/${orcid}` }) }
  })
}

export function authorsAsLinkedData(authors: readonly Author[]): Record<string, string>[] {
  return authors.map((author) => {
    if ('name' in author) return { '@type': 'sc:Organization', name: author.name }
    const { family, given, orcid } = author
    const person = { '@type': 'sc:Person', name: `${given} ${family}`, givenName: given, familyName: family }
    return { ...person, ...(orcid && { '@id': `https://orcid.org/${orcid}` }) }
  })
}
