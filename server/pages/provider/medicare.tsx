// What Medicare paid a provider, and what the prescriptions cost: the newest year of each file, as published.
import prescriptions from '../../../domain/tables/medicare_prescription_total.ts'
import services from '../../../domain/tables/medicare_service_total.ts'
import { isRead, tupleOf } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'
import { number, type Row, texts } from '../../store/rows.ts'
import { cited, type Line } from '../lineage.tsx'
import { Facts, MemberValue } from '../value.tsx'

/** CMS withholds numbers about few beneficiaries or claims: those of `few`, never a total. */
const BLOCKS = [
  {
    ...{ name: services.name, of: 'Services of Medicare Part B' },
    totals: { services: 'Services', payment_usd: 'Medicare paid' },
    few: { beneficiaries: 'Beneficiaries', drug_payment_usd: 'Medicare paid for drugs' }
  },
  {
    ...{ name: prescriptions.name, of: 'Prescriptions under Medicare Part D' },
    totals: { claims: 'Prescriptions, with refills', drug_cost_usd: 'Cost of the drugs' },
    few: { beneficiaries: 'Beneficiaries with prescriptions', opioid_claims: 'Prescriptions of opioids' }
  }
]
const MOST_YEARS = 100

type Year = Omit<(typeof BLOCKS)[number], 'name'> & Partial<Line>

/** Without a tuple, the release has no file of the totals; without a row, no row has the NPI. */
export async function medicareOf({ release }: Context, npi: string): Promise<Year[]> {
  return await Promise.all(
    BLOCKS.map(async ({ name, ...block }) => {
      const table = release.table(name)
      if (!table || !isRead(table)) return block
      const { rows } = await release.rowsUnder('npi', npi, name, MOST_YEARS)
      const newest = Math.max(...rows.map((row) => number(row, 'program_year') ?? 0))
      const row = rows.find(({ program_year }) => program_year === newest)
      return row ? { ...block, row, tuple: tupleOf(table, [row]) } : { ...block, tuple: tupleOf(table) }
    })
  )
}

export function Medicare({ of }: { of: readonly Year[] }) {
  return (
    <>
      <h2>Medicare totals</h2>
      {of.map((year) => (
        <OfYear {...year} />
      ))}
    </>
  )
}

function OfYear({ of, totals, few, row, tuple }: Year) {
  if (!tuple) return <p>{of}: not checked, because this release has no file of them.</p>
  if (!row)
    return (
      <p>
        {cited(`${of}: no row has this NPI`, tuple)}. CMS publishes totals of more than ten beneficiaries or claims
        only, so this does not mean none.
      </p>
    )
  const shown = (named: Readonly<Record<string, string>>, isFew: boolean) =>
    Object.entries(named).map(([name, head]) => [head, cited(<Total name={name} of={row} isFew={isFew} />, tuple)])
  return (
    <>
      <h3>
        {of}, {number(row, 'program_year')}
      </h3>
      <Facts kind="figures" of={Object.fromEntries([...shown(totals, false), ...shown(few, true)])} />
    </>
  )
}

/** A number that CMS withholds is said so: it is neither zero nor unknown to CMS. */
function Total({ name, of, isFew }: { name: string; of: Row; isFew: boolean }) {
  const flags = texts(of, '_data_availability')
  const isWithheld = isFew && flags.includes('value_withheld') && !flags.includes('invalid_value')
  const value = number(of, name)
  return value === null && isWithheld ? <>withheld by CMS</> : <MemberValue name={name} of={value} />
}
