// Screening over crafted SAM.gov files. Covers what the dates of a row mean on each side of a boundary, and
// which entity a row is about.
import t from 'tap'
import { windowOn } from '../../server/questions/screening/exclusions.ts'
import { exclusionLine, importExclusions, importRegistrations, registrationLine } from '../screening-files.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
const line = exclusionLine
const uei = (n: number) => `EXAMPLE0${String(n).padStart(4, '0')}`

// The registrations extract is from November 1, 2026; the lists are from November 10.
await importRegistrations(dataDir, '20261101', [
  registrationLine({
    ...{
      uei: uei(1),
      cage: '1AAA1',
      name: 'ALDER EXAMPLE LLC',
      business_types: '2X~LJ~Q9',
      naics: '621111Y~541330E~611420 '
    },
    ...{ exceptions: '541330NY  ', sba: 'A620270101~XX' }
  }),
  registrationLine({ uei: uei(1), cage: '1AAA1', eft: '0001', name: 'ALDER EXAMPLE LLC' }),
  registrationLine({ uei: uei(1), cage: '1AAA2', dodaac: 'DODAAC', name: 'ALDER EXAMPLE LLC' }),
  registrationLine({ uei: uei(2), cage: '2BBB2', code: 'E', expires: '20261015', updated: '20261020' }),
  registrationLine({ uei: uei(3), cage: '3CCC3', expires: '20261120' }),
  registrationLine({ uei: uei(4), cage: '4DDD4', code: '9' }),
  registrationLine({ uei: uei(5), cage: '5EEE5', expires: '20269999' }),
  registrationLine({ uei: uei(6), cage: '6SHRD' }),
  registrationLine({ uei: uei(7), cage: '6SHRD' }),
  registrationLine({ uei: uei(8), cage: '8SOLE', structure: '2J', name: 'PAT EXAMPLE', line_1: '8 PRIVATE WAY' }),
  registrationLine({ uei: uei(9), cage: '9NPDY', name: 'SECRET EXAMPLE FOUNDATION', no_display: 'NPDY' })
])
const window = (n: number, active: string, termination: string, more = {}) =>
  line({
    'Unique Entity ID': uei(n),
    'Active Date': active,
    'Termination Date': termination,
    'SAM Number': `S4MR${n}`,
    ...more
  })
await importExclusions(
  dataDir,
  '26314',
  [
    window(20, '12/01/2026', '12/31/2026'),
    window(21, '', 'Indefinite'),
    window(22, '', '12/31/2026'),
    window(23, '11/01/2023', 'Indefinite'),
    window(24, '11/01/2023', ''),
    window(25, '01/01/0199', 'Indefinite'),
    window(26, '12/01/2026', ''),
    window(30, '11/01/2023', 'Indefinite', { Name: 'BIRCH EXAMPLE INC' }),
    line(
      { Name: 'BIRCH EXAMPLE INC', 'Unique Entity ID': uei(31), 'Address 1': '2 SECOND ST', 'SAM Number': 'S4MR30' },
      true
    ),
    line({ Name: 'BIRCH EXAMPLE INC', 'Address 1': '3 THIRD ST', 'SAM Number': 'S4MR30' }, true),
    window(8, '11/01/2023', 'Indefinite', { 'Address 1': '8 PRIVATE WAY' }),
    window(32, '11/01/2023', 'Indefinite', { 'SAM Number': 'S4MRTWO' }),
    window(32, '01/15/2024', '01/14/2027', { 'SAM Number': 'S4MRTWO', 'Excluding Agency': 'OPM', 'CT Code': 'Z2' }),
    window(33, '12/13/2019', 'Indefinite', {
      'Exclusion Type': 'Prohibition/Restriction',
      'Additional Comments': 'Excluded from participation in all Federal health care programs.'
    }),
    window(33, '12/14/2019', 'Indefinite', { 'Exclusion Type': 'A type of 2027', 'SAM Number': '' }),
    window(33, '12/01/2026', '12/31/2026', { 'Exclusion Type': '', 'SAM Number': '' }),
    window(40, '11/01/2023', 'Indefinite', { Name: 'CEDAR EXAMPLE INC', 'SAM Number': '' }),
    line({ Name: 'Cedar Example Inc', 'Unique Entity ID': uei(41), 'Address 1': '2 SECOND ST' }, true),
    line({ Name: 'DOGWOOD EXAMPLE INC', 'Unique Entity ID': uei(42) }, true),
    line({ Name: 'DOGWOOD EXAMPLE INC', CAGE: '0ALON' }, true),
    line({ CAGE: '1AAA2', 'Active Date': '11/01/2023', 'SAM Number': 'S4MRCAGE' }),
    line({ CAGE: '6SHRD', 'Active Date': '11/01/2023', 'SAM Number': 'S4MRSHARED' }),
    line({ CAGE: '0LONE', 'Active Date': '11/01/2023', 'SAM Number': 'S4MRLONE' }),
    line({ CAGE: '2BBB2', 'Unique Entity ID': uei(34), 'Active Date': '11/01/2023', 'SAM Number': 'S4MROTHER' }),
    line({
      ...{ Classification: 'Individual', Name: '', First: 'PAT', Last: 'EXAMPLE', 'Address 1': '7 PRIVATE WAY' },
      ...{ City: 'PRIVATETON', 'Unique Entity ID': uei(35), 'Active Date': '11/01/2023', 'SAM Number': 'S4MRPAT' }
    }),
    line({
      Name: 'SECRET EXAMPLE FOUNDATION',
      'Unique Entity ID': uei(9),
      'Active Date': '11/01/2023',
      'SAM Number': 'S4MRNPDY'
    })
  ],
  [
    `Firm,ALDER EXAMPLE LLC,,,,,,,,,VT,USA,,${uei(1)},,GSA,An order.,3/2/2024,Indefinite,10/30/2023,10/30/2023,Prohibition/Restriction,Y`
  ]
)

