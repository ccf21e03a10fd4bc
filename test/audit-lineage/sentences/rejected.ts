// Sentences on rejected rows: how many published rows of a party are counted, and which are not.
import { untraceable, wrong } from '../claim.ts'
import { blockRecords } from '../evidence/screening.ts'
import type { SentenceRule } from './rule.ts'

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

export const REJECTED_SENTENCES: readonly SentenceRule[] = [
  {
    says: /^(?:\w+: )?(?<rejected>[\d,]+) rejected: (?<reasons>.*)$/s,
    kind: 'count',
    name: 'rejected rows of a party',
    check: ({ parts }, { released }) => {
      const rejected = released.manifest.snapshots.flatMap(({ manifest }) => Object.values(manifest.rows_rejected))
      const most = rejected.reduce((sum, one) => sum + one, 0)
      return number(parts.rejected) <= most ? null : wrong(`the receipts have ${most} rejected rows`)
    }
  },
  {
    says: /^(?:(?<table>\w+): )?(?<counted>[\d,]+) of (?<all>[\d,]+) published rows are counted; (?<rejected>[\d,]+) (?:was |were )?rejected: (?<reasons>.*)$/s,
    kind: 'count',
    name: 'published rows that are counted',
    check: ({ id, parts }, evidence) => {
      const [counted, all, rejected] = [parts.counted, parts.all, parts.rejected].map(number)
      // Rows that were rejected for other reasons have sentences of their own.
      if ((counted ?? 0) + (rejected ?? 0) > (all ?? 0)) return wrong(`${counted} and ${rejected} are more than ${all}`)
      const names = [...evidence.released.files.values()].flat().flatMap(({ file, member }) => [file, member ?? file])
      const unknown = [...(parts.reasons ?? '').matchAll(/\((\S+), line/g)].find(
        ([, name]) => !names.includes(name ?? '')
      )
      if (unknown) return untraceable(`no raw file is called ${unknown[1]}`)
      if (!/^[A-Z0-9]{12}$/.test(id) || (parts.table ?? 'usaspending') !== 'award_transaction') return null
      const actions = blockRecords(evidence, 'Prime awards, action by action', id).length
      return actions === counted ? null : wrong(`the files give ${actions} actions`)
    }
  }
]
