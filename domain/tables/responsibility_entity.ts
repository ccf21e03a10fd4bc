import { z } from 'zod'
import { Cage, Uei } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()

export default defineTable({
  name: 'responsibility_entity',
  title: 'Entities queried for responsibility records: one row for each answer about an entity that did not opt out',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal'],
  mentions: [{ uei: 'uei', cage: 'cage_code', name: 'legal_business_name', withheld: 'row' }],
  columns: {
    uei: column(Uei, 'Unique Entity Identifier', 'ueiSAM'),
    ordinal: column(
      z.int32(),
      '1, 2, … among answers for this UEI in the file; a UEI appears once for each registration'
    ),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if none is published', 'cageCode'),
    eft_indicator: column(
      text,
      'Electronic funds transfer indicator; null for the main registration',
      'entityEFTIndicator'
    ),
    legal_business_name: column(text, 'Legal business name; null if absent', 'legalBusinessName'),
    proceedings_question_1: column(
      text,
      'The entity’s answer to the first question about proceedings, YES or NO; null if not answered',
      'proceedingsQuestion1'
    ),
    proceedings_question_2: column(text, 'Answer to the second question; null if not answered', 'proceedingsQuestion2'),
    proceedings_question_3: column(text, 'Answer to the third question; null if not answered', 'proceedingsQuestion3'),
    proceeding_count: column(
      z.int32().nullable(),
      'Number of proceedings, as the publisher counts them; null if absent',
      'proceedingsRecordCount'
    ),
    responsibility_record_count: column(
      z.int32().nullable(),
      'Number of responsibility records, as the publisher counts them; null if absent',
      'responsibilityInformationCount'
    ),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
