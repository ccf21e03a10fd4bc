// The events of the service as a feed, for clients that cannot receive deliveries.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { EventId, RefreshedEvent } from '../../../domain/events.ts'
import { IsoDateTime, Provenance } from '../../../domain/provenance.ts'
import { releaseTuple } from '../../records/lineage.ts'
import { Flag, named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'

const PAGE = 100
const MAX_PAGE = 500

/** Position before the first event that is kept, whichever that is. */
const BEGINNING = 'evt_00000000_0000000000000000'

const ActivatedEvent = RefreshedEvent.extend({
  activated_at: IsoDateTime.describe('When the release that contains this refresh became current')
}).meta({ id: 'Event' })

export default defineOperation({
  id: 'listEvents',
  summary: 'Events, oldest first',
  description:
    'The `source.refreshed` events of the releases up to the one served, in the order in which the ' +
    'releases became current. Subscribers receive the same events under the same ids. To miss no event, ' +
    'poll regularly with `next` as `after`.',
  methodology: 'webhooks',
  input: z.strictObject({
    after: EventId.default(BEGINNING).meta({
      description: `Id of the last event seen. If it is omitted or is ${BEGINNING}, the answer begins with the oldest event kept`,
      example: BEGINNING
    }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_PAGE)
      .default(PAGE)
      .meta({ description: 'Maximum number of events in one answer', example: 2 })
  }),
  output: named(
    'EventPage',
    {
      events: z.array(ActivatedEvent),
      next: EventId.describe('Send it as `after` to get the events that follow, now or later'),
      more: Flag.describe('True if more events are already available'),
      ...Provenance.shape
    },
    'Events, each with the 14 keys of its snapshot, and the keys of the release served'
  ),
  errors: ['invalid_request', 'events_gone'],
  async resolve(context, { after, limit }) {
    const page = await context.service.events(after === BEGINNING ? null : after, limit)
    if (!page) throw new CatalogError('events_gone', `No kept event has the id ${after}.`)
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
