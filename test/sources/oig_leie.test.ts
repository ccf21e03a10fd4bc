// Nine real supplements, read in place: reinstatements built from their own rows close them, and corrected
// rows add no row. Prints counts only, because the rows name people.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Line = Record<string, string>

const REAL = ['real', 'leie'] as const

/** Every row of the supplements. */
function realLines(): Line[] {
  return ['2015', '2016', '2017'].flatMap((year) =>
    readdirSync(sharedPath(...REAL, year)).flatMap((name) => {
      const text = readFileSync(sharedPath(...REAL, year, name), 'latin1')
      return Papa.parse<Line>(text, { header: true, skipEmptyLines: true }).data
    })
  )
}

/** The birth date in its other form, if it has one. */
function otherForm(published: string): string {
  const [, year, month, day] = /^19(\d\d)(\d\d)(\d\d)$/.exec(published) ?? []
  if (year) return `${month}/${day}/${year}`
  const [, mm, dd, yy] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(published) ?? []
  return mm ? `19${yy}${mm}${dd}` : published
}

/** Ways in which a repeated row may differ. */
const WAYS: readonly ((line: Line) => Line)[] = [
  () => ({ ADDRESS: '1 MADE UP ST', CITY: 'NOWHERE', ZIP: '00000' }),
  ({ DOB = '' }) => ({ DOB: otherForm(DOB) }),
  () => ({ DOB: '' }),
  ({ NPI = '' }) => ({ NPI: NPI === '0000000000' ? '1000000012' : '0000000000' }),
  ({ MIDNAME = '' }) => ({ MIDNAME: MIDNAME.trim().slice(0, 1) || ' ' })
]

function inEachWay(lines: readonly Line[], extra: Line): string {
  const again = lines.map((line, index) => ({ ...line, ...WAYS[index % WAYS.length]?.(line), ...extra }))
  return `${Papa.unparse(again, { quotes: true, newline: '\n' })}\n`
}

async function exclusionsOf(dataDir: string, inbox: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox(run, inbox, undefined, FIXTURE_CLOCK)
  )
  const table = release.manifest.tables.find(({ name }) => name === 'exclusion')
  return table ? await parquetRows(join(dataDir, table.file)) : []
}

t.test('reads the real supplements', { ...needsShared(...REAL) }, async (t) => {
  const root = t.testdir({ reinstated: {}, corrected: {} })
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const lines = realLines()
  t.equal(lines.length, 3093)
  const listed = await exclusionsOf(dataDir, sharedPath(...REAL))
  t.equal(listed.length, lines.length)
  const open = listed.filter(({ reinstatement_date }) => reinstatement_date === null)
  t.equal(open.length, listed.length)

  t.test('a row repeated in another form adds no row and keeps its id', async (t) => {
    await writeFile(join(root, 'corrected', '1703EXCL.csv'), inEachWay(lines, {}))
    const rows = await exclusionsOf(dataDir, join(root, 'corrected'))
    const ids = new Set(listed.map(({ exclusion_id }) => exclusion_id))
    t.comment(`${rows.length} rows, ${rows.filter(({ listed_in }) => listed_in === '1703EXCL.csv').length} corrected`)
    t.equal(rows.filter(({ exclusion_id }) => !ids.has(exclusion_id)).length, 0)
    t.equal(rows.length, lines.length)
  })

  t.test('a reinstatement in another form closes its row', async (t) => {
    await writeFile(join(root, 'reinstated', '1704REIN.csv'), inEachWay(lines, { REINDATE: '20170420' }))
    const rows = await exclusionsOf(dataDir, join(root, 'reinstated'))
    const closed = rows.filter(({ reinstated_in }) => reinstated_in === '1704REIN.csv')
    const ambiguous = rows.filter((row) => String(row._data_availability).includes('reinstatement_ambiguous'))
    t.comment(`${closed.length} of ${rows.length} closed, ${ambiguous.length} ambiguous`)
    t.equal(rows.length, lines.length, 'no reinstatement stands alone')
    t.equal(closed.length, rows.length)
  })
})
