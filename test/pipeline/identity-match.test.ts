// The rules that compare the party of a source row with the registry entry for its NPI: one case per rule.
import t from 'tap'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'

type Party = { source?: string; last?: string; first?: string; organization?: string; state?: string }
type Expected = [name: string, state: string, confidence: number | null]

// 1: a person with a former name, two states in addresses and one in a license. 2: an organization. 3: a
// deactivated stub. 4: long names.
const REGISTRY = `
create table party (source text, npi text, last_name text, first_name text, organization_name text, state text, is_one_text boolean);
create table provider as
select * from (values
  ('1', 'O''Brien-Smith', 'Anna', 'Garcia', null::varchar, null, null, 'TX', 'NM'),
  ('2', null, null, null, null, 'Oak Street Clinic, L.L.C.', 'Oak Care', 'CA', 'CA'),
  ('3', null, null, null, null, null, null, null, null),
  ('4', 'Featherstonehaugh Wickham', 'Bartholomew-Joseph', null, null, null, null, 'ME', 'ME'),
  ('5', 'De la Cruz Jr.', 'José', null, null, null, null, 'FL', 'FL')
) as p (
  npi, last_name, first_name, other_last_name, other_first_name, organization_name, other_organization_name, practice_state, mailing_state
);
create table provider_other_name as select * from (values ('2', 'Elm Street Clinic')) as o (npi, other_organization_name);
create table provider_practice_location as select * from (values ('2', 'NV')) as l (npi, state);
create table provider_taxonomy as select * from (values ('1', 'AK')) as x (npi, license_state);
`

const CASES: [why: string, npi: string, party: Party, expected: Expected][] = [
  ['the same name and state', '1', { last: "O'BRIEN SMITH", first: 'ANNA', state: 'TX' }, ['agrees', 'agrees', 1]],
  [
    'the state of the mailing address',
    '1',
    { last: 'OBRIENSMITH', first: 'anna', state: 'NM' },
    ['agrees', 'agrees', 1]
  ],
  ['the state of a license', '1', { last: "O'BRIEN-SMITH", first: 'ANNA', state: 'AK' }, ['agrees', 'agrees', 1]],
  ['a former name', '1', { last: 'GARCIA', first: 'ANNA', state: 'TX' }, ['agrees', 'agrees', 1]],
  ['another state', '1', { last: "O'BRIEN-SMITH", first: 'ANNA', state: 'OH' }, ['agrees', 'differs', 0.95]],
  ['no state', '1', { last: "O'BRIEN-SMITH", first: 'ANNA' }, ['agrees', 'not_given', 0.95]],
  ['another first name', '1', { last: "O'BRIEN-SMITH", first: 'BETH', state: 'TX' }, ['differs', 'agrees', 0.8]],
  [
    'an initial in place of a first name',
    '1',
    { last: "O'BRIEN-SMITH", first: 'A', state: 'TX' },
    ['differs', 'agrees', 0.8]
  ],
  ['no first name', '1', { last: "O'BRIEN-SMITH", state: 'TX' }, ['not_given', 'agrees', 0.8]],
  ['another last name', '1', { last: 'JONES', first: 'ANNA', state: 'TX' }, ['differs', 'agrees', 0.3]],
  ['another party altogether', '1', { last: 'JONES', first: 'ZED', state: 'OH' }, ['differs', 'differs', 0.3]],
  [
    'an organization under the NPI of a person',
    '1',
    { organization: 'OAK STREET CLINIC', state: 'TX' },
    ['differs', 'agrees', 0.3]
  ],
  ['no name', '1', { state: 'TX' }, ['not_given', 'agrees', null]],
  [
    'a suffix on one side, and diacritics',
    '5',
    { last: 'DELACRUZ', first: 'JOSE', state: 'FL' },
    ['agrees', 'agrees', 1]
  ],
  ['an organization', '2', { organization: 'OAK STREET CLINIC LLC', state: 'CA' }, ['agrees', 'agrees', 1]],
  ['a legal form on one side alone', '2', { organization: 'OAK STREET CLINIC', state: 'CA' }, ['agrees', 'agrees', 1]],
  ['another legal form', '2', { organization: 'OAK STREET CLINIC INC', state: 'CA' }, ['differs', 'agrees', 0.3]],
  ['the other organization name', '2', { organization: 'OAK CARE', state: 'CA' }, ['agrees', 'agrees', 1]],
  [
    'a name it does business as, in a secondary state',
    '2',
    { organization: 'Elm Street Clinic', state: 'nv' },
    ['agrees', 'agrees', 1]
  ],
  ['a deactivated NPI', '3', { last: 'JONES', first: 'ZED', state: 'OH' }, ['not_given', 'not_given', null]],
  [
    'names cut by LEIE',
    '4',
    { source: 'oig_leie', last: 'FEATHERSTONEHAUGH WI', first: 'BARTHOLOMEW-JOS', state: 'ME' },
    ['agrees', 'agrees', 1]
  ],
  [
    'the same cut in a source that cuts nothing',
    '4',
    { last: 'FEATHERSTONEHAUGH WI', first: 'BARTHOLOMEW-JOS', state: 'ME' },
    ['differs', 'agrees', 0.3]
  ],
  [
    'a short beginning of a name',
    '4',
    { source: 'oig_leie', last: 'FEATHER', first: 'BARTHOLOMEW-JOS' },
    ['differs', 'not_given', 0.3]
  ]
]

t.test('compares the name and state of a party and gives a confidence', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await warehouse.run(REGISTRY)
  await createMacros(warehouse, 'names', 'identity')
  for (const [why, npi, { source = 'pecos', last, first, organization, state }, expected] of CASES) {
    const given = [source, npi, last, first, organization, state].map((value) =>
      value === undefined ? 'null::varchar' : `'${value.replaceAll("'", "''")}'`
    )
    await warehouse.run('delete from party')
    await warehouse.run(`insert into party values (${given.join(', ')}, false)`)
    const [row] = await warehouse.rows(
      "from identity_rows('party', 'provider', 'provider_other_name', 'provider_practice_location', 'provider_taxonomy')"
    )
    t.same([row?.name_agreement, row?.state_agreement, row?.confidence], expected, why)
  }
})
