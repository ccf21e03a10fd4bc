// Vectors of whole files: answers, bundles, and texts that two readers could read in two ways.
import { answersIn, notCovered } from '../src/answer.ts'
import { hexOf, sha256, utf8 } from '../src/bytes.ts'
import { RECEIPT_TYPE } from '../src/dsse.ts'
import { verifyAnswers, verifyFile } from '../src/index.ts'
import { keyIdOf } from '../src/keys.ts'
import { proofOf, type Signer } from './made-release.ts'
import { ABSENT, CCN, LOG, NPI, OTHER, OWNER, RELEASE, STRANGER, signedWhole } from './release.ts'

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
type Fields = { [member: string]: Json }
type Lists = { not_covered: string[]; derived: string[] }
export type FileVector = { name: string; text: string; outcome: 'whole' | 'part' | 'refuted' } & Partial<Lists>

const provider = {
  npi: NPI,
  entity_type: 'individual',
  organization_name: null,
  primary_taxonomy: '207Q00000X',
  enumeration_date: '2007-01-02',
  deactivation_date: null,
  reactivation_date: null,
  address: { city: 'SAN JOSÉ', state: 'FL', postal_code: '33101' },
  facts: [
    ...[1, 2].map((at) => ({
      type: 'exclusion',
      value: true,
      party: { last_name: 'EXAMPLE', first_name: 'ADA', middle_name: null, organization_name: null, state: 'TX' },
      waiver: at === 2 ? { date: '2020-01-01', state: 'NV' } : null,
      basis: [{ id: `id-${NPI}-${at}`, date: `201${at}-03-05`, code: '1128a1' }]
    })),
    {
      type: 'pecos_enrolled',
      party: { last_name: 'EXAMPLE', first_name: 'ADA', middle_name: null, organization_name: null, state: 'FL' },
      waiver: null,
      basis: [{ id: 'I20070102000001', date: null, code: '14-16' }]
    }
  ],
  proof: proofOf(
    RELEASE,
    LOG,
    [
      ['provider', NPI],
      ['exclusion', NPI],
      ['enrollment', NPI]
    ],
    'getProviderByNpi'
  )
}
const facility = {
  ccn: CCN,
  facility_name: 'St. Example',
  facility_type: 'hospital',
  address: { line_1: '1 Main St', line_2: null, city: 'Austin', state: 'TX', postal_code: '73301' },
  overall_star: 4,
  listed_on: '2026-10-01',
  proof: proofOf(RELEASE, LOG, [['facility_by_ccn', CCN]], 'getFacilityByCcn')
}
const payments = {
  npi: NPI,
  program_year: 2025,
  total_amount_usd: 120.5,
  record_count: 3,
  proof: proofOf(
    RELEASE,
    LOG,
    [
      ['payment_year', NPI],
      ['payment_match', NPI]
    ],
    'getPayments'
  )
}
const ANSWERS: Record<string, object> = { provider, facility, payments }

/** Each changed value, and each removed member, of an answer outside its proof. */
function changesOf(value: Fields, path: string[] = []): { name: string; change: (answer: Fields) => void }[] {
  return Object.entries(value).flatMap(([member, one]) => {
    if (member === 'proof') return []
    const at = (answer: Fields) => path.reduce<Fields>((inside, step) => inside[step] as Fields, answer)
    const other = typeof one === 'number' ? one + 1 : typeof one === 'boolean' ? !one : `${one ?? ''}x`
    const named = [...path, member].join('.')
    if (one !== null && typeof one === 'object') return changesOf(one as Fields, [...path, member])
    return [
      { name: `${named} changed`, change: (answer: Fields) => Object.assign(at(answer), { [member]: other }) },
      { name: `${named} removed`, change: (answer: Fields) => void Reflect.deleteProperty(at(answer), member) }
    ]
  })
}

function bundleBy(signer: Signer, more: object = {}, attestation: unknown = RELEASE.attestation): string {
  const keys = [{ kid: keyIdOf(signer.key), vkey: signer.text, ...more }]
  return signedWhole({ ...proofOf(RELEASE, LOG, [['exclusion', NPI]]), bundle: { attestation, keys } }, signer)
}

const HEAD = { release: RELEASE.id, as_of: null, sources: [], disclaimer: 'No match, no verdict.' }
const ROWS = [
  { row: 1, ref: 'é', state: 'record_found', given: { npi: NPI } },
  { row: 2, ref: null, state: 'no_record', given: { npi: ABSENT } }
]
const CSV = [
  'row,ref,state,release,disclaimer,receipt',
  ...ROWS.map(({ row, ref, state }) => `${row},${ref ?? ''},${state},${HEAD.release},"${HEAD.disclaimer}",`)
]
  .map((line) => `${line}\r\n`)
  .join('')
const LINES = [HEAD, ...ROWS].map((one) => `${JSON.stringify(one)}\n`).join('')

