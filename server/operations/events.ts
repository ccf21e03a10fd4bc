// The events of the service as a feed, for clients that cannot receive deliveries.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { EventId, RefreshedEvent } from '../../domain/events.ts'
import { IsoDateTime, Provenance } from '../../domain/provenance.ts'
import { releaseTuple } from './lineage.ts'
import { defineOperation } from './operation.ts'

const PAGE = 100
const MAX_PAGE = 500

/** Position before the first event that is kept, whichever that is. */
export const BEGINNING = 'evt_00000000_0000000000000000'

const ToldEvent = RefreshedEvent.extend({
  activated_at: IsoDateTime.describe('When the release that brought it became current')
}).meta({ id: 'Event' })

export default defineOperation({
  id: 'listEvents',
  summary: 'What happened, oldest first',
  description:
    'The events `source.refreshed` of the releases up to the one served, in the order in which they came into force: the same, under the ' +
    'same ids, that subscribers are sent. Ask again with `next` as `after`, now and then, to miss none.',
  methodology: 'webhooks',
  input: z.strictObject({
    after: EventId.default(BEGINNING).meta({
      description: `Id of the last event seen. Without it, or as ${BEGINNING}, the answer begins with the oldest event kept`,
      example: BEGINNING
    }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_PAGE)
      .default(PAGE)
      .meta({ description: 'Events in one answer, at most', example: 2 })
  }),
  output: z
    .strictObject({
      events: z.array(ToldEvent),
      next: EventId.describe('Send it as `after` for what follows, now or later'),
      more: z.boolean().describe('True when what follows is there already'),
      ...Provenance.shape
    })
    .meta({
      id: 'EventPage',
      description: 'Events, each with the 14 keys of its snapshot, and the keys of the release served'
    }),
  errors: ['invalid_request', 'events_gone'],
  async resolve(context, { after, limit }) {
    const page = await context.service.events(after === BEGINNING ? null : after, limit)
    if (!page) throw new CatalogError('events_gone', `${after} is not among the events kept.`)
    return {
      data: {
        events: page.events,
        next: page.events.at(-1)?.id ?? after,
        more: page.more,
        ...releaseTuple(context.release, context)
      },
      sources: context.release.sources.map(({ id }) => id)
    }
  }
})
