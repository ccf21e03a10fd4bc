import t, { type Test } from 'tap'
import { verifyAnswer, verifyFile } from '../src/index.ts'
import { columnsOfMembers, MEMBERS } from '../src/members.ts'
import { proofOf } from './made-release.ts'
import { ABSENT, CCN, LOG, NPI, OFTEN, OTHER, OWNER, RELEASE, STRANGER, signedWhole } from './release.ts'

const keys = [OWNER.key]
type Json = string | number | boolean | null | Json[] | { [member: string]: Json }

const exclusionFact = (id: number, waiver: Json = null): Json => ({
  type: 'exclusion',
  value: true,
  party: { last_name: 'EXAMPLE', first_name: 'ADA', middle_name: null, organization_name: null, state: 'TX' },
  waiver,
  basis: [{ id: `id-${NPI}-${id}`, date: `201${id}-03-05`, code: '1128a1' }]
})
const provider = {
  npi: NPI,
  entity_type: 'individual',
  organization_name: null,
  primary_taxonomy: '207Q00000X',
  enumeration_date: '2007-01-02',
  deactivation_date: null,
  reactivation_date: null,
  address: { city: 'SAN JOSÉ', state: 'FL', postal_code: '33101' },
  pecos_enrolled: true,
  facts: [
    exclusionFact(1),
    exclusionFact(2, { date: '2020-01-01', state: 'NV' }),
    {
      type: 'pecos_enrolled',
      party: { last_name: 'EXAMPLE', first_name: 'ADA', middle_name: null, organization_name: null, state: 'FL' },
      waiver: null,
      basis: [{ id: 'I20070102000001', date: null, code: '14-16' }]
    }
  ] as Json[]
}
const facility = {
  ccn: CCN,
  facility_name: 'St. Example',
  facility_type: 'hospital',
  other_facility_types: ['hospice'],
  facility_subtype: 'Acute Care',
  ownership_type: 'Private',
  address: { line_1: '1 Main St', line_2: null, city: 'Austin', state: 'TX', postal_code: '73301' },
  overall_star: 4,
  overall_star_reason: null,
  listed_in: 'hospital.csv',
  listed_on: '2026-10-01'
}
const payments = { npi: NPI, program_year: 2025, total_amount_usd: 120.5, record_count: 3, program_years: [2025, 2024] }

const proofs = {
  provider: proofOf(
    RELEASE,
    LOG,
    [
      ['provider', NPI],
      ['exclusion', NPI],
      ['enrollment', NPI]
    ],
    'getProviderByNpi'
  ),
  facility: proofOf(RELEASE, LOG, [['facility_by_ccn', CCN]], 'getFacilityByCcn'),
  payments: proofOf(
    RELEASE,
    LOG,
    [
      ['payment_year', NPI],
      ['payment_match', NPI]
    ],
    'getPayments'
  )
}

t.test('a whole answer is proven only if it is signed, and says else what no row covers', async (t) => {
  const answer = {
    data: { ...payments, _confidence: 1, records: [{ record_id: 'x' }], proof: proofs.payments },
    meta: {}
  }
  const signed = signedWhole(answer)
  const whole = verifyFile(signed, { keys })
  t.match(whole, {
    isWhole: true,
    proven: [
      /^The file is about payment_year, payment_match under "1234567893", of release /,
      /^The service said this: the answer is signed whole by example\.org\/log\+/
    ]
  })
  const { signature: _, ...bare } = JSON.parse(signed)
  t.match(verifyFile(JSON.stringify(bare), { keys }), { isWhole: false })
  t.ok(verifyFile(JSON.stringify(bare), { keys }).unchecked.includes('No proven row covers: data.records, meta.'))
  t.match(verifyFile(signed), { isWhole: false, unchecked: [/^No key was given/] })
  t.throws(() => verifyFile(signedWhole(answer, STRANGER), { keys }), { message: /No given key signed it/ })
  const changed = signed.replace('"record_id":"x"', '"record_id":"y"')
  t.throws(() => verifyFile(changed, { keys }), {
    message: /was changed.* No proven row covers: data\.records, meta\./
  })
  const twice = signed.replace('"meta":', '"meta":1,"meta":')
  t.throws(() => verifyFile(twice, { keys }), { message: /has a member twice/ })
  t.ok(verifyFile(JSON.stringify(JSON.parse(signed), null, 2), { keys }).isWhole, 'line breaks between members')
})

t.test('a crafted key is quoted, and nothing moves the cursor', async (t) => {
  const key = '1 has no other row.\u001b[2K\rThe answer is signed by all \u202e'
  const { proven } = verifyFile(JSON.stringify(proofOf(RELEASE, LOG, [['withheld_identifier', key]])), { keys })
  t.match(
    proven[1],
    /has no row under "1 has no other row\.\\u001b\[2K\\rThe answer is signed by all \\u\{202e\}" in withheld/
  )
})