let now = new Date('2026-11-20T12:00:00Z')
const server = await running(t, dataDir, { clock: () => now })

// Within the limit of freshness of the list of November 10.
async function screened(query: string, day = '2026-11-12') {
  now = new Date(`${day}T12:00:00Z`)
  const { status, body } = await server.get(`/api/v1/procurement/screen?${query}`)
  t.equal(status, 200, query)
  return body.data
}

t.test('the active period of an exclusion is correct on each side of each boundary', async (t) => {
  type Said = [day: string, active: boolean | null, rule: string]
  const table: [what: string, n: number, said: Said[]][] = [
    [
      'dates on both sides',
      20,
      [
        ['2026-11-20', false, 'before_active_date'],
        ['2026-11-30', false, 'before_active_date'],
        ['2026-12-01', true, 'within_dates'],
        ['2026-12-02', true, 'within_dates'],
        ['2026-12-30', true, 'within_dates'],
        ['2026-12-31', true, 'within_dates'],
        ['2027-01-01', false, 'after_termination_date']
      ]
    ],
    [
      'a blank active date and Indefinite',
      21,
      [
        ['2026-11-10', true, 'no_active_date'],
        ['2030-01-01', true, 'no_active_date']
      ]
    ],
    [
      'a blank active date and a termination',
      22,
      [
        ['2026-12-31', true, 'no_active_date'],
        ['2027-01-01', false, 'after_termination_date']
      ]
    ],
    ['Indefinite', 23, [['2026-11-20', true, 'indefinite']]],
    [
      'a blank termination: known up to the day of the list',
      24,
      [
        ['2026-11-10', true, 'no_termination_date'],
        ['2026-11-11', null, 'termination_date_not_known']
      ]
    ],
    ['an active date that cannot be read', 25, [['2026-11-20', true, 'no_active_date']]],
    [
      'a blank termination and an active date ahead',
      26,
      [
        ['2026-11-30', false, 'before_active_date'],
        ['2026-12-01', null, 'termination_date_not_known']
      ]
    ]
  ]
  for (const [what, n, said] of table) {
    for (const [day, active, rule] of said) {
      const { exclusions, exclusion_summary, query } = await screened(`uei=${uei(n)}`, day)
      const [found] = exclusions
      const isPastLimit = day > '2026-11-12'
      const wanted = isPastLimit ? [null, 'list_past_limit'] : [active, rule]
      t.match([found.active_on_screening_date, found.active_rule], wanted, `${what}, ${day}`)
      t.equal(found.listed_on, '2026-11-10')
      const { active_date, termination_date: termination, is_indefinite: isIndefinite, listed_on: listedOn } = found
      const dates = { active: active_date, termination, isIndefinite, listedOn, isPastLimit: false }
      t.same(windowOn(day, dates), { active, rule }, `${what}, by the dates alone`)
      t.equal(query.screening_date, day)
      t.same(exclusion_summary.exclusions, {
        lines: 1,
        active_on_screening_date: wanted[0] === true ? 1 : 0,
        not_active_on_screening_date: wanted[0] === false ? 1 : 0,
        not_known: wanted[0] === null ? 1 : 0
      })
    }
  }
})

