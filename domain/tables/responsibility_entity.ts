import { count, given, rowFlags, text } from '../columns.ts'
import { Cage, Uei } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'responsibility_entity',
  title: 'Entities queried for responsibility records: one row for each answer about an entity that did not opt out',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal'],
  mentions: [{ uei: 'uei', cage: 'cage_code', name: 'legal_business_name', withheld: 'row' }],
  columns: {
    uei: column(Uei, 'Unique Entity Identifier', 'ueiSAM'),
    ordinal: given.count('1, 2, … among answers for this UEI in the file; a UEI appears once for each registration'),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if none is published', 'cageCode'),
    eft_indicator: text('Electronic funds transfer indicator; null for the main registration', 'entityEFTIndicator'),
    legal_business_name: text('Legal business name; null if absent', 'legalBusinessName'),
    proceedings_question_1: text(
      'The entity’s answer to the first question about proceedings, YES or NO; null if not answered',
      'proceedingsQuestion1'
    ),
    proceedings_question_2: text('Answer to the second question; null if not answered', 'proceedingsQuestion2'),
    proceedings_question_3: text('Answer to the third question; null if not answered', 'proceedingsQuestion3'),
    proceeding_count: count(
      'Number of proceedings, as the publisher counts them; null if absent',
      'proceedingsRecordCount'
    ),
    responsibility_record_count: count(
      'Number of responsibility records, as the publisher counts them; null if absent',
      'responsibilityInformationCount'
    ),
    ...rowFlags
  }
})
