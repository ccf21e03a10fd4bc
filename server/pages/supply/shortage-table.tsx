// Official shortage designations of the shown states, next to figures of our own. HRSA's disciplines are not
// specialties, so all three are shown for every specialty.
import { HPSA_DISCIPLINES, type HpsaDiscipline } from '../../../domain/hpsa.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { type CountRow, shortageByState, tupleIn } from '../../questions/shortage/shortage.ts'
import type { Context } from '../../records/operation.ts'
import { Cited, cited } from '../lineage.tsx'
import { Section } from '../value.tsx'
import type { Row } from './measures.ts'
import { Figure, StateRows } from './states-table.tsx'

export const DISCIPLINE_NAMES: Readonly<Record<HpsaDiscipline, string>> = {
  primary_care: 'Primary care',
  dental: 'Dental',
  mental_health: 'Mental health'
}

export type Shortage = { counts: readonly CountRow[]; tuples: Readonly<Record<HpsaDiscipline, Provenance>> }

export async function shortageShown(context: Context): Promise<Shortage> {
  const [primary_care, dental, mental_health] = HPSA_DISCIPLINES.map((discipline) => tupleIn(context, discipline))
  if (!primary_care || !dental || !mental_health) throw new Error('a discipline has no tuple')
  return { counts: await shortageByState(context), tuples: { primary_care, dental, mental_health } }
}

export function ShortageTable({ of, rows }: { of: Shortage; rows: readonly Row[] }) {
  const held = HPSA_DISCIPLINES.filter((discipline) => isHeld(of.tuples[discipline]))
  return (
    <Section id="shortage" heading="Official shortage designations">
      <p>
        Health Professional Shortage Areas (HPSAs) in effect, as the Health Resources and Services Administration (HRSA)
        lists them. HRSA designates areas, population groups and facilities in three disciplines. These are not the
        specialties of this service, so all three are shown for every specialty.
      </p>
      {HPSA_DISCIPLINES.filter((discipline) => !held.includes(discipline)).map((discipline) => (
        <p>
          {DISCIPLINE_NAMES[discipline]}: not ingested. This release has no file of HRSA for it
          <Cited to={of.tuples[discipline]} />.
        </p>
      ))}
      {held.length > 0 && (
        <>
          <StateRows
            caption={[
              'Number of designations in effect, and of counties that one of them covers as a whole: ',
              held.map((discipline, index) => [
                index > 0 && ', ',
                cited(DISCIPLINE_NAMES[discipline].toLowerCase(), of.tuples[discipline])
              ])
            ]}
            heads={['State', ...headsOf(held)].map((head, index) => (
              <th scope="col" class={index > 0 ? 'figure' : undefined}>
                {head}
              </th>
            ))}
            rows={rows}
            cells={({ state_code }) => figuresOf(of.counts, held, state_code)}
          />
          <p class="aside">
            Designations overlap, so they are neither a number of places nor of people. A state or county without one is
            not known to have enough clinicians. Designations of a county: <code>shortage_designations</code> of{' '}
            <code>/api/v1/specialties/{'{code}'}/by-county</code>.{' '}
            <a href="/methodology/shortage_designation">Method of shortage designations</a>
          </p>
        </>
      )}
    </Section>
  )
}

function isHeld({ _data_availability }: Provenance): boolean {
  return !_data_availability.includes('not_ingested')
}

function headsOf(held: readonly HpsaDiscipline[]): string[] {
  return held.flatMap((discipline) => [DISCIPLINE_NAMES[discipline], `${DISCIPLINE_NAMES[discipline]}: counties`])
}

function figuresOf(counts: readonly CountRow[], held: readonly HpsaDiscipline[], state: string) {
  const values = held.flatMap((discipline) => {
    const found = counts.find((row) => row.state === state && row.discipline === discipline)
    return [found?.designations_in_effect ?? 0, found?.whole_counties ?? 0]
  })
  return headsOf(held).map((head, index) => <Figure head={head} of={values[index] ?? 0} />)
}
