// The award data archive. The publisher's own list names the current file of each fiscal year.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { fileNameOf, resolvedAddress } from '../../fetch/address.ts'
import type { Fetching } from '../../fetch/offer.ts'

const LIST = 'https://api.usaspending.gov/api/v2/bulk_download/list_monthly_files/'
const FULL = /^FY\d{4}_All_Contracts_Full_\d{8}\.zip$/

// One to two gigabytes compressed. Only these can still change; an operator imports earlier years by hand.
const FISCAL_YEARS = 2

const Files = z.object({ monthly_files: z.array(z.object({ file_name: z.string(), url: z.string() })) })

export default {
  places: [
    {
      kinds: ['transactions'],
      async find({ now, catalogs }) {
        // Fiscal year 2027 began on October 1, 2026.
        const current = now.getUTCFullYear() + (now.getUTCMonth() >= 9 ? 1 : 0)
        const years = Array.from({ length: FISCAL_YEARS }, (_, index) => current - index)
        const lists = await Promise.all(
          years.map((fiscal_year) => catalogs.json(LIST, Files, { agency: 'all', fiscal_year, type: 'contracts' }))
        )
        const newest = lists.flatMap(({ monthly_files }) =>
          monthly_files
            .filter(({ file_name }) => FULL.test(file_name))
            .sort((a, b) => (a.file_name < b.file_name ? 1 : -1))
            .slice(0, 1)
        )
        // In the first weeks of a fiscal year, the list has no file of that year yet.
        if (newest.length === 0)
          throw new CatalogError('nothing_offered', `${LIST} lists no full file for ${years.join(' or ')}.`)
        return newest.map((file) => {
          const url = resolvedAddress(file.url, LIST)
          return { url, file: fileNameOf(url), kind: 'transactions' }
        })
      }
    }
  ],
  by_hand: {
    award_summaries:
      'they exist only as custom downloads: https://www.usaspending.gov/download_center/custom_award_data'
  }
} satisfies Fetching
