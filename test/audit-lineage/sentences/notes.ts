// Notes of a screening.
import { type Asserted, wrong } from '../claim.ts'
import { newestFile } from '../evidence/files.ts'
import { blockRecords, countsOfBlock } from '../evidence/screening.ts'
import type { Given } from '../pages/reading.ts'
import { AGE_SENTENCES } from './ages.ts'
import { FIXED_SENTENCES } from './fixed.ts'
import { REJECTED_SENTENCES } from './rejected.ts'
import { readSentence, type SentenceRule } from './rule.ts'

const held = (source: string, sources: ReadonlyMap<string, unknown>) => sources.has(source)

export const NOTES: readonly SentenceRule[] = [
  {
    says: /^At least one source of this answer is synthetic/,
    kind: 'coverage',
    name: 'a source is synthetic',
    check: (_said, { released }) => (released.isSynthetic ? null : wrong('no source of the release is synthetic'))
  },
  {
    says: /^The extract of (?<day>\S+) has no registration of the UEI\. It contains active registrations/,
    kind: 'absence',
    name: 'no registration of the UEI',
    check: ({ id, parts }, evidence) => {
      if (newestFile(evidence, 'sam_entities') !== parts.day) return wrong(`the extract is of another day`)
      return countsOfBlock(evidence, 'Registration', id) === 0 ? null : wrong('the extract has a registration')
    }
  },
  {
    says: /^SAM\.gov was not queried for the responsibility records of this entity\./,
    kind: 'coverage',
    name: 'responsibility records not queried',
    check: ({ id }, evidence) =>
      blockRecords(evidence, 'Proceedings', id).length === 0 ? null : wrong('a file has the entity’s records')
  },
  {
    says: /^Awards are those published by (?<day>\S+)\. The Department of Defense reports with a delay of 90 days\./,
    kind: 'date',
    name: 'awards published by',
    check: ({ parts }, evidence) => {
      const day = newestFile(evidence, 'usaspending')
      return day === parts.day ? null : wrong(`the newest file is of ${day}`)
    }
  },
  {
    says: /^not_ingested: the release has no snapshot of (?<title>.*)\. Not checked, and therefore null: (?<blocks>.*)\.$/,
    kind: 'coverage',
    name: 'no snapshot of a source',
    check: ({ parts }, { released }) => {
      const source = released.sourceOfTitle.get(parts.title ?? '')
      return source !== undefined && held(source, released.files) ? wrong(`the release has ${source}`) : null
    }
  },
  {
    says: /^The snapshot of (?<day>\S+) has no rows of (?<table>\w+)\./,
    kind: 'absence',
    name: 'no rows of a table',
    check: ({ parts }, { released }) => {
      const table = released.published.find(({ name }) => name === parts.table)
      return table === undefined || table.rows === 0 ? null : wrong(`the table has ${table.rows} rows`)
    }
  },
  {
    says: /^Partial files: /,
    kind: 'coverage',
    name: 'partial files'
  },
  { says: /^Exclusions are matched by UEI, or by CAGE code/, kind: 'wording', name: 'how exclusions are matched' },
  { says: /^The extract drops a line once it is terminated/, kind: 'wording', name: 'terminated lines' },
  { says: /^Each block except awards and the award-data edges/, kind: 'wording', name: 'blocks as of a day' },
  { says: /^Awards are history: the newest snapshot covers/, kind: 'wording', name: 'awards as of a day' },
  { says: /^The address of a sole proprietorship or an individual/, kind: 'wording', name: 'withheld address' },
  { says: /^Entities that opted out of public display/, kind: 'wording', name: 'withheld entities' },
  { says: /^If the provenance tuple of a block has the flag entity_withheld/, kind: 'wording', name: 'withheld rows' },
  { says: /^No list publishes the CAGE code together with a UEI/, kind: 'wording', name: 'CAGE code alone' }
]

export function SCREENING_NOTES({ outlet, where, id }: Given, text: string): Asserted[] {
  return readSentence({ outlet, where, id, text }, [
    ...REJECTED_SENTENCES,
    ...NOTES,
    ...AGE_SENTENCES,
    ...FIXED_SENTENCES
  ])
}
