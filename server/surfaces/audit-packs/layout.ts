// Audit pack as a PDF for filing. The first layout pass counts the pages; the second writes each page as it
// is read. The output depends only on the pack: the same pack gives the same bytes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditPack } from '../../questions/audit-pack/audit-pack.ts'
import { LATER_SECTIONS } from './past.ts'
import { SECTIONS, shown } from './sections.ts'
import { type Bookmarked, Sheet, type SheetOptions } from './sheet.ts'

const ALL = [...SECTIONS, ...LATER_SECTIONS]

/** Yields the PDF bytes as they become ready. */
export async function* layout(pack: AuditPack): AsyncGenerator<Buffer> {
  const counting = new Sheet(optionsOf(pack))
  for (const _step of steps(counting, pack, [])) {
    counting.read()
    await nextTurn()
  }
  const sheet = new Sheet({ ...optionsOf(pack), total: counting.pages, measure: counting.measure })
  for (const _step of steps(sheet, pack, counting.headings)) {
    const ready = sheet.read()
    if (ready) yield ready
    // Lets other requests run between two steps.
    else await nextTurn()
  }
  sheet.end()
  await nextTurn()
  for (let ready = sheet.read(); ready; ready = sheet.read()) yield ready
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

function* steps(sheet: Sheet, pack: AuditPack, headings: readonly Bookmarked[]): Generator<void> {
  titlePage(sheet, pack, headings)
  yield
  for (const { title, steps } of ALL) {
    sheet.heading(title, 1)
    yield* steps(sheet, pack)
  }
}

function titlePage(
  sheet: Sheet,
  { dataset, kind, title, scope, release }: AuditPack,
  headings: readonly Bookmarked[]
): void {
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
  sheet.paragraph('Contents', { face: 'bold', size: 11.5 })
  const pageOf = new Map(headings.map(({ title, page }) => [title, page]))
  sheet.table(
    [
      { title: 'section', share: 6 },
      { title: 'page', share: 1 }
    ],
    ALL.map(({ title }) => [title, shown(pageOf.get(title))])
  )
}
