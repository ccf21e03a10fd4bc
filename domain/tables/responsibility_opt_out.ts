import { optOutColumns } from '../opt-out.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'responsibility_opt_out',
  title: 'Opt-outs in answers: one row for each digest of an identifier or name of an entity that opted out',
  sources: ['sam_responsibility'],
  internal: true,
  key: ['identifier_digest'],
  columns: optOutColumns({
    uei: 'ueiSAM',
    cage: 'cageCode',
    names: ['legalBusinessName'],
    flag: 'publicDisplayFlag'
  })
})
