import { TaxonomyCode } from '../identifiers.ts'
import { SpecialtySlug } from '../specialties.ts'
import { StateCode } from '../states.ts'
import { column, defineTable } from '../table.ts'
import { supplyMeasures } from './supply_state.ts'

export default defineTable({
  name: 'supply_state_subspecialty',
  title: 'Provider supply by specialty, registered NUCC code and state',
  sources: ['nppes', 'census_population'],
  kindsRead: { census_population: ['state'] },
  datasetId: 'supply-state-subspecialty',
  key: ['specialty', 'subspecialty', 'state_code'],
  columns: {
    specialty: column(SpecialtySlug, 'Specialty slug'),
    subspecialty: column(TaxonomyCode, 'NUCC code registered for the specialty'),
    state_code: column(StateCode, 'Two-letter code of one of the 50 states or DC'),
    ...supplyMeasures('and this code in any taxonomy slot')
  }
})
