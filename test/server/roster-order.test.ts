// The order of listings whose names agree in different ways.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importList } from '../exclusion-months.ts'
import { running } from './running.ts'

const HEADER =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const LISTED = [
  ...[',,,PARR PHARMACY', ',,,PARK WEST PHARMACY', ',,,PARK'],
  ...['KEE,LINDA,,', 'YOUNG-LEE,LINDA,,', 'LEE,L,,'],
  // Each listed three times, so that a wrong order of ties shows.
  ...[1, 2, 3].flatMap((day) => [`SMYTHE,ORRIN,,,${day}`, `SMITHE-ROWE,ORRIN,,,${day}`])
]
const line = (name: string, at: number) => {
  const [last, first, middle, business] = name.split(',')
  return `${last},${first},${middle},${business},OTHER BUSINESS,PHARMACY,,0000000000,,1 EXAMPLE ST,AUSTIN,TX,78701,1128a1,201901${10 + at},00000000,00000000,`
}

t.test('names with every word of the row come before typing errors, and one word comes last', async (t) => {
  const dir = t.testdir({ data: {} })
  const path = join(dir, 'UPDATED.csv')
  writeFileSync(path, `${HEADER}\r\n${LISTED.map(line).join('\r\n')}\r\n`)
  await importList(join(dir, 'data'), path, '2026-04-10')
  const server = await running(t, join(dir, 'data'))
  const rows = [
    { business_name: 'Park Pharmacy' },
    { last_name: 'Lee', first_name: 'Linda' },
    { last_name: 'Smithe', first_name: 'Orrin' }
  ]
  const { body, status } = await server.post('/v1/screenings', { rows }, { 'x-service-key': 'pk_sandbox_public' })
  t.equal(status, 200)
  const names = body.rows.map(({ wider }: { wider: { party: Record<string, string | null> }[] }) => [
    ...new Set(wider.map(({ party }) => party.business_name ?? party.last_name))
  ])
  t.same(names, [
    ['PARK WEST PHARMACY', 'PARR PHARMACY', 'PARK'],
    ['YOUNG-LEE', 'KEE', 'LEE'],
    ['SMITHE-ROWE', 'SMYTHE']
  ])
})
