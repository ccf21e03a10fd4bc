// The whole registry as one archive without a date; the API gives the date of its data separately.
import { z } from 'zod'
import type { Fetching } from '../../fetch/offer.ts'

const API = 'https://clinicaltrials.gov/api/v2'

export default {
  places: [
    {
      kinds: ['studies'],
      async find({ catalogs }) {
        const { dataTimestamp } = await catalogs.json(`${API}/version`, z.object({ dataTimestamp: z.string().min(10) }))
        return [
          {
            url: `${API}/studies/download?format=json.zip`,
            file: 'ctg-studies.json.zip',
            kind: 'studies',
            date: dataTimestamp.slice(0, 10),
            // 2.7 GB, built for each request, so it is requested only once per data date.
            dated_by_publisher: true
          }
        ]
      }
    }
  ]
} satisfies Fetching
