// The answer of a screening as a document to read, print and file.
import type { ComponentChildren } from 'preact'
import type { Provenance } from '../../../domain/provenance.ts'
import { BLOCK_NAMES } from '../../questions/screening/blocks.ts'
import { NOTHING_CHECKED } from '../../questions/screening/notes.ts'
import type { ScreeningResult } from '../../questions/screening/result.ts'
import { Cited, CitedAll, Cites, Lineage, LineageSection } from '../lineage.tsx'
import { RejectedNote } from '../rejected.tsx'
import { screenName } from '../roster/form.tsx'
import { DatedNames, Summary } from '../summary.tsx'
import { PhoneFold, Table } from '../table.tsx'
import { Facts, Instant, List, Section, Snapshot, Value } from '../value.tsx'
import { Summaries, Transactions } from './awards.tsx'
import { blockStates } from './blocks.ts'
import { ExclusionCounts, Exclusions, FascsaOrders } from './exclusions.tsx'
import { Edges, FapiisRecords, Registrations } from './party.tsx'
import { statementsOf } from './statements.tsx'

export type Made = { at: string; releaseId: string }

export function ScreeningReport({ of, made }: { of: ScreeningResult; made: Made }) {
  const lineage = new Lineage(BLOCK_NAMES.map((block) => of.provenance[block]))
  return (
    <Cites.Provider value={lineage}>
      <Summary of={of.screened ? statementsOf(of) : []}>
        <Outcome of={of} />
        {of.screened && <NothingFound of={of} />}
        <p class="aside">
          Confirm with the publisher: <a href={of.confirm_at}>{of.confirm_at}</a>
        </p>
      </Summary>
      <Facts
        of={{
          'Asked for': of.query.uei !== null ? `UEI ${of.query.uei}` : `CAGE ${of.query.cage ?? ''}`,
          'Screening date': [
            <Value of={of.query.screening_date} />,
            of.mode === 'current' ? ' (the day of the request)' : ' (as of, as asked)'
          ],
          'Answer made': <Instant of={made.at} />,
          Release: <code>{made.releaseId}</code>,
          ...(!isWithheld(of) && {
            'UEI screened': of.query.resolved_uei ?? 'none',
            'UEIs of the CAGE code':
              of.query.ueis_of_cage !== null && (of.query.ueis_of_cage.join(', ') || 'none found'),
            'Oldest snapshot that answered': <Value of={of.data_as_of} />
          })
        }}
      />
      {!isWithheld(of) && <Checked of={of} />}
      <RejectedNote of={of.rejected} />
      {of.notes.length > 0 && (
        <Section id="notes" heading="Notes">
          <List of={of.notes} />
        </Section>
      )}
      {of.screened && <Blocks of={of} />}
      <Section id="disclaimer" heading="Limits of this page">
        <p>{of.disclaimer}</p>
      </Section>
      {!isWithheld(of) && <LineageSection of={lineage} />}
    </Cites.Provider>
  )
}

function Outcome({ of }: { of: ScreeningResult }) {
  if (isWithheld(of))
    return (
      <p class="notice">Not screened. The party opted out of public display, so this page shows nothing about it.</p>
    )
  if ((of.query.ueis_of_cage?.length ?? 0) > 1 && !of.screened)
    return <p class="notice">Not screened: the CAGE code leads to several UEIs. Ask for one of them.</p>
  if (!of.screened) return <p class="notice">{NOTHING_CHECKED}</p>
  const isUnattached = (of.exclusion_summary?.unattached_rows ?? 0) > 0
  if (of.record_found && !isUnattached) return null
  return (
    <p class="notice">
      {isUnattached &&
        'The exclusions extract holds a row under this identifier that belongs to no exclusion above it; confirm at SAM.gov. '}
      {!of.record_found &&
        `No record found under this identifier${of.not_checked.length === 0 ? '' : ' in the sources that were checked'}. This says nothing about the party.`}
    </p>
  )
}

/** True if nothing may be shown. Otherwise, an answer that screened nothing names what was not checked. */
function isWithheld({ screened, not_checked }: ScreeningResult): boolean {
  return !screened && not_checked.length === 0
}

