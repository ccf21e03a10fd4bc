// Events of an activation: data/events/<n>.json holds the events of the n-th one. The pipeline seals the file
// before it moves the pointer. The file takes effect once current.json names activation n or a later one.
import { z } from 'zod'
import { ReleaseId } from './manifest.ts'
import { IsoDate, IsoDateTime, Provenance } from './provenance.ts'

/** Folder name in the data directory. */
export const EVENTS_FOLDER = 'events'

/** More than half a year: about twenty sources cause at most a few activations a day. */
export const ACTIVATIONS_KEPT = 1000

/** Minimum days between the announcement of a removal and the removal. */
const NOTICE_DAYS = 90

/** A part of the interfaces that will be removed. */
export const Deprecation = z
  .strictObject({
    what: z.string().describe('What will be removed'),
    announced: IsoDate,
    removal: IsoDate.describe('First day on which it is no longer available'),
    instead: z.string().nullable().describe('What to use instead; null if there is no replacement')
  })
  .refine(({ announced, removal }) => Date.parse(removal) - Date.parse(announced) >= NOTICE_DAYS * 86_400_000, {
    error: `a removal must be announced at least ${NOTICE_DAYS} days in advance`
  })
export type Deprecation = z.infer<typeof Deprecation>

/** Each entry is sent in every later source.refreshed event and listed in the changelog. */
export const DEPRECATIONS: readonly Deprecation[] = []

/** `evt_<activation>_<16 hex digits>`: the same event always gets the same id. */
export const EventId = z.string().regex(/^evt_\d{8}_[0-9a-f]{16}$/, 'not an event id (evt_<8 digits>_<16 hex digits>)')

/** A dataset has a new snapshot. The members from the specification come first. */
export const RefreshedEvent = z.strictObject({
  event: z.literal('source.refreshed'),
  dataset_id: Provenance.shape._dataset_id,
  snapshot: IsoDate.describe('Date of the snapshot that came into use'),
  previous_snapshot: IsoDate.nullable().describe(
    'Date of the previous snapshot; null if this is the first or the previous one is unknown'
  ),
  deprecations: z
    .array(Deprecation)
    .min(1)
    .optional()
    .describe('Parts of the interfaces that will be removed; absent if there are no removals'),
  id: EventId,
  release: ReleaseId.describe('The release that serves the snapshot'),
  ...Provenance.shape
})
export type RefreshedEvent = z.infer<typeof RefreshedEvent>

/** Content of data/events/<n>.json. */
export const ActivationEvents = z.strictObject({
  activation: z.int().positive().describe('Number of the activation'),
  release: ReleaseId,
  manifest_sha256: z.string(),
  previous: z.string().nullable().describe('The release that was current before this activation'),
  activated_at: IsoDateTime,
  events: z.array(RefreshedEvent)
})
export type ActivationEvents = z.infer<typeof ActivationEvents>

/** File name of an activation's events. */
export function activationFile(activation: number): string {
  return `${numbered(activation)}.json`
}

/** Activation number in a file name; null for any other name. */
export function activationOf(file: string): number | null {
  const [, digits] = /^(\d{8})\.json$/.exec(file) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Event id from its activation and a digest of its content (at least 16 hex digits). */
export function eventId(activation: number, digest: string): string {
  return `evt_${numbered(activation)}_${digest.slice(0, 16)}`
}

/** Activation number in an event id. */
export function activationOfId(id: string): number {
  return Number(id.slice(4, 12))
}

function numbered(activation: number): string {
  return String(activation).padStart(8, '0')
}
