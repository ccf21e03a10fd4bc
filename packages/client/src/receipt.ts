// Verifies the receipt of a screening offline by computing its digests again.
type Json = Record<string, unknown>

/**
 * Members of the receipt that do not match: `receipt_sha256` and, if result rows are given,
 * `results.rows_sha256`, `request.rows_sha256` and `counts`. Empty if everything matches.
 */
export async function misfitsOf(receipt: Json, rows?: readonly Json[]): Promise<string[]> {
  const { receipt_sha256, ...body } = receipt
  const wrong = (await sha256(JSON.stringify(body))) === receipt_sha256 ? [] : ['receipt_sha256']
  if (!rows) return wrong
  const { request, results, counts } = receipt as { request: Json; results: Json; counts: Json }
  const byRow = [...rows].sort((a, b) => Number(a.row) - Number(b.row))
  if ((await sha256(linesOf(rows))) !== results.rows_sha256) wrong.push('results.rows_sha256')
  if ((await sha256(linesOf(byRow.map(({ given }) => given)))) !== request.rows_sha256)
    wrong.push('request.rows_sha256')
  const counted = Object.keys(counts).every(
    (state) => rows.filter((row) => row.state === state).length === counts[state]
  )
  if (!counted) wrong.push('counts')
  return wrong
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

async function sha256(text: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