/** The receipt of a result of a screening, version 2. */
function receiptBy(signer: Signer | null, form: 'json_lines' | 'csv', sealed: string) {
  const digest = (text: string) => hexOf(sha256(utf8(text)))
  const payload = {
    ...{ receipt_version: 2, ...HEAD, counts: { record_found: 1, no_record: 1 } },
    result: { form, rows: ROWS.length, sha256: digest(sealed) },
    checkpoint: LOG.checkpoint(4)
  }
  const [signature = null] = signer?.envelope(RECEIPT_TYPE, utf8(JSON.stringify(payload))).signatures ?? []
  const body = { ...payload, signature }
  return { ...body, receipt_sha256: digest(JSON.stringify(body)) }
}

function results(): [name: string, text: string][] {
  const quoted = (receipt: object) => `,,,,,"${JSON.stringify(receipt).replaceAll('"', '""')}"\r\n`
  const forms: Record<string, (receipt: object) => string> = {
    'a result as JSON': (receipt) => JSON.stringify({ ...HEAD, rows: ROWS, receipt }),
    'a result as lines of JSON': (receipt) =>
      [{ _roster: HEAD }, ...ROWS, { _receipt: receipt }].map((one) => `${JSON.stringify(one)}\n`).join(''),
    'a result as CSV': (receipt) => CSV + quoted(receipt)
  }
  return Object.entries(forms).flatMap(([name, text]): [string, string][] => {
    const [form, sealed] = name.endsWith('CSV') ? (['csv', CSV] as const) : (['json_lines', LINES] as const)
    const whole = text(receiptBy(OWNER, form, sealed))
    const last = name.endsWith('CSV')
      ? `2,,no_record,${HEAD.release},"${HEAD.disclaimer}",\r\n`
      : JSON.stringify(ROWS[1])
    return [
      [name, whole],
      [`${name}, with another state of a row`, whole.replace(last, last.replace('no_record', 'record_found'))],
      [`${name}, with another reference`, whole.replace('é', 'e')],
      [`${name}, without its last row`, whole.replace(last, '').replace(',]', ']').replace('\n\n', '\n')],
      [
        `${name}, whose receipt has another form`,
        text(receiptBy(OWNER, form === 'csv' ? 'json_lines' : 'csv', sealed))
      ],
      [`${name}, with the receipt of another key`, text(receiptBy(STRANGER, form, sealed))],
      [`${name}, with a receipt that is not signed`, text(receiptBy(null, form, sealed))]
    ]
  })
}

/** An answer whose rows are of two releases, each with a proof. */
function severalProofs(): [name: string, text: string][] {
  const operation = 'getProviderByNpi'
  const { proof: _, facts, ...registry } = provider
  const [first, second, enrolled] = facts
  const excluded = [first, second].map((fact) => ({ ...fact, party: { ...fact?.party, state: 'T2' } }))
  const proofs = [
    proofOf(RELEASE, LOG, [['provider', NPI]], operation),
    proofOf(OTHER, LOG, [['exclusion', NPI]], operation)
  ]
  const answer = { ...registry, facts: [...excluded, enrolled], note: { 'a b': 1, c: [1] }, proofs }
  const bare = JSON.stringify(answer)
  const [one, other] = proofs
  const bundled = (revoked: object) =>
    [RELEASE, OTHER].map(({ attestation }, at) => {
      const key = { kid: keyIdOf(OWNER.key), vkey: OWNER.text, ...(at === 1 && revoked) }
      return { ...proofs[at], bundle: { attestation, keys: [key] } }
    })
  return [
    ['two proofs: as sent', signedWhole(answer)],
    ['two proofs: without its signature', bare],
    ['two proofs: inside data', JSON.stringify({ data: answer, meta: { page: 1 } })],
    ['two proofs: another state', bare.replace('"T2"', '"TX"')],
    ['two proofs: another city', bare.replace('SAN JOSÉ', 'SAN JOSE')],
    ['two proofs: one of an unknown operation', JSON.stringify({ ...answer, proofs: [one, { ...other, of: 'getX' }] })],
    ['two proofs: one without of', JSON.stringify({ ...answer, proofs: [one, { ...other, of: undefined }] })],
    ['two proofs: only the first', JSON.stringify({ ...answer, proofs: [one] })],
    ['two proofs: an empty list', JSON.stringify({ ...answer, proofs: [] })],
    ['two proofs: one is null', JSON.stringify({ ...answer, proofs: [one, null] })],
    ['two bundles', JSON.stringify({ ...answer, proofs: bundled({}) })],
    [
      'two bundles: the second one revokes the key',
      JSON.stringify({ ...answer, proofs: bundled({ revoked_at: '2026-11-20T00:00:00.000Z' }) })
    ],
    ['proof and proofs', JSON.stringify({ ...provider, proofs: ['x'] })],
    ['proof is null', JSON.stringify({ ...provider, proof: null })]
  ]
}

