// Vectors of whole files: answers, bundles, and texts that two readers could read in two ways.
import { verifyFile } from '../src/index.ts'
import { keyIdOf } from '../src/keys.ts'
import { proofOf, type Signer } from './made-release.ts'
import { ABSENT, CCN, LOG, NPI, OTHER, OWNER, RELEASE, STRANGER, signedWhole } from './release.ts'

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
type Fields = { [member: string]: Json }
export type FileVector = { name: string; text: string; outcome: 'whole' | 'part' | 'refuted' }

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
    ])
  ].map(([name = '', text = '']) => ({ name, text, outcome: outcomeOf(text) }))
}

export function outcomeOf(text: string): FileVector['outcome'] {
  try {
    return verifyFile(text, { keys: [OWNER.key] }).isWhole ? 'whole' : 'part'
  } catch {
    return 'refuted'
  }
}