function Blocks({ of }: { of: ScreeningResult }) {
  const { provenance: from, awards, fapiis, ownership } = of
  const edges = (source: string) => (ownership ?? []).filter((edge) => edge.source === source)
  return (
    <>
      <Block title="Registration" from={[from.registration]}>
        {of.registration && <Registrations of={of.registration} />}
      </Block>
      <Block title="Exclusions" from={[from.exclusions]}>
        {of.exclusion_summary && of.exclusions && of.exclusions.length > 0 && (
          <ExclusionCounts of={of.exclusion_summary} />
        )}
        {of.exclusions && of.exclusions.length > 0 && <Exclusions of={of.exclusions} />}
      </Block>
      {of.exclusions_listed_later.length > 0 && (
        <Block title="Exclusions that only a later list has" from={[from.exclusions_listed_later]}>
          <Exclusions of={of.exclusions_listed_later} />
        </Block>
      )}
      <Block title="Supply-chain security orders" from={[from.fascsa_orders]}>
        {of.fascsa_orders && of.fascsa_orders.length > 0 && <FascsaOrders of={of.fascsa_orders} />}
      </Block>
      <Block title="Prime awards, action by action" from={[from.award_transactions]}>
        {awards?.transactions && awards.transactions.action_count > 0 && <Transactions of={awards.transactions} />}
      </Block>
      <Block title="Prime awards, as summed up by the publisher" from={[from.award_summaries]}>
        {awards?.summaries && awards.summaries.newest_awards.length > 0 && <Summaries of={awards.summaries} />}
      </Block>
      <Block title="Responsibility records and proceedings" from={[from.responsibility_records, from.proceedings]}>
        {fapiis && fapiis.length > 0 && <FapiisRecords of={fapiis} />}
      </Block>
      <Block title="Owners named in the registration" from={[from.ownership_sam]}>
        {edges('sam_gov').length > 0 && <Edges caption="As the entity states them to SAM.gov" of={edges('sam_gov')} />}
      </Block>
      <Block title="Parents named in award data" from={[from.ownership_usaspending]}>
        {edges('usaspending').length > 0 && <Edges caption="As award data name them" of={edges('usaspending')} />}
      </Block>
    </>
  )
}

/** Every block with its source, its snapshot and its result. */
function Checked({ of }: { of: ScreeningResult }) {
  return (
    <Section id="looked" heading="Sources checked">
      <Table
        whole
        caption="Each block, its source and its result"
        rows={blockStates(of)}
        columns={[
          { head: 'Block', cell: ({ name }) => name },
          {
            head: 'Source',
            cell: ({ tuple }) => (tuple ? [tuple._source, ' ', <Cited to={tuple} />] : <Value of={null} />)
          },
          { head: 'Snapshot', cell: ({ tuple, files }) => <Snapshot of={tuple?._snapshot} files={files} /> },
          { head: 'Result', cell: ({ outcome }) => outcome }
        ]}
      />
    </Section>
  )
}

/** The blocks that were checked and hold no record, and those that were not checked. */
function NothingFound({ of }: { of: ScreeningResult }) {
  const states = blockStates(of)
  const empty = states.filter(({ count }) => count === 0)
  const unchecked = states.filter(({ count }) => count === null)
  return (
    <>
      {empty.length > 0 && (
        <p>
          <strong>No record found:</strong>{' '}
          <DatedNames of={empty.map(({ name, tuple }) => ({ name, snapshot: tuple?._snapshot ?? null }))} />. This says
          nothing about the party.
        </p>
      )}
      <p>
        <strong>Not checked:</strong> {unchecked.map(({ name }) => `${name}; `)}
        lines without a UEI or CAGE code, because names are not compared:{' '}
        <a href={screenName({ business_name: of.registration?.registrations[0]?.legal_business_name })}>
          screen the name
        </a>
        .
      </p>
    </>
  )
}

type BlockProps = { title: string; from: readonly (Provenance | null)[]; children: ComponentChildren }

/** A block with its sources. Without content it is left out, and the table above states its result. */
function Block({ title, from, children }: BlockProps) {
  const shown = (Array.isArray(children) ? children : [children]).filter(Boolean)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>{[title, <CitedAll to={from} />]}</h2>
      <PhoneFold label={`Show: ${title}`}>{shown}</PhoneFold>
    </section>
  )
}