t.test('a further location is listed under its record and also as a separate match', async (t) => {
  const main = await screened(`uei=${uei(30)}`)
  t.equal(main.exclusions.length, 1)
  t.match(main.exclusions[0], { uei: uei(30), is_continuation: false, matched_on: 'uei', sam_number: 'S4MR30' })
  t.same(
    main.exclusions[0].further_locations.map(({ address }: { address: { line_1: string } }) => address.line_1).sort(),
    ['2 SECOND ST', '3 THIRD ST']
  )
  const further = await screened(`uei=${uei(31)}`)
  t.equal(further.exclusions.length, 1)
  t.match(further.exclusions[0], {
    ...{ uei: uei(31), is_continuation: true, active_rule: 'indefinite', active_date: '2023-11-01' },
    ...{ exclusion_type: 'Ineligible (Proceedings Completed)', excluding_agency_code: 'HHS', further_locations: [] }
  })
  t.equal(main.exclusion_summary.exclusions.lines, 1, 'a location is no line of its own in the counts')
})

t.test('two agencies under one SAM number are two lines', async (t) => {
  const { exclusions, exclusion_summary } = await screened(`uei=${uei(32)}`)
  t.same(
    exclusions.map((each: Record<string, unknown>) => [each.sam_number, each.excluding_agency_code, each.active_date]),
    [
      ['S4MRTWO', 'OPM', '2024-01-15'],
      ['S4MRTWO', 'HHS', '2023-11-01']
    ]
  )
  t.match(exclusion_summary.by_agency, [
    { excluding_agency_code: 'HHS', lines: 1 },
    { excluding_agency_code: 'OPM', lines: 1 }
  ])
})

t.test('counts lines by the published type, including unknown types', async (t) => {
  const { exclusions, exclusion_summary } = await screened(`uei=${uei(33)}`)
  const counted = (lines: number, active: number, ahead: number) => ({
    ...{ lines, active_on_screening_date: active, not_active_on_screening_date: ahead, not_known: 0 }
  })
  t.same(exclusion_summary.exclusions, counted(3, 2, 1))
  t.same(exclusion_summary.by_type, [
    { exclusion_type: 'A type of 2027', ...counted(1, 1, 0) },
    { exclusion_type: 'Prohibition/Restriction', ...counted(1, 1, 0) },
    { exclusion_type: null, ...counted(1, 0, 1) }
  ])
  const restriction = exclusions.find((each: Record<string, unknown>) => each.sam_number === 'S4MR33')
  t.equal(restriction.additional_comments, 'Excluded from participation in all Federal health care programs.')
  t.notOk('is_prohibition_restriction' in restriction, 'no member of ours groups types')
})

t.test('joins a further location without a SAM number to the exclusion above it by name', async (t) => {
  const main = await screened(`uei=${uei(40)}`)
  t.match(main.exclusions, [{ uei: uei(40), sam_number: null, is_continuation: false }])
  t.match(main.exclusions[0].further_locations, [{ uei: uei(41), address: { line_1: '2 SECOND ST' } }])
  const further = await screened(`uei=${uei(41)}`)
  t.match(further.exclusions, [
    { is_continuation: true, exclusion_type: 'Ineligible (Proceedings Completed)', active_date: '2023-11-01' }
  ])
})

t.test('says that a row for the UEI or CAGE code belongs to no exclusion, and lists no exclusion for it', async (t) => {
  for (const [query, name] of [
    [`uei=${uei(42)}`, 'UEI'],
    ['cage=0ALON', 'CAGE code']
  ] as const) {
    const { record_found, exclusions, exclusion_summary, notes, provenance } = await screened(query)
    t.equal(record_found, true)
    t.same(exclusions, [])
    t.match(exclusion_summary, { exclusions: { lines: 0 }, by_type: [], unattached_rows: 1 })
    t.ok(
      notes.includes(
        `The exclusions extract of 2026-11-10 has a row for this ${name} that belongs to no exclusion above it. Confirm at SAM.gov.`
      )
    )
    t.ok(provenance.exclusions._data_availability.includes('exclusion_row_unattached'))
  }
})

