// One county: residents, shortage designations, facilities, health center sites, and the supply of its state.
import { HPSA_DISCIPLINES } from '../../domain/hpsa.ts'
import { getCounty as operation } from '../questions/coverage/coverage.ts'
import { number, text } from '../store/rows.ts'
import { FacilityList } from './facility/list.tsx'
import { cited, Lineage, lineOf, tupleIn, WithLineage } from './lineage.tsx'
import { addressOf, answerOf, asQuestion, definePage } from './page.ts'
import { RejectedNote } from './rejected.tsx'
import { DISCIPLINE_NAMES } from './supply/states-table.tsx'
import { Table } from './table.tsx'
import { TakeAway } from './take-away.tsx'
import { above, Facts, IdLink, Sentences, Value } from './value.tsx'

export default definePage({
  path: '/counties/:county_fips',
  input: operation.input,
  ...asQuestion(operation.errors),
  view: async (context, asked) => {
    const { data } = await answerOf(context, operation, asked)
    const { county_fips, county_name, state_code, state_name, population_2024, supply, facilities, ...rest } = data
    const { health_centers: centers } = rest
    const sites = (centers?.sites ?? []).map(lineOf)
    const name = county_name ?? `County ${county_fips}`
    const { shortage_designations: shortage } = rest
    const designations = HPSA_DISCIPLINES.flatMap((discipline) =>
      (shortage[discipline].designations ?? []).map((row) => ({ ...row, discipline, tuple: tupleIn(row) }))
    )
    const lines = (facilities?.facilities ?? []).map(lineOf)
    const [tuple, ofSupply, ofFacilities] = [tupleIn(rest), tupleIn(supply), facilities && tupleIn(facilities)]
    const lineage = new Lineage([
      ...[tuple, ofSupply, ofFacilities, ...HPSA_DISCIPLINES.map((discipline) => tupleIn(shortage[discipline]))],
      ...[...designations, ...lines, ...sites].map((line) => line.tuple),
      centers && tupleIn(centers)
    ])
    const counts = HPSA_DISCIPLINES.map((discipline) => [
      `Shortage designations, ${DISCIPLINE_NAMES[discipline].toLowerCase()}`,
      cited(<Value of={shortage[discipline].designations?.length} />, tupleIn(shortage[discipline]))
    ])
    const selection = { state: state_code, county: county_name ?? undefined }
    return {
      title: `${name}, ${state_name}`,
      lead: `County ${county_fips}: residents, official shortage designations, facilities and health center sites.`,
      body: (
        <WithLineage of={lineage}>
          <Facts
            kind="figures"
            of={{
              'Residents, 2024 estimate': cited(<Value of={population_2024} />, tuple),
              Facilities: cited(<Value of={facilities?.total} />, ofFacilities),
              'Active health center sites with patients': cited(
                <Value of={centers?.active_service_delivery} />,
                centers && tupleIn(centers)
              ),
              ...Object.fromEntries(counts)
            }}
          />
          <Sentences of={[...rest.not_checked, ...(facilities?.not_checked ?? [])]} kind="aside" />
          <h2>Facilities</h2>
          <FacilityList
            caption={`By name: ${lines.length.toLocaleString('en-US')} of ${facilities?.total.toLocaleString('en-US') ?? 'an unknown number'}`}
            of={lines}
          />
          {county_name !== null && (
            <p>
              <a href={addressOf('/facilities', selection)}>Choose by type, stars and chain, and see them all</a>
            </p>
          )}
          <h2>Health center sites</h2>
          <p>
            Places of health centers and look-alikes that HRSA lists in the county, with their offices. A site is not a
            promise of a service.
          </p>
          <Table
            caption={`By name: ${sites.length.toLocaleString('en-US')} of ${centers?.total.toLocaleString('en-US') ?? 'an unknown number'}`}
            rows={sites}
            columns={[
              {
                head: 'Site',
                cell: ({ row, tuple }) =>
                  above(cited(<Value of={text(row, 'site_name')} />, tuple), text(row, 'center_name'))
              },
              { head: 'Address', cell: ({ row }) => above(text(row, 'line_1'), text(row, 'city')) },
              { head: 'Type', cell: ({ row }) => <Value of={text(row, 'site_type')} /> },
              { head: 'Status', cell: ({ row }) => <Value of={text(row, 'status')} /> },
              { head: 'Hours a week', figure: ({ row }) => number(row, 'hours_per_week') },
              { head: 'NPI', cell: ({ row }) => <IdLink to="/providers" of={text(row, 'npi')} /> }
            ]}
          />
          <RejectedNote of={centers?.rejected} />
          <h2>Shortage designations in effect</h2>
          <p>
            Health Professional Shortage Areas of the Health Resources and Services Administration (HRSA). A county
            without one can still have too few clinicians.
          </p>
          <Table
            caption="By discipline, designations of the whole county first"
            rows={designations}
            columns={[
              { head: 'Name', cell: (row) => cited(<Value of={row.hpsa_name} />, row.tuple), long: true },
              { head: 'Discipline', cell: ({ discipline }) => DISCIPLINE_NAMES[discipline] },
              { head: 'Type', cell: ({ designation_type }) => <Value of={designation_type} />, long: true },
              { head: 'Whole county', cell: ({ is_whole_county }) => <Value of={is_whole_county} /> },
              { head: 'Score', figure: ({ score }) => score },
              { values: { Since: 'designated_on', Status: 'status' } }
            ]}
          />
          <RejectedNote of={rest.rejected} />
          <h2>Specialties in {state_name}</h2>
          <p>{cited(supply.note, ofSupply)}</p>
          <Table
            caption={`Active providers in the whole state of ${state_name}`}
            rows={supply.specialties}
            columns={[
              {
                head: 'Specialty',
                cell: ({ specialty, display_name }) => (
                  <a href={addressOf('/supply', { specialty, states: state_code })}>{display_name}</a>
                )
              },
              {
                head: 'Active providers',
                cell: (row) => cited(<Value of={row.active_providers} />, ofSupply),
                figure: true
              },
              { figures: { 'Per 100,000 residents': 'per_100k', 'Rank of 51': 'rank_density' } },
              { head: 'Underserved state', cell: ({ underserved }) => <Value of={underserved} /> }
            ]}
          />
          <TakeAway
            of={`/counties/${county_fips}`}
            csv={addressOf('/facilities.csv', selection)}
            tables={['population', 'shortage_area', 'facility', 'health_center_site', 'supply_state']}
            in={context}
          />
        </WithLineage>
      )
    }
  }
})
