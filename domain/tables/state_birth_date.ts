// Birth dates of state Medicaid lists: compared when a roster is screened, and published nowhere.
import { given } from '../columns.ts'
import { BIRTH_DATES, STATE_LISTS } from '../state-lists.ts'
import { defineTable } from '../table.ts'

const dated = STATE_LISTS.filter(({ birthDate }) => birthDate !== null)
const [first, ...others] = dated.map(({ source }) => source)

export default defineTable({
  name: BIRTH_DATES,
  title: 'Birth dates of state Medicaid lists: one row for each listed person with a birth date',
  sources: [first ?? '', ...others],
  ...(others.length > 0 && { datasetId: 'state-birth-date' }),
  internal: true,
  parts: dated.map(({ state, source, label, birthDate }) => ({
    suffix: state.toLowerCase(),
    source,
    title: `${label}: one row for each listed person with a birth date`,
    from: { [birthDate ?? '']: 'date_of_birth' }
  })),
  key: ['state_exclusion_id'],
  columns: {
    state_exclusion_id: given.text`Key of the row in the part of state_exclusion with the same suffix`,
    date_of_birth: given.day`Birth date as published`
  }
})
