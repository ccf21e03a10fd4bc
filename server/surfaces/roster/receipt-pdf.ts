// The receipt of a screening as a PDF for filing.

import { decisionsInWords } from '../../questions/roster/decision.ts'
import { changesInWords } from '../../questions/roster/previous.ts'
import type { Receipt } from '../../questions/roster/receipt.ts'
import { closestInWords, ROW_STATES, type RowState } from '../../questions/roster/result.ts'
import { notReadSentence } from '../../questions/roster/row.ts'
import { NOT_SIGNED } from '../../records/members.ts'
import { BODY, Sheet } from '../audit-packs/sheet.ts'

export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const sheet = new Sheet({
    running: { head: ['Screening receipt', receipt.release], foot: `Receipt SHA-256 ${receipt.receipt_sha256}` },
    info: {
      title: `Screening receipt of ${receipt.made_at.slice(0, 10)}`,
      subject: 'What a roster was screened against, with digests',
      created: new Date(receipt.made_at)
    }
  })
  sheet.heading('Screening receipt', 1)
  if (receipt.sources.some(({ provenance }) => provenance?._data_availability.includes('synthetic'))) sheet.synthetic()
  sheet.paragraph(receipt.disclaimer, BODY)
  sheet.heading('Results', 2)
  sheet.table(
    { State: 2, Rows: 1, 'What it says': 6 },
    Object.entries(receipt.counts).map(([state, rows]) => [state, String(rows), ROW_STATES[state as RowState]])
  )
  sheet.paragraph(closestInWords(receipt.closest), BODY)
  if (receipt.previous) {
    sheet.paragraph(changesInWords(receipt.previous), BODY)
    sheet.paragraph(`Earlier receipt SHA-256: ${receipt.previous.receipt_sha256 ?? 'not sent'}.`, BODY)
  }
  if (receipt.decisions) {
    sheet.paragraph(decisionsInWords(receipt.decisions), BODY)
    sheet.paragraph(`Decisions SHA-256: ${receipt.decisions.sha256}.`, BODY)
  }
  const notRead = notReadSentence(receipt.columns)
  if (notRead !== null) sheet.paragraph(notRead, BODY)
  sheet.heading('Sources', 2)
  if (receipt.sources_not_checked) sheet.paragraph(receipt.sources_not_checked, { ...BODY, face: 'bold' })
  sheet.table(
    { Coverage: 4, Release: 2, 'Confirm at': 3 },
    receipt.sources.map(({ statement, release, confirm_at }) => [statement, release ?? '', confirm_at])
  )
  sheet.heading('Digests', 2)
  sheet.pairs([
    ['Made at', receipt.made_at],
    ['Release', receipt.release],
    ['As of', receipt.as_of ?? 'the current state'],
    ['Manifest SHA-256', receipt.manifest_sha256],
    ['Rows of the request', String(receipt.request.rows)],
    ['Body SHA-256', receipt.request.body_sha256 ?? 'no body'],
    ['Result SHA-256', receipt.result.sha256],
    ['Method', `Name matching ${receipt.method}, ${receipt.matching}`],
    ['Signed by', receipt.signature?.keyid ?? NOT_SIGNED],
    ['Signature', receipt.signature?.sig ?? ''],
    ['Receipt SHA-256', receipt.receipt_sha256]
  ])
  return await sheet.bytes()
}
