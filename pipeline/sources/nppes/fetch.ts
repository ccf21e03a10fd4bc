// The page links the monthly archive, the weekly archives of recent weeks and the deactivation report.
import { CatalogError } from '../../../domain/errors.ts'
import type { Fetching, Offer } from '../../fetch/offer.ts'
import { type Link, linksOf } from '../../fetch/places/page-links.ts'

const PAGE = 'https://download.cms.gov/nppes/NPI_Files.html'

// Since March 2026 only version 2 is published. Version 1, without V2 in its name, had shorter fields.
const MONTHLY = /^NPPES_Data_Dissemination_(?<month>[A-Za-z]{3,9})_(?<year>\d{4})(?<v2>_V\.?2)?\.zip$/i
const WEEKLY = /^NPPES_Data_Dissemination_\d{6}_(?<mm>\d{2})(?<dd>\d{2})(?<yy>\d{2})_Weekly(?<v2>_V\.?2)?\.zip$/i
const DEACTIVATED = /^NPPES_Deactivated_NPI_Report_(?<mm>\d{2})(?<dd>\d{2})(?<yy>\d{2})(?<v2>_V\.?2)?\.zip$/i

const PARTS = ['npidata', 'othername', 'practice_location', 'endpoint']

type Dated = { link: Link /** YYYY-MM-DD; YYYY-MM for a monthly file. */; when: string; v2: boolean }

export default {
  places: [
    {
      kinds: [...PARTS, ...PARTS.map((part) => `${part}_weekly`), 'deactivation'],
      async find(inquiry): Promise<Offer[]> {
        const links = await linksOf(PAGE, inquiry)
        const monthly = newest(dated(links, MONTHLY))
        if (!monthly) throw new CatalogError('nothing_offered', `${PAGE} has no link to a monthly file.`)
        const released = releaseDay(monthly.link)
        const weeklies = inVersion2(dated(links, WEEKLY)).filter(({ when }) => released === null || when >= released)
        const report = newest(dated(links, DEACTIVATED))
        if (!report) throw new CatalogError('nothing_offered', `${PAGE} has no link to a deactivation report.`)
        return [
          ...[monthly, ...weeklies].map(({ link: { url, file } }) => ({ url, file })),
          { url: report.link.url, file: report.link.file, kind: 'deactivation' }
        ]
      }
    }
  ]
} satisfies Fetching

function dated(links: readonly Link[], pattern: RegExp): Dated[] {
  return links.flatMap((link) => {
    const groups = pattern.exec(link.file)?.groups
    if (!groups) return []
    const month = groups.mm ?? monthNumber(groups.month ?? '')
    if (month === null) return []
    const when = groups.year ? `${groups.year}-${month}` : `20${groups.yy}-${month}-${groups.dd}`
    return [{ link, when, v2: groups.v2 !== undefined }]
  })
}

/** The newest file; if it exists in both versions, version 2. */
function newest(files: Dated[]): Dated | undefined {
  return [...files].sort((a, b) => (a.when < b.when ? 1 : a.when > b.when ? -1 : Number(b.v2) - Number(a.v2)))[0]
}

/** One file per period, oldest first; if both versions exist, version 2. */
function inVersion2(files: Dated[]): Dated[] {
  const periods = [...new Set(files.map(({ when }) => when))].sort()
  return periods.flatMap((period) => newest(files.filter(({ when }) => when === period)) ?? [])
}

/**
 * Release day of a monthly file, from its link ("… V.2 (September 14, 2026)"); null if it gives none. The
 * file holds everything through the day before, so a weekly file that ends earlier adds nothing.
 */
function releaseDay({ around }: Link): string | null {
  const groups = /\((?<month>[A-Z][a-z]+)\s+(?<day>\d{1,2}),\s*(?<year>\d{4})\)/.exec(around)?.groups
  const month = monthNumber(groups?.month ?? '')
  return groups && month !== null ? `${groups.year}-${month}-${groups.day?.padStart(2, '0')}` : null
}

/** Two-digit number of an English month name; null for another word. */
function monthNumber(name: string): string | null {
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
  const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return number === 0 ? null : String(number).padStart(2, '0')
}
