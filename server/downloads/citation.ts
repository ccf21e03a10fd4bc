// Citations of a release or one of its tables: as a sentence, as BibTeX, and as a CITATION.cff.
import type { ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import { authorsAsBibtex, authorsAsCff, authorsAsText } from '../authors.ts'
import {
  creatorsOf,
  type Description,
  isOfSpdx,
  licensesOf,
  licenseUrl,
  type Place,
  releaseUrl,
  sourcesOf,
  summaryOf,
  titleOf
} from './description.ts'

type Citation = { text: string; bibtex: string }
type Cited = Pick<ReleaseManifest, 'id' | 'synthetic'>

export function citationOf(release: Cited, place: Place, table?: ManifestTable): Citation {
  const url = releaseUrl(release, place.publicUrl)
  const at = table === undefined ? url : `${url}/${table.name}.parquet`
  const whole = titleOf(release)
  const day = place.becameCurrentAt?.slice(0, 10)
  const published = day === undefined ? '' : ` Current since ${day}.`
  // The title begins with the service, so the service is not named twice.
  const by = place.authors.length === 0 ? '' : `${authorsAsText(place.authors)}. `
  const bibtex = (title: string, note: string | null) => bibtexOf(release, { title, url: at, day, note }, place)
  if (table === undefined) return { text: `${by}${whole}.${published} ${at}`, bibtex: bibtex(whole, null) }
  const { _source, _snapshot, _methodology } = table.provenance
  const made = `made from ${_source}${_snapshot === null ? '' : `, snapshot ${_snapshot}`}, method ${_methodology ?? 'not versioned'}`
  return {
    text: `${by}${whole}: ${table.title} (${table.name}), ${made}.${published} SHA-256 ${table.sha256}. ${at}`,
    bibtex: bibtex(`${table.title} (${table.name}). ${whole}`, `${made}; SHA-256 ${table.sha256}`)
  }
}

type Entry = { title: string; url: string; day: string | undefined; note: string | null }

function bibtexOf({ id }: Cited, { title, url, day, note }: Entry, place: Place): string {
  const members = [
    ['title', escaped(title)],
    ['author', authorsAsBibtex(creatorsOf(place), escaped)],
    // Year in which the release became current; if unknown, the entry has no year.
    ...(day === undefined ? [] : [['year', day.slice(0, 4)]]),
    ['version', escaped(id)],
    ['url', url],
    ...(note === null ? [] : [['note', escaped(note)]])
  ]
  const lines = members.map(([name, value]) => `  ${name} = {${value}}`)
  return `@misc{ppds-${id},\n${lines.join(',\n')}\n}`
}

/** Escapes what is special in BibTeX, except braces: those around the author keep the name whole. */
function escaped(text: string): string {
  return text.replace(/[&%$#_]/g, '\\$&')
}

export const citationFile: Description = {
  type: 'text/yaml; charset=utf-8',
  text: (offer, place) => {
    const { publicUrl, becameCurrentAt } = place
    const { manifest, tables } = offer
    const licenses = licensesOf(offer)
    const standard = licenses.filter(isOfSpdx)
    const [other] = licenses.filter((license) => !isOfSpdx(license))
    const sources = sourcesOf(offer)
    const dois = [...new Set(tables.map(({ provenance }) => provenance._doi))]
    const doi = dois.length === 1 ? dois[0] : null
    // A JSON string is also a valid quoted string in YAML.
    const quoted = (text: string) => JSON.stringify(text)
    return [
      'cff-version: 1.2.0',
      'message: "Please cite the release whose files you used; each table names its sources in its tuple."',
      'type: dataset',
      `title: ${quoted(titleOf(manifest))}`,
      `abstract: ${quoted(summaryOf(manifest))}`,
      'authors:',
      ...authorsAsCff(creatorsOf(place)).flatMap((author) =>
        Object.entries(author).map(([name, value], at) => `  ${at === 0 ? '-' : ' '} ${name}: ${quoted(value)}`)
      ),
      ...(standard.length === 0 ? [] : ['license:', ...standard.map((license) => `  - ${license}`)]),
      ...(other === undefined ? [] : [`license-url: ${quoted(licenseUrl(other))}`]),
      `version: ${quoted(manifest.id)}`,
      ...(becameCurrentAt === null ? [] : [`date-released: ${quoted(becameCurrentAt.slice(0, 10))}`]),
      `url: ${quoted(releaseUrl(manifest, publicUrl))}`,
      ...(doi === null || doi === undefined ? [] : [`doi: ${quoted(doi)}`]),
      ...(sources.length === 0 ? [] : ['references:']),
      ...sources.flatMap(({ title, authority, official_url, snapshot }) => [
        '  - type: data',
        `    title: ${quoted(title)}`,
        '    authors:',
        `      - name: ${quoted(authority)}`,
        ...(snapshot === null ? [] : [`    version: ${quoted(snapshot.id)}`]),
        `    url: ${quoted(official_url)}`
      ]),
      ''
    ].join('\n')
  }
}
