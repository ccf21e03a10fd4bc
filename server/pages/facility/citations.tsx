// Health citations of a nursing home, newest first.
import { gridWords } from '../../questions/facility/facility.ts'
import { type Row, text } from '../../store/rows.ts'
import { citedColumn, type Line } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Day, dayAfter, Value } from '../value.tsx'

/** Rows shown, and shown when all are asked for: no home has more in the files seen. */
export const [SHORT_CITATIONS, MOST_CITATIONS] = [10, 500]

/** `of` are the lines to show, `total` the number of all; null if the release has no file of citations. */
export function CitationsOf({ of, total }: { of: readonly Line[]; total: number | null }) {
  if (total === null)
    return <p>Health citations were not checked: this release has no file of them. Citations may exist.</p>
  if (total === 0) return <p>No health citation has this CCN. That does not mean that the home was never cited.</p>
  return (
    <Table
      caption={`Health citations by survey day, newest first: ${of.length} of ${total.toLocaleString('en-US')}`}
      rows={of}
      columns={[
        citedColumn('Survey', (row) => <Day of={text(row, 'survey_date')} />),
        { head: 'Requirement not met', cell: ({ row }) => requirementOf(row), long: true },
        { head: 'Scope and severity', cell: ({ row }) => scopeAndSeverity(row), long: true },
        { head: 'Found in', cell: ({ row }) => <Value of={foundIn(row)} /> },
        {
          head: 'Corrected',
          cell: ({ row }) => (
            <>
              <Value of={text(row, 'corrected')} />
              {dayAfter(': ', text(row, 'correction_date'))}
              {(row.is_under_idr === true || row.is_under_iidr === true) && ' (under dispute)'}
            </>
          ),
          long: true
        }
      ]}
    />
  )
}

function requirementOf(row: Row): string {
  const tag = `${text(row, 'deficiency_prefix') ?? ''}${text(row, 'deficiency_tag') ?? ''}`
  const words = text(row, 'deficiency_description') ?? text(row, 'deficiency_category')
  return [words, tag && `(${tag})`].filter(Boolean).join(' ')
}

/** The words of the grid with the published letter; another text is shown as published. */
function scopeAndSeverity(row: Row) {
  const words = gridWords(row)
  const letter = text(row, 'scope_severity')
  return words ? `${words.severity}: ${words.scope.toLowerCase()} (${letter})` : <Value of={letter} />
}

function foundIn(row: Row): string | null {
  const kinds = [
    row.is_standard === true ? 'standard survey' : '',
    row.is_complaint === true ? 'complaint inspection' : '',
    row.is_infection_control === true ? 'infection control inspection' : ''
  ]
  return kinds.filter(Boolean).join(', ') || null
}
