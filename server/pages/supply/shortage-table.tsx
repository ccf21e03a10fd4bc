// Official shortage designations of the shown states, next to figures of our own. HRSA's disciplines are not
// specialties, so all three are shown for every specialty.
import { HPSA_DISCIPLINES, type HpsaDiscipline } from '../../../domain/hpsa.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { type CountRow, shortageByState, tupleIn } from '../../questions/shortage/shortage.ts'
import type { Context } from '../../records/operation.ts'
import { Cited, cited } from '../lineage.tsx'
import { Unfold } from '../table.tsx'
import { Section, Value } from '../value.tsx'
import type { Row } from './measures.ts'

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
          <div class="folded">
            <table class="states">
              <caption>
                Number of designations in effect, and of counties that one of them covers as a whole:{' '}
                {held.map((discipline, index) => (
                  <span>
                    {index > 0 && ', '}
                    {cited(DISCIPLINE_NAMES[discipline].toLowerCase(), of.tuples[discipline])}
                  </span>
                ))}
              </caption>
              <thead>
                <tr>
                  <th scope="col">State</th>
                  {headsOf(held).map((head) => (
                    <th scope="col" class="figure">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ state_code, state_name }) => (
                  <tr>
                    <th scope="row">
                      {state_name} <span class="aside">{state_code}</span>
                    </th>
                    {figuresOf(of.counts, held, state_code).map(({ head, value }) => (
                      <td data-head={head} class="figure">
                        <Value of={value} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <Unfold label={`Show all ${rows.length} states`} />
          </div>
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
  return headsOf(held).map((head, index) => ({ head, value: values[index] ?? 0 }))
}
