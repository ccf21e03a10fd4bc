// A list of facilities, each with links to its page and its county.
import { number, type Row, text } from '../../store/rows.ts'
import { cited, type Line } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { above, Value } from '../value.tsx'
import { typeInWords } from '../wording.ts'
import { ChainLink } from './statements.tsx'

/** FIPS code of the county that a state and a name mean, if they mean one. */
export type FindCounty = (state: string | null, name: string | null) => string | undefined

type ListProps = { caption: string; of: readonly Line[]; countyOf?: FindCounty }

export function FacilityList({ caption, of, countyOf }: ListProps) {
  const countyIn = (row: Row) => {
    const [name, fips] = [text(row, 'county_name'), countyOf?.(text(row, 'state'), text(row, 'county_name'))]
    return fips ? <a href={`/counties/${fips}`}>{name}</a> : <Value of={name} />
  }
  return (
    <Table
      caption={caption}
      rows={of}
      columns={[
        {
          head: 'Name',
          cell: ({ row, tuple }) =>
            above(
              cited(
                <a href={`/facilities/${text(row, 'ccn')}`}>
                  {text(row, 'facility_name') ?? `CCN ${text(row, 'ccn')}`}
                </a>,
                tuple
              ),
              typeInWords(text(row, 'facility_type'))
            )
        },
        {
          head: countyOf ? 'City and county' : 'City',
          cell: ({ row }) =>
            above([text(row, 'city'), text(row, 'state')].filter(Boolean).join(', '), countyOf && countyIn(row))
        },
        { head: 'Stars', figure: ({ row }) => number(row, 'overall_star') },
        { head: 'Ownership', cell: ({ row }) => <Value of={text(row, 'ownership_type')} /> },
        { head: 'Chain', cell: ({ row }) => <ChainLink of={text(row, 'chain_name')} /> }
      ]}
    />
  )
}
