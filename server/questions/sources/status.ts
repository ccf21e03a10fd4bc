// State of the service and of every source. What cannot be read is reported as unavailable.

import { z } from 'zod'
import { LEDGER_FILE, WithheldFile } from '../../../domain/ledger.ts'
import { INDEX } from '../../../domain/manifest.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { repairOf } from '../../../domain/repairs.ts'
import { releaseTuple } from '../../records/lineage.ts'
import { Count, Flag, named, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { StandingOfSource, standings } from './source-standing.ts'

const Read = named('StatusRead', { state: z.enum(['available', 'unavailable']), reason: z.string().nullable() })
type Read = z.infer<typeof Read>

const Status = named('Status', {
  availability: z
    .strictObject({ releases: Read, refreshes: Read, schema_drift: Read, quarantines: Read, upstream_health: Read })
    .describe('What this answer was read from; each read can fail alone'),
  release: z
    .strictObject({
      id: z.string(),
      date: IsoDate.describe('Newest snapshot date in the release'),
      synthetic: Flag.describe(
        'True if the release has data made by the generator, which describe no real person or organization'
      )
    })
    .nullable()
    .describe('The served release; null if no release is open'),
  refused: z
    .strictObject({ release: z.string().nullable(), reason: z.string() })
    .nullable()
    .describe('Release that was to be served but failed verification; the previous release stays in service'),
  damaged_files: Texts.describe('Damaged files: no answer uses them until they are repaired'),
  repairs: z
    .array(z.strictObject({ file: z.string(), command: z.string() }))
    .describe('For each damaged file, the command by which the operator repairs it'),
  not_indexed: z
    .array(z.strictObject({ release: z.string(), command: z.string() }))
    .describe('Kept releases of an earlier layout, and the command that lets pinned requests be answered from them'),
  withheld_files: WithheldFile.array().describe(
    'Files of earlier releases that are no longer offered: a value in them breaks a rule made since'
  ),
  summary: z.strictObject({
    overall: z
      .enum(['ok', 'attention'])
      .describe(
        'ok: every read is available and every source is current; nothing is refused or damaged, and no ' +
          'source has drift, quarantined ingests or a degraded upstream'
      ),
    total_sources: Count,
    current: Count,
    degraded: Count,
    stale: Count,
    unknown: Count,
    sources_with_open_drift: Count,
    sources_quarantined: Count,
    sources_degraded_upstream: Count
  }),
  sources: z.array(StandingOfSource)
})

export default defineOperation({
  id: 'getStatus',
  summary: 'State of the service and of every source',
  description:
    'Needs no key. Always answers 200, whatever the state. Reports freshness, open schema drift, ' +
    'quarantined ingests and upstream health of every source, including those declared but not ingested. ' +
    'If a part cannot be read, it is null and `availability` says why.',
  methodology: 'provenance',
  input: z.strictObject({}),
  serveTime: ['last_checked', 'age_hours', 'age_days'],
  output: Status,
  provenance: Provenance.nullable().describe('Provenance tuple of the release; null if no release is open'),
  withoutRelease: true,
  errors: [],
  resolve: async (context) => {
    const { release, refused, repairs, notIndexed } = context.service
    const sources = standings(context)
    const availability = availabilityIn(context)
    return {
      data: {
        availability,
        release: release
          ? { id: release.id, date: release.manifest.date, synthetic: release.manifest.synthetic }
          : null,
        refused: refused ? { release: refused.release, reason: refused.reason } : null,
        damaged_files: repairs.map(({ file }) => file),
        repairs: [...repairs],
        not_indexed: notIndexed.map((release) => ({ release, command: INDEX.command })),
        withheld_files: context.service.ledger.fold.withheldFiles.filter((file) => file.release !== release?.id),
        summary: summaryOf(sources, Object.values(availability), refused !== undefined || repairs.length > 0),
        sources
      },
      provenance: release ? releaseTuple(release, context) : null,
      sources: release?.sources.map(({ id }) => id) ?? []
    }
  }
})

function availabilityIn({ service }: Pick<Context, 'service'>) {
  const { release, ledger } = service
  const releases = read(release ? null : 'No release is open.')
  const recorded = read(reasonAgainst(ledger))
  return {
    releases,
    refreshes: recorded,
    // The manifest of a snapshot records the drift of its own files.
    schema_drift: release ? releases : recorded,
    quarantines: recorded,
    upstream_health: recorded
  }
}

function read(reason: string | null): Read {
  return { state: reason === null ? 'available' : 'unavailable', reason }
}

/** Why the ledger is unavailable; null if it is available. The log has the exact reason. */
function reasonAgainst({ state, fold }: Context['service']['ledger']): string | null {
  if (state.state === 'read') return null
  if (state.state === 'absent') return 'No refresh is on record.'
  const { command } = repairOf(LEDGER_FILE)
  return `The refresh ledger, ${LEDGER_FILE}, cannot be read after entry ${fold.count}. The operator runs \`${command}\`.`
}

function summaryOf(sources: readonly z.input<typeof StandingOfSource>[], reads: readonly Read[], refused: boolean) {
  const inState = (state: string) => sources.filter(({ freshness }) => freshness.state === state).length
  const adrift = sources.filter(({ open_schema_drift }) => (open_schema_drift?.length ?? 0) > 0).length
  const quarantined = sources.filter(({ quarantined_ingests }) => (quarantined_ingests?.length ?? 0) > 0).length
  const upstream = sources.filter((source) => source.upstream?.state === 'degraded').length
  const well =
    !refused &&
    reads.every(({ state }) => state === 'available') &&
    inState('current') === sources.length &&
    adrift + quarantined + upstream === 0
  return {
    overall: well ? ('ok' as const) : ('attention' as const),
    total_sources: sources.length,
    current: inState('current'),
    degraded: inState('degraded'),
    stale: inState('stale'),
    unknown: inState('unknown'),
    sources_with_open_drift: adrift,
    sources_quarantined: quarantined,
    sources_degraded_upstream: upstream
  }
}
