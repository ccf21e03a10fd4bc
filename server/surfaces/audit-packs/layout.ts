// Lays out an audit pack as a PDF. The output depends only on the pack: the same pack gives the same bytes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditPack } from '../../questions/audit-pack/audit-pack.ts'
import { LATER_SECTIONS } from './past.ts'
import { SECTIONS, shown } from './sections.ts'
import { Sheet, type SheetOptions } from './sheet.ts'

const ALL = [...SECTIONS, ...LATER_SECTIONS]
/** In points: a heading, the head of the table, and a row for each section. */
const CONTENTS_HEIGHT = 40 + 18 * (1 + ALL.length)

/** The PDF of a pack. Lets other requests run between two steps. */
export async function layout(pack: AuditPack): Promise<Buffer> {
  const sheet = new Sheet(optionsOf(pack))
  titlePage(sheet, pack)
  const contents = sheet.reserve(CONTENTS_HEIGHT)
  for (const { title, steps } of ALL) {
    sheet.heading(title, 1)
    for (const _step of steps(sheet, pack)) await nextTurn()
  }
  contents(() => {
    sheet.paragraph('Contents', { face: 'bold', size: 11.5 })
    sheet.table(
      [
        { title: 'section', share: 6 },
        { title: 'page', share: 1 }
      ],
      ALL.map(({ title }) => [title, shown(sheet.pageOf.get(title))])
    )
  })
  return await sheet.bytes()
}

function optionsOf({ title, dataset, release }: AuditPack): SheetOptions {
  const synthetic = release.synthetic ? 'SYNTHETIC DATA  ·  ' : ''
  return {
    running: {
      head: [`Audit pack  ·  ${dataset.slice(0, 80)}`, `${synthetic}Release ${release.id}`],
      foot: `Manifest SHA-256 ${release.manifest_sha256}`
    },
    info: {
      title: `Audit pack: ${title}`,
      subject: `Dataset ${dataset} of release ${release.id}, manifest ${release.manifest_sha256}`,
      created: new Date(`${release.date}T00:00:00Z`)
    }
  }
}

function titlePage(sheet: Sheet, { dataset, kind, title, scope, release }: AuditPack): void {
  sheet.gap(60)
  sheet.paragraph('AUDIT PACK', { face: 'bold', size: 11 })
  sheet.paragraph(title, { face: 'bold', size: 24 })
  sheet.gap(12)
  if (release.synthetic) {
    sheet.paragraph('SYNTHETIC DATA. A generator made it in the official layouts. It describes no one.', {
      face: 'bold',
      size: 11
    })
    sheet.gap(6)
  }
  sheet.pairs([
    ['dataset', dataset],
    ['kind', kind],
    ...(scope
      ? ([
          ['rows meant', `${scope.column} = ${scope.value}`],
          ['taxonomy_codes', shown(scope.taxonomy_codes)]
        ] as const)
      : []),
    ['release', release.id],
    ['release date', release.date],
    ['manifest_file', release.manifest_file],
    ['manifest_sha256', release.manifest_sha256],
    ['pipeline_commit', release.pipeline_commit]
  ])
  sheet.paragraph(
    'This pack describes how one dataset of one release was made. All of it comes from the release ' +
      'manifest, the ledger before the release, and the methodology pages. It certifies nothing and judges ' +
      'no one. The sign – means null: unknown or not applicable.'
  )
  sheet.gap(14)
}
