// Lays out an audit pack as a PDF. The output depends only on the pack: the same pack gives the same bytes.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditPack } from '../../questions/audit-pack/audit-pack.ts'
import { NOT_SIGNED } from '../../records/members.ts'
import { SECTIONS, type Section, shown, shownPairs } from './sections.ts'
import { Sheet, type SheetOptions } from './sheet.ts'

function* history(sheet: Sheet, { history }: AuditPack): Generator<void> {
  if (!history.recorded) {
    sheet.paragraph('The ledger does not record this release, so its earlier history is unknown.')
    return
  }
  sheet.paragraph(
    'What the ledger recorded until this release first became current. Later entries do not change this section.'
  )
  sheet.heading('Releases', 2)
  if (history.releases_before > 0) sheet.paragraph(`${history.releases_before} earlier releases are not shown.`)
  for (const { release, snapshots, tables, ...about } of history.releases) {
    sheet.heading(release, 3)
    sheet.pairs([
      ...shownPairs(about),
      ...snapshots.map(({ source_id, snapshot }): [string, string] => [`snapshot of ${source_id}`, snapshot]),
      ...tables.flatMap(({ table, rows, sha256, methodology }): [string, string][] => [
        [table, `${rows} ${rows === 1 ? 'row' : 'rows'}, methodology ${shown(methodology)}`],
        ['sha256', sha256]
      ])
    ])
    yield
  }
  sheet.heading('Refreshes and acceptances', 2)
  if (history.changes.length === 0) sheet.paragraph('The ledger has no entry for these sources before this release.')
  for (const { n, tables, sentence, ...about } of history.changes) {
    sheet.heading(`Ledger entry ${n}`, 3)
    sheet.pairs([...shownPairs(about), ['sentence', sentence]])
    if (tables.length > 0) {
      sheet.table(
        { table: 3, rows_before: 1, rows_after: 1, keys_added: 1, keys_removed: 1 },
        tables.map((row) => Object.values(row).map(shown))
      )
    }
    yield
  }
}

function* rebuild(sheet: Sheet, { rebuild }: AuditPack): Generator<void> {
  sheet.pairs([['possible', shown(rebuild.possible)]])
  sheet.paragraph(rebuild.note)
  sheet.table(
    { commands: 1 },
    rebuild.commands.map((command) => [command])
  )
  yield
}

function* signature(sheet: Sheet, { signature }: AuditPack): Generator<void> {
  sheet.pairs([
    ['keyid', shown(signature?.keyid)],
    ['sig', shown(signature?.sig)]
  ])
  sheet.paragraph(
    signature ? 'The signature is that of the same pack as JSON. This document is not signed itself.' : `${NOT_SIGNED}.`
  )
  yield
}

const ALL: readonly Section[] = [
  ...SECTIONS,
  { title: 'Change history', steps: history },
  { title: 'How to rebuild it', steps: rebuild },
  { title: 'Signature', steps: signature }
]
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
      { section: 6, page: 1 },
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
  const { id, date, manifest_file, manifest_sha256, pipeline_commit } = release
  sheet.gap(60)
  sheet.paragraph('AUDIT PACK', { face: 'bold', size: 11 })
  sheet.paragraph(title, { face: 'bold', size: 24 })
  sheet.gap(12)
  if (release.synthetic) {
    sheet.synthetic()
    sheet.gap(6)
  }
  sheet.pairs([
    ['dataset', dataset],
    ['kind', kind],
    ...(scope
      ? shownPairs({ 'rows meant': `${scope.column} = ${scope.value}`, taxonomy_codes: scope.taxonomy_codes })
      : []),
    ...shownPairs({ release: id, 'release date': date, manifest_file, manifest_sha256, pipeline_commit })
  ])
  sheet.paragraph(
    'This pack describes how one dataset of one release was made. All of it comes from the release ' +
      'manifest, the ledger before the release, and the methodology pages. It certifies nothing and judges ' +
      'no one. The sign – means null: unknown or not applicable.'
  )
  sheet.gap(14)
}