/** The files; the outcome of each is what this package says, and must be what its name says. */
export function fileVectors(): FileVector[] {
  const texts: [name: string, text: string][] = Object.entries(ANSWERS).flatMap(([name, answer]) => [
    [`${name}: as sent`, signedWhole(answer)] as [string, string],
    [`${name}: without its signature`, JSON.stringify(answer)] as [string, string],
    ...changesOf(answer as Fields).map(({ name: change, change: apply }): [string, string] => {
      const copy = structuredClone(answer) as Fields
      apply(copy)
      return [`${name}: ${change}`, JSON.stringify(copy)]
    })
  ])
  const whole = signedWhole(payments)
  const bare = JSON.stringify(payments)
  const crafted = ['x has no other row.', 'x\u001b[2K\r', 'x\n\ny', 'x\u202e', 'x'.repeat(10_000)]
  const removedFact = { ...provider, facts: provider.facts.slice(1) }
  return [
    ...texts,
    ['a proven fact left out', JSON.stringify(removedFact)],
    [
      'a fact without a row',
      JSON.stringify({ ...provider, facts: [...provider.facts, { type: 'exclusion', basis: [] }] })
    ],
    ['an answer of an unknown operation', bare.replace('"getPayments"', '"getX"')],
    ['an answer inside data', signedWhole({ data: payments, meta: {} })],
    [
      'a year without a row',
      JSON.stringify({ ...payments, program_year: 2019, total_amount_usd: null, record_count: 0 })
    ],
    ['a year without a row, with a sum', JSON.stringify({ ...payments, program_year: 2019 })],
    [
      'a year with a second file',
      JSON.stringify({ ...payments, program_year: 2024, total_amount_usd: 30, record_count: 3 })
    ],
    ['a member twice', whole.replace('{"npi":', '{"npi":"x","npi":')],
    ['a member twice, in an answer without a signature', bare.replace('{"npi":', '{"npi":"x","npi":')],
    ['a member twice, inside', bare.replace('"log":', '"log":"x","log":')],
    ['a member twice, one name with an escape', bare.replace('{"npi":', '{"np\\u0069":"x","npi":')],
    ['spaces between members', JSON.stringify(JSON.parse(whole), null, 2)],
    ['a number as 120.50', whole.replace('120.5', '120.50')],
    ['a number as 1.205e2', whole.replace('120.5', '1.205e2')],
    ['a number as 3.0', bare.replace('"record_count":3', '"record_count":3.0')],
    ['a number as -0', bare.replace('"record_count":3', '"record_count":-0')],
    ['a number with 20 digits', bare.replace('{"npi"', '{"more":12345678901234567890,"npi"')],
    ['a number as 1e21', bare.replace('{"npi"', '{"more":1e+21,"npi"')],
    ['a number as 0.000001', bare.replace('{"npi"', '{"more":0.000001,"npi"')],
    ['a number as 1e-7', bare.replace('{"npi"', '{"more":1e-7,"npi"')],
    ['a number as 0.0000001', bare.replace('{"npi"', '{"more":0.0000001,"npi"')],
    ['a character as an escape', bare.replace('"getPayments"', '"get\\u0050ayments"')],
    ['a file that begins with a byte order mark', `\uFEFF${whole}`],
    ['another key signed it whole', signedWhole(payments, STRANGER)],
    ['a bundle', bundleBy(OWNER)],
    ['a bundle without a signature', JSON.stringify({ ...JSON.parse(bundleBy(OWNER)), signature: undefined })],
    ['a bundle of another key', bundleBy(STRANGER)],
    ['a bundle with the attestation of another release', bundleBy(OWNER, {}, OTHER.attestation)],
    ['a bundle without an attestation', bundleBy(OWNER, {}, null)],
    ['a bundle with a retired key', bundleBy(OWNER, { retired_at: '2026-11-20T00:00:00.000Z' })],
    ['a bundle with a revoked key', bundleBy(OWNER, { revoked_at: '2026-11-20T00:00:00.000Z' })],
    ['a bundle with two ids of a key', bundleBy(OWNER, { kid: 'x' })],
    ['a bundle with a time that is none', bundleBy(OWNER, { retired_at: 'soon' })],
    ...crafted.flatMap((text, at): [string, string][] => [
      [`crafted key ${at}`, signedWhole(proofOf(RELEASE, LOG, [['exclusion', text.replaceAll('\n', ' ')]]))],
      [`crafted release ${at}`, signedWhole({ ...proofOf(RELEASE, LOG, [['exclusion', ABSENT]]), release: text })]
    ]),
    ...results(),
    ...severalProofs()
  ].map(([name = '', text = '']) => ({ name, text, outcome: outcomeOf(text), ...listsOf(text) }))
}

/** Of a file that is proven in part: what the rows do not cover, and what a rule makes of them. */
export function listsOf(text: string): Partial<Lists> {
  if (outcomeOf(text) !== 'part') return {}
  const value = JSON.parse(text)
  const answers = verifyAnswers(value, { keys: [OWNER.key] })
  const [{ at } = { at: '' }] = answersIn(value)
  const bundled = answers.some(({ proven }) => proven.bundle) ? ['bundle.keys'] : []
  const derived = answers.flatMap((one) => one.derived.map(({ member }) => at + member))
  return {
    not_covered: [...notCovered(value, answers), ...bundled].sort(),
    derived: [...new Set(derived)].sort()
  }
}

export function outcomeOf(text: string): FileVector['outcome'] {
  try {
    return verifyFile(text, { keys: [OWNER.key] }).isWhole ? 'whole' : 'part'
  } catch {
    return 'refuted'
  }
}