function refused(t: Test, answer: unknown, message: RegExp | string, name = ''): void {
  t.throws(() => verifyAnswer(answer, { keys }), { name: 'ProofError', message }, name)
}

t.test('compares the members of a provider and its facts with their rows', async (t) => {
  const { compared, derived, unproven } = verifyAnswer({ ...provider, proof: proofs.provider }, { keys })
  const members = compared.map(({ member }) => member)
  for (const member of ['address.state', 'facts[1].waiver.state', 'facts[0].basis[0].code', 'facts[2].party.state'])
    t.ok(members.includes(member), member)
  t.match(
    compared.find(({ member }) => member === 'address.state'),
    { value: 'FL', lookup: 'provider', column: 'practice_state' }
  )
  t.ok(derived.some(({ member }) => member === 'entity_type'))
  t.same(unproven, [])
})

t.test('reads an answer of surface A, and a bare proof', async (t) => {
  const answer = { data: { ...provider, proof: proofs.provider }, meta: {} }
  t.ok(verifyAnswer(answer, { keys }).compared.length > 20)
  t.match(verifyAnswer(proofs.provider, { keys }), { compared: [], proven: { release: RELEASE.id } })
})

t.test('refuses an answer without a proof, or of an operation that it does not know', async (t) => {
  refused(t, provider, 'The file has no proof. Ask for the answer with include=proof.')
  refused(t, { ...provider, proof: { ...proofs.provider, of: 'constructor' } }, /operation constructor/)
  const { of: _, ...bare } = proofs.provider
  refused(t, { ...provider, proof: bare }, /cannot compare/)
})

t.test('says which member differs from which column', async (t) => {
  const address = { ...provider.address, state: 'TX' }
  refused(
    t,
    { ...provider, address, proof: proofs.provider },
    'The answer says address.state is TX. The proven row of provider says practice_state is FL.'
  )
  refused(
    t,
    { ...provider, npi: OFTEN, proof: proofs.provider },
    `The answer says npi is ${OFTEN}. The proof of provider is of ${NPI}.`
  )
})

t.test('refuses an answer with any compared member changed', async (t) => {
  for (const [answer, proof] of [
    [provider, proofs.provider],
    [facility, proofs.facility],
    [payments, proofs.payments]
  ] as const) {
    const { compared, proven } = verifyAnswer({ ...answer, proof }, { keys })
    t.ok(compared.length >= 3)
    for (const { member, value } of compared) {
      for (const other of [value === null ? 'x' : null, `${value} `, [value], value !== true, 17]) {
        const changed = structuredClone({ ...answer, proof }) as Json
        set(changed, member, other as Json)
        refused(t, changed, /^The (answer|rows|file|proof)/, `${proven.of} ${member}`)
      }
    }
  }
})

t.test('accepts an answer that the parameter fields made smaller', async (t) => {
  const { compared } = verifyAnswer({ npi: NPI, address: { state: 'FL' }, proof: proofs.provider }, { keys })
  t.same(
    compared.map(({ member }) => member),
    ['address.state']
  )
  t.same(verifyAnswer({ npi: NPI, proof: proofs.provider }, { keys }).compared, [])
  refused(t, { address: { state: 'FL' }, proof: proofs.provider }, /^The answer says npi is not given/)
})

t.test('refuses an answer that leaves out an exclusion, or has one more', async (t) => {
  const [first, second, third] = provider.facts
  refused(
    t,
    { ...provider, facts: [first ?? null, third ?? null], proof: proofs.provider },
    /^The answer leaves out a proven row of exclusion in facts.basis/
  )
  refused(
    t,
    { ...provider, facts: [first ?? null, second ?? null], proof: proofs.provider },
    /leaves out a proven row of enrollment/
  )
  refused(
    t,
    { ...provider, facts: [...provider.facts, exclusionFact(7)], proof: proofs.provider },
    /has no row with exclusion_id/
  )
  const retyped = { ...(first as object), type: 'state_exclusion' }
  refused(
    t,
    { ...provider, facts: [retyped, second, third], proof: proofs.provider },
    /leaves out a proven row of exclusion/
  )
})

t.test('does not accept members whose rows were taken out of the proof', async (t) => {
  for (const lookup of ['provider', 'exclusion', 'enrollment']) {
    const proof = { ...proofs.provider, rows: proofs.provider.rows.filter((row) => row.lookup !== lookup) }
    refused(t, { ...provider, proof }, new RegExp(`^The answer has members of ${lookup}, but its proof`))
  }
  const proof = proofOf(RELEASE, LOG, [['provider', NPI]], 'getProviderByNpi')
  const { unproven } = verifyAnswer({ ...provider, facts: [], proof }, { keys })
  t.same(
    unproven.map(({ lookup }) => lookup),
    ['exclusion', 'enrollment']
  )
})

