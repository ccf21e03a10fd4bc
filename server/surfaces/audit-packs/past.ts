// Last sections of a pack: how the dataset changed up to this release, how to rebuild it, and who signed.
import type { AuditPack } from '../../questions/audit-pack/audit-pack.ts'
import { NOT_SIGNED } from '../../records/members.ts'
import { type Section, shown } from './sections.ts'
import type { Sheet } from './sheet.ts'

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
      ...Object.entries(about).map(([key, value]): [string, string] => [key, shown(value)]),
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
    sheet.pairs([
      ...Object.entries(about).map(([key, value]): [string, string] => [key, shown(value)]),
      ['sentence', sentence]
    ])
    if (tables.length > 0) {
      sheet.table(
        ['table', 'rows_before', 'rows_after', 'keys_added', 'keys_removed'].map((title, at) => ({
          title,
          share: at === 0 ? 3 : 1
        })),
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
    [{ title: 'commands', share: 1 }],
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

export const LATER_SECTIONS: readonly Section[] = [
  { title: 'Change history', steps: history },
  { title: 'How to rebuild it', steps: rebuild },
  { title: 'Signature', steps: signature }
]
