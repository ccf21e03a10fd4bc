import { cage, count, given, rowFlags, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'responsibility_entity',
  title: 'Entities queried for responsibility records: one row for each answer about an entity that did not opt out',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal'],
  mentions: [{ uei: 'uei', cage: 'cage_code', name: 'legal_business_name', withheld: 'row' }],
  columns: {
    uei: given.uei`ueiSAM | Unique Entity Identifier`,
    ordinal: given.count`1, 2, … among answers for this UEI in the file; a UEI appears once for each registration`,
    cage_code: cage`cageCode | Commercial and Government Entity code; null if none is published`,
    eft_indicator: text`entityEFTIndicator | Electronic funds transfer indicator; null for the main registration`,
    legal_business_name: text`legalBusinessName | Legal business name; null if absent`,
    proceedings_question_1: text`proceedingsQuestion1 | The entity’s answer to the first question about proceedings, YES or NO; null if not answered`,
    proceedings_question_2: text`proceedingsQuestion2 | Answer to the second question; null if not answered`,
    proceedings_question_3: text`proceedingsQuestion3 | Answer to the third question; null if not answered`,
    proceeding_count: count`proceedingsRecordCount | Number of proceedings, as the publisher counts them; null if absent`,
    responsibility_record_count: count`responsibilityInformationCount | Number of responsibility records, as the publisher counts them; null if absent`,
    ...rowFlags
  }
})