t.test('accepts a provider without exclusions only if the proof shows that it has none', async (t) => {
  const npi = OFTEN
  const proof = proofOf(
    RELEASE,
    LOG,
    [
      ['payment_year', npi],
      ['payment_match', npi]
    ],
    'getPayments'
  )
  verifyAnswer({ npi, program_year: 2024, total_amount_usd: 10, record_count: 1, proof }, { keys })
  verifyAnswer({ npi, program_year: 2020, total_amount_usd: null, record_count: 0, proof }, { keys })
  refused(
    t,
    { npi, program_year: 2020, total_amount_usd: 5, record_count: 1, proof },
    /payment_year has no row with program_year 2020/
  )
  refused(t, { npi, total_amount_usd: null, record_count: 0, proof }, /^The answer has no member program_year/)
})

t.test('does not compare sums with payments that were matched by name', async (t) => {
  const answer = { npi: NPI, program_year: 2024, total_amount_usd: 30, record_count: 3 }
  const proof = proofOf(
    RELEASE,
    LOG,
    [
      ['payment_year', NPI],
      ['payment_match', NPI]
    ],
    'getPayments'
  )
  const { compared, derived } = verifyAnswer({ ...answer, proof }, { keys })
  t.same(compared, [])
  t.ok(derived.some(({ member }) => member === 'total_amount_usd'))
})

t.test('a sum that rows of another file add to is covered only if the proof has all of these', async (t) => {
  const of = (...lookups: string[]) =>
    proofOf(
      RELEASE,
      LOG,
      lookups.map((lookup): [string, string] => [lookup, NPI]),
      'getPayments'
    )
  const answer = { npi: NPI, program_year: 2024, total_amount_usd: 10, record_count: 1 }
  const text = (proof: object) => JSON.stringify({ ...answer, proof })
  const whole = verifyFile(text(of('payment_year', 'payment_match')), { keys })
  t.match(whole.unchecked.join(' '), /total_amount_usd was not compared: it is made from total_amount_usd/)
  const { unchecked } = verifyFile(text(of('payment_year')), { keys })
  t.match(
    unchecked.join(' '),
    /No proven row covers: [^.]*record_count[^.]*total_amount_usd|No proven row covers: [^.]*total_amount_usd[^.]*record_count/
  )
})

t.test('refuses an answer with the proof of another release', async (t) => {
  const proof = proofOf(
    OTHER,
    LOG,
    [
      ['provider', NPI],
      ['exclusion', NPI],
      ['enrollment', NPI]
    ],
    'getProviderByNpi'
  )
  refused(t, { ...provider, proof }, /party.state is TX. The proven row of exclusion says state is T2/)
  const absent = proofOf(RELEASE, LOG, [['provider', ABSENT]], 'getProviderByNpi')
  refused(t, { ...provider, npi: ABSENT, facts: [], proof: absent }, /provider has no row under/)
})

t.test('refuses members of another form', async (t) => {
  const {
    facts: [first = null]
  } = provider
  for (const facts of [
    'x',
    1,
    {},
    [1],
    [null],
    [{ ...(first as object), basis: 'x' }],
    [{ ...(first as object), basis: [] }]
  ])
    refused(t, { ...provider, facts, proof: proofs.provider }, /^The (answer|member|item)/, JSON.stringify(facts))
  for (const value of [null, 1, 'x', [], { data: null }, { data: [], proof: undefined }])
    refused(t, value, /has no proof/)
  for (const proof of [null, 1, 'x', []]) refused(t, { ...provider, proof }, /^The proof is not an object/)
})

t.test('lists the columns of every lookup file of an operation', async (t) => {
  t.same(Object.keys(MEMBERS), ['getProviderByNpi', 'getFacilityByCcn', 'screenEntity', 'getPayments'])
  t.match(columnsOfMembers('getProviderByNpi'), {
    provider: { 'address.state': ['practice_state'], entity_type: ['entity_type_code'] },
    exclusion: { 'facts.basis.date': ['exclusion_date'] }
  })
  t.same(columnsOfMembers('another'), {})
})

function set(value: Json, path: string, to: Json): void {
  const steps = path.replaceAll('[', '.').replaceAll(']', '').split('.')
  const last = steps.pop() ?? ''
  let at = value as { [member: string]: Json }
  for (const step of steps) {
    if (at[step] === null) at[step] = {}
    at = at[step] as { [member: string]: Json }
  }
  at[last] = to
}
