import { optOutColumns } from '../opt-out.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'contractor_opt_out',
  title: 'Opt-outs in registrations: one row for each digest of an identifier or name of an entity that opted out',
  sources: ['sam_entities'],
  internal: true,
  key: ['identifier_digest'],
  columns: optOutColumns({
    uei: 'UNIQUE ENTITY ID',
    cage: 'CAGE CODE',
    names: ['LEGAL BUSINESS NAME', 'DBA NAME'],
    flag: 'NO PUBLIC DISPLAY FLAG'
  })
})
