// The dated facts of a facility, in words.
import { number, type Row, text } from '../../store/rows.ts'
import type { Line } from '../lineage.tsx'
import type { Statement } from '../summary.tsx'
import { Day, Usd, Value } from '../value.tsx'
import { telephoneText } from '../wording.ts'

type Said = Omit<Statement, 'source' | 'tuple'>

/** `source` is the short name of the publication of all lines. Penalties are newest first. */
export function statementsOf(
  facilities: readonly Line[],
  penalties: readonly Line[],
  source: string,
  wordsOfType: (type: string | null) => string
): Statement[] {
  const [newest] = penalties
  return [
    ...facilities.flatMap(({ row, tuple }) =>
      [listing(row, wordsOfType(text(row, 'facility_type'))), ...marks(row), star(row)].map((said) => ({
        ...said,
        source,
        tuple
      }))
    ),
    ...(newest ? [{ ...penalty(newest.row), source, tuple: newest.tuple }] : [])
  ]
}

function listing(row: Row, type: string): Said {
  const certified = text(row, 'certification_date')
  const telephone = text(row, 'telephone')
  return {
    fact: (
      <>
        Listed by Care Compare as {type}
        {certified !== null && (
          <>
            , certified on <Day of={certified} />
          </>
        )}
      </>
    ),
    ground: [
      text(row, 'facility_subtype'),
      text(row, 'ownership_type'),
      [text(row, 'city'), text(row, 'state')].filter(Boolean).join(', '),
      telephone && telephoneText(telephone)
    ]
      .filter(Boolean)
      .join('; ')
  }
}

/** Marks that CMS gives to few facilities. */
function marks(row: Row): Said[] {
  const focus = text(row, 'special_focus_status')
  return [
    ...(row.has_abuse_icon === true ? [{ fact: 'CMS shows the abuse icon for this facility' }] : []),
    ...(focus === null ? [] : [{ fact: 'Special focus status of CMS', ground: focus }])
  ]
}

function star(row: Row): Said {
  const stars = number(row, 'overall_star')
  return stars === null
    ? {
        fact: 'No overall star rating is published',
        ground: text(row, 'overall_star_suppression_reason') ?? text(row, 'overall_star_as_published')
      }
    : { fact: `Overall star rating: ${stars} of 5` }
}

function penalty(row: Row): Said {
  const fine = number(row, 'fine_amount_usd')
  return {
    fact: (
      <>
        Newest penalty on <Day of={text(row, 'penalty_date')} />
      </>
    ),
    ground: (
      <>
        <Value of={text(row, 'penalty_type')} />
        {fine !== null && (
          <>
            , <Usd of={fine} />
          </>
        )}
      </>
    )
  }
}
