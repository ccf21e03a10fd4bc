// One provider as counted in supply: an active individual of the 51 with a registered code in any slot.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import { IsoDate } from '../../../domain/provenance.ts'
import { SpecialtySlug, specialtyByCode } from '../../../domain/specialties.ts'
import { StateCode } from '../../../domain/states.ts'
import provider from '../../../domain/tables/provider.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import { absenceOfNpi } from '../../records/absence.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { named, officialColumns, withLineage, wrapped } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'

const ProviderRecord = named('ProviderRecord', {
  npi: wrapped(NpiShape),
  specialty: wrapped(SpecialtySlug),
  taxonomy_codes: wrapped(z.array(z.string()).min(1)),
  taxonomy_primary: wrapped(z.string().nullable()),
  state: wrapped(StateCode),
  city: wrapped(z.string().nullable()),
  last_updated_in_source: wrapped(IsoDate.nullable())
})

const MemberRow = z.object({
  npi: z.string(),
  practice_state: z.string().nullable(),
  practice_city: z.string().nullable(),
  last_update_date: z.string().nullable(),
  primary_taxonomy_code: z.string().nullable(),
  slots: z.array(z.int()),
  codes: z.array(z.string()),
  primaries: z.array(z.boolean())
})
type Slot = { slot: number; code: string; isPrimary: boolean }

export default defineOperation({
  id: 'getProvider',
  summary: 'One provider of a specialty',
  description:
    'Answers for active individual NPIs with a practice address in the 50 states or DC and a registered taxonomy code in any slot.',
  methodology: 'provider',
  input: z.strictObject({ npi: NpiShape }),
  output: ProviderRecord,
  from: ['nppes'],
  errors: ['invalid_npi', 'provider_not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { npi }) {
    const table = publishedTable(context, 'provider', 'nppes')
    const [row] = await context.release.query('provider-record', { npi })
    const member = row && MemberRow.parse(row)
    const slots = (member?.slots ?? []).map(
      (slot, index): Slot => ({
        slot,
        code: member?.codes[index] ?? '',
        isPrimary: member?.primaries[index] ?? false
      })
    )
    const counted = countedSlot(slots, member?.primary_taxonomy_code ?? null)
    const state = StateCode.safeParse(member?.practice_state)
    if (!row || !member || !counted || !state.success) {
      throw new CatalogError('provider_not_found', absenceOfNpi(context, npi))
    }

    const tuple = tupleOf(table, [row])
    const read = (columns: string[]) => `Column ${officialColumns(provider, columns)}.`
    const primary = slots.find((slot) => slot.isPrimary && slot.code === member.primary_taxonomy_code)
    const record = {
      npi: withLineage(npi, tuple, read(['npi'])),
      specialty: withLineage(
        counted.specialty,
        tuple,
        `Derived from column ${codeColumns([counted])}: the specialty that ${counted.code} is registered for.`
      ),
      taxonomy_codes: withLineage(
        [...new Set(slots.map(({ code }) => code))],
        tuple,
        `In slot order, from the columns ${codeColumns(slots)}.`
      ),
      taxonomy_primary: withLineage(
        member.primary_taxonomy_code,
        tuple,
        primary
          ? `Columns ${officialColumns(taxonomy, ['taxonomy_code', 'is_primary'], [primary.slot])}.`
          : 'No slot has its primary taxonomy switch set to Y.'
      ),
      state: withLineage(state.data, tuple, read(['practice_state'])),
      city: withLineage(member.practice_city, tuple, read(['practice_city'])),
      last_updated_in_source: withLineage(member.last_update_date, tuple, read(['last_update_date']))
    }
    return { data: record, sources: ['nppes'] }
  }
})

/** The slot of the primary code if that code is registered, else the lowest registered slot. */
function countedSlot(slots: readonly Slot[], primaryCode: string | null) {
  const registered = slots.flatMap((slot) => {
    const specialty = SpecialtySlug.safeParse(specialtyByCode(slot.code)?.slug)
    return specialty.success ? [{ ...slot, specialty: specialty.data }] : []
  })
  return registered.find((slot) => slot.code === primaryCode) ?? registered[0]
}

function codeColumns(slots: readonly Slot[]): string {
  const numbers = slots.map(({ slot }) => slot)
  return officialColumns(taxonomy, ['taxonomy_code'], numbers)
}
