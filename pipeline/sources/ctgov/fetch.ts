// The whole registry as one archive, which carries no date; the API says separately of when its data are.
import { z } from 'zod'
import type { Fetching } from '../../fetch/offer.ts'

const API = 'https://clinicaltrials.gov/api/v2'

export default {
  places: [
    {
      kinds: ['studies'],
      async find({ catalogues }) {
        const { dataTimestamp } = await catalogues.json(
          `${API}/version`,
          z.object({ dataTimestamp: z.string().min(10) })
        )
        return [
          {
            url: `${API}/studies/download?format=json.zip`,
            file: 'ctg-studies.json.zip',
            kind: 'studies',
            date: dataTimestamp.slice(0, 10),
            // 2.7 GB, made for each request: of one day it is not asked for twice.
            dated_by_publisher: true
          }
        ]
      }
    }
  ],
  by_hand: {}
} satisfies Fetching