t.test('gives the registration status on the screening date, by a named rule', async (t) => {
  const table: [n: number, day: string, status: string | null, rule: string][] = [
    [1, '2026-11-20', 'active', 'active_until_expiration_date'],
    [2, '2026-11-20', 'expired', 'extract_code_expired'],
    [3, '2026-11-19', 'active', 'active_until_expiration_date'],
    [3, '2026-11-20', 'active', 'active_until_expiration_date'],
    [3, '2026-11-21', 'expired', 'expiration_date_past'],
    [4, '2026-11-20', null, 'unknown_extract_code'],
    [5, '2026-11-20', null, 'no_expiration_date']
  ]
  for (const [n, day, registration_status, registration_status_rule] of table) {
    const { registration } = await screened(`uei=${uei(n)}`, day)
    t.match(registration.registrations[0], { registration_status, registration_status_rule }, `${n} on ${day}`)
  }
  const { registration } = await screened(`uei=${uei(2)}`)
  t.match(
    registration.registrations[0],
    { expiration_date: '2026-10-15', last_update_date: '2026-10-20' },
    'updated later'
  )
})

t.test('lists every registration of a UEI, with its codes and their labels', async (t) => {
  const { registration, fascsa_orders, exclusion_summary, entity_coverage } = await screened(`uei=${uei(1)}`)
  t.equal(entity_coverage, 'ingested')
  t.equal(registration.uei, uei(1))
  t.same(
    registration.registrations.map((each: Record<string, unknown>) => [
      each.cage_code,
      each.eft_indicator,
      each.dodaac
    ]),
    [
      ['1AAA1', null, null],
      ['1AAA2', null, 'DODAAC'],
      ['1AAA1', '0001', null]
    ]
  )
  t.match(registration.registrations[0], {
    purpose: 'All Awards',
    structure: 'Corporate Entity (Not Tax Exempt)',
    physical_address: { line_1: `1 ${uei(1)} STREET`, city: 'EXAMPLETON', country_code: 'USA' },
    business_types: [
      { business_type_code: '2X', business_type: 'For Profit Organization' },
      { business_type_code: 'LJ', business_type: 'Limited Liability Company' },
      { business_type_code: 'Q9', business_type: null }
    ],
    naics: [
      { naics_code: '621111', size_flag: 'Y' },
      { naics_code: '541330', size_flag: 'E' },
      { naics_code: '611420', size_flag: null, size: null }
    ],
    sba_certifications: [
      { sba_type_code: 'A6', sba_type: 'SBA Certified 8(a) Program Participant', expiration_date: '2027-01-01' },
      { sba_type_code: 'XX', expiration_date: null }
    ]
  })
  t.match(fascsa_orders, [
    { matched_on: 'uei', active_date: '2024-03-02', active_rule: 'indefinite', is_fascsa_order: true }
  ])
  t.match(exclusion_summary.fascsa_orders, { lines: 1, active_on_screening_date: 1 })
})

t.test('a CAGE code in either case resolves to its UEI and gives the same answer', async (t) => {
  const byUei = await screened(`uei=${uei(1).toLowerCase()}`)
  const byCage = await screened('cage=1aaa2')
  t.match(byUei.query, { uei: uei(1), cage: null, resolved_uei: uei(1), ueis_of_cage: null, as_of: null })
  t.match(byCage.query, { uei: null, cage: '1AAA2', resolved_uei: uei(1), ueis_of_cage: [uei(1)] })
  t.same({ ...byCage, query: null }, { ...byUei, query: null })
  t.match(byUei.exclusions, [{ sam_number: 'S4MRCAGE', matched_on: 'cage_code', cage_code: '1AAA2', uei: null }])
})

t.test('a CAGE code with several UEIs selects none of them', async (t) => {
  for (const [cage, ueis] of [
    ['6SHRD', [uei(6), uei(7)]],
    // Registered to one UEI, and listed with another in the exclusions extract.
    ['2BBB2', [uei(2), uei(34)]]
  ] as const) {
    const found = await screened(`cage=${cage}`)
    t.match(found, {
      record_found: true,
      screened: false,
      not_checked: ['registration', 'exclusions', 'fascsa_orders', 'awards', 'fapiis', 'ownership'],
      registration: null,
      exclusions: null,
      awards: null,
      ownership: null
    })
    t.same(found.query.ueis_of_cage, ueis)
    t.equal(found.query.resolved_uei, null)
    t.ok(found.notes[0].includes(ueis.join(', ')), found.notes[0])
    t.ok(Object.values(found.provenance).every((tuple) => tuple === null))
  }
  const { exclusions, notes } = await screened(`uei=${uei(6)}`)
  t.same(exclusions, [], 'a line under a shared code names nobody for certain')
  t.ok(notes.some((note: string) => note.includes('6SHRD')))
})

t.test('screens a CAGE code without a UEI by the code alone; an unknown code is not found', async (t) => {
  const lone = await screened('cage=0LONE')
  t.match(lone, { record_found: true, registration: null, awards: null })
  t.match(lone.query, { resolved_uei: null, ueis_of_cage: [] })
  t.match(lone.exclusions, [{ sam_number: 'S4MRLONE', matched_on: 'cage_code' }])
  const none = await screened('cage=0NONE')
  t.match(none, { record_found: null, exclusions: [], registration: null })
})

t.test('screens a UEI that is only in the exclusions, and an unknown UEI', async (t) => {
  const found = await screened(`uei=${uei(23)}`)
  t.match(found, { record_found: true, screened: true, registration: null, entity_coverage: 'ingested' })
  t.ok(found.notes.some((note: string) => note.includes('has no registration of the UEI')))
  const unknown = await screened(`uei=${uei(99)}`)
  t.match(unknown, { record_found: null, screened: true, registration: null, exclusions: [], fascsa_orders: [] })
  t.same(unknown.not_checked, ['awards', 'fapiis', 'ownership'], 'sources this release does not have')
  t.equal(unknown.notes[0], 'Not checked: prime awards, responsibility records, ownership.')
  for (const block of ['registration', 'exclusions', 'fascsa_orders']) {
    t.equal(unknown.provenance[block]._confidence, null, `${block} gave no value`)
  }
  t.type(found.provenance.exclusions._confidence, 'number')
  t.match(unknown.exclusion_summary.exclusions, { lines: 0 })
})

t.test('a source missing from the release is null and named, never an empty list', async (t) => {
  const { awards, fapiis, ownership, notes, provenance, data_as_of } = await screened(`uei=${uei(1)}`)
  t.same([awards, fapiis, ownership], [null, null, null])
  const absent = notes.filter((note: string) => note.startsWith('not_ingested: '))
  t.equal(absent.length, 2)
  t.match(provenance.award_transactions, { _snapshot: null, _data_availability: ['not_ingested'] })
  t.match(provenance.responsibility_records, { _snapshot: null, _data_availability: ['not_ingested'] })
  t.match(provenance.registration, { _snapshot: '2026-11-01', _dataset_id: 'sam-entities' })
  t.match(provenance.exclusions, { _snapshot: '2026-11-10', _dataset_id: 'sam-exclusions' })
  t.equal(data_as_of, '2026-11-01', 'the oldest of those that answered')
})

t.test('withholds addresses of persons', async (t) => {
  const sole = await screened(`uei=${uei(8)}`)
  t.match(sole.registration.registrations[0], {
    ...{ structure: 'Sole Proprietorship', is_address_withheld: true, physical_address: null, mailing_address: null }
  })
  t.match(sole.exclusions[0], { classification: 'Firm', is_address_withheld: true, address: null })
  const person = await screened(`uei=${uei(35)}`)
  t.match(person.exclusions[0], { first_name: 'PAT', is_address_withheld: true, address: null })
  t.notMatch(JSON.stringify([sole, person]), /PRIVATE/)
})

t.test('does not screen an entity that opted out of public display, by either identifier', async (t) => {
  for (const query of [`uei=${uei(9)}`, 'cage=9npdy']) {
    const found = await screened(query)
    const { query: asked, notes, disclaimer, confirm_at, provenance, files, ...rest } = found
    t.same(rest, {
      ...{ mode: 'current', screened: false, record_found: true, entity_coverage: 'ingested', registration: null },
      exclusions_listed_later: [],
      not_checked: [],
      ...{
        exclusions: null,
        exclusion_summary: null,
        fascsa_orders: null,
        awards: null,
        fapiis: null,
        ownership: null
      },
      data_as_of: null
    })
    t.equal(asked.resolved_uei, null)
    t.ok([...Object.values(provenance), ...Object.values(files)].every((tuple) => tuple === null))
    t.notMatch(JSON.stringify(found), query.startsWith('uei') ? /9NPDY|SECRET/ : /EXAMPLE00009|SECRET/)
    t.equal(notes.length, 1)
    t.ok(disclaimer && confirm_at)
  }
})
