// Screening over real rows, read by path: responses equal the files, field by field.
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'
import { running } from './running.ts'

const REGISTRATIONS = ['real', 'sam_entities', 'sam_entity_extract_sample.txt']
const EXCLUSIONS = ['real', 'sam_exclusions', 'p5-parse-samgov.t05.SAM_Exclusions_Public_Extract_V2_23327.CSV']
const AWARDS = [
  ['real', 'usaspending', 'Contracts_PrimeTransactions_2026-06-25_H19M12S58_1.csv'],
  ['real', 'usaspending', 'Contracts_PrimeAwardSummaries_2026-06-25_H19M12S08_1.csv']
]
const RICE = 'K51LECU1G8N3'

const needed = [REGISTRATIONS, EXCLUSIONS, ...AWARDS].map((parts) => needsShared(...parts)).find(({ skip }) => skip)

t.test('screening answers real rows as in the files', { ...needed }, async (t) => {
  const dataDir = t.testdir()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const imported = (source: string, files: string[], date?: string) =>
    withRun(settings, silentReporter, (run) => importFiles(run, { source, files, date }, FIXTURE_CLOCK))
  await imported('sam_entities', [sharedPath(...REGISTRATIONS)], '2026-09-06')
  await imported('sam_exclusions', [sharedPath(...EXCLUSIONS)], '2023-11-23')
  await imported(
    'usaspending',
    AWARDS.map((parts) => sharedPath(...parts))
  )
  const server = await running(t, dataDir)
  const screened = async (query: string) => (await server.get(`/api/v1/procurement/screen?${query}`)).body.data

  t.test('answers the three records of the extract', async (t) => {
    const lines = (await readFile(sharedPath(...REGISTRATIONS), 'utf8'))
      .split('\n')
      .filter((line) => line.endsWith('!end'))
    t.equal(lines.length, 3)
    const day = (text = '') => (text === '' ? null : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
    for (const line of lines) {
      const fields = line.split('|').map((field) => field.trim())
      const at = (place: number) => fields[place - 1] || null
      const [uei, cage] = [String(at(1)), String(at(4))]
      const found = await screened(`uei=${uei}&as_of=2026-09-06`)
      t.equal(found.registration.registrations.length, 1)
      const [registration] = found.registration.registrations
      t.match(registration, {
        registration_status: at(6) === 'A' ? 'active' : 'expired',
        ...{ cage_code: cage, eft_indicator: at(3), dodaac: at(5), extract_code: at(6), purpose_code: at(7) },
        ...{
          initial_registration_date: day(fields[7]),
          expiration_date: day(fields[8]),
          last_update_date: day(fields[9])
        },
        ...{ activation_date: day(fields[10]), legal_business_name: at(12), dba_name: at(13), division_name: at(14) },
        division_number: at(15),
        physical_address: {
          ...{ line_1: at(16), line_2: at(17), city: at(18), state: at(19), postal_code: at(20), zip_plus_4: at(21) },
          country_code: at(22)
        },
        ...{
          congressional_district: at(23),
          entity_start_date: day(fields[24]),
          fiscal_year_end: at(26),
          entity_url: at(27)
        },
        ...{ structure_code: at(28), incorporation_state_code: at(29), incorporation_country_code: at(30) },
        primary_naics_code: at(33),
        mailing_address: {
          ...{ line_1: at(40), line_2: at(41), city: at(42), postal_code: at(43), zip_plus_4: at(44) },
          ...{ country_code: at(45), state: at(46) }
        },
        ...{ is_debt_subject_to_offset: at(115) === 'Y', exclusion_status_code: at(116), evs_source: at(122) }
      })
      const types = registration.business_types.map((each: Record<string, string>) => each.business_type_code)
      t.same(types, fields[31]?.split('~'))
      t.ok(
        registration.business_types.every((each: Record<string, string | null>) => each.business_type !== null),
        'each code of the real records has its label'
      )
      const naics = line
        .split('|')[34]
        ?.split('~')
        .map((part) => [part.slice(0, 6), part.slice(6).trim() || null])
      t.same(
        registration.naics.map((each: Record<string, string>) => [each.naics_code, each.size_flag]),
        naics
      )
      t.same((await screened(`cage=${cage}&as_of=2026-09-06`)).registration, found.registration)
    }
    const { registration } = await screened('cage=41YZ4')
    t.match(registration.registrations[0], { expiration_date: '2026-08-25', last_update_date: '2026-09-02' })
  })

  t.test('answers every row of the exclusions extract that has a UEI', async (t) => {
    const { data: rows } = Papa.parse<Record<string, string>>(await readFile(sharedPath(...EXCLUSIONS), 'utf8'), {
      header: true,
      skipEmptyLines: true
    })
    const ueis = [...new Set(rows.map((row) => row['Unique Entity ID']).filter((uei) => uei))]
    t.ok(ueis.length >= 5)
    const day = (text = '') => (/^\d/.test(text) ? `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}` : null)
    for (const uei of ueis) {
      const own = rows.filter((row) => row['Unique Entity ID'] === uei)
      const { exclusions } = await screened(`uei=${uei}`)
      t.equal(exclusions.length, own.length, `${uei}: one line each, repeated ones too`)
      for (const row of own) {
        const cell = (name: string) => row[name]?.trim() || null
        const found = exclusions.find((line: Record<string, string>) => line.sam_number === cell('SAM Number'))
        t.match(found, {
          ...{ classification: cell('Classification'), entity_name: cell('Name'), uei, cage_code: cell('CAGE') },
          ...{ exclusion_program: cell('Exclusion Program'), exclusion_type: cell('Exclusion Type') },
          ...{ excluding_agency_code: cell('Excluding Agency'), ct_code: cell('CT Code') },
          ...{ additional_comments: cell('Additional Comments'), cross_reference: cell('Cross-Reference') },
          ...{ active_date: day(row['Active Date']), termination_date: day(row['Termination Date']) },
          ...{ is_indefinite: row['Termination Date'] === 'Indefinite', creation_date: cell('Creation_Date') },
          address:
            // A person's address is withheld.
            cell('Classification') === 'Individual'
              ? null
              : {
                  ...{ line_1: cell('Address 1'), city: cell('City'), state: cell('State / Province') },
                  ...{ postal_code: cell('Zip Code'), country_code: cell('Country') }
                }
        })
      }
    }
    const ended = await screened('uei=D7GNQG8Z26T3&as_of=2026-11-20')
    const unknown = { active_on_screening_date: null, active_rule: 'list_past_limit' }
    t.match(ended.exclusions, [{ termination_date: '2026-11-20', ...unknown }], 'the list is three years older')
    const zte = await screened('uei=HWEKRJ3F3N29')
    t.match(zte.exclusion_summary, {
      exclusions: { lines: 1 },
      by_type: [{ exclusion_type: 'Prohibition/Restriction', lines: 1 }]
    })
    t.match(zte.exclusions[0].additional_comments, /^Prohibition is limited .*The entity is not itself excluded\./)
  })

  t.test('answers the awards of Rice University to the cent', async (t) => {
    const { awards, registration, ownership, provenance } = await screened(`uei=${RICE}`)
    t.equal(registration, null)
    const cents = (rows: Record<string, string>[], column: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0)
    const [actions = [], sums = []] = await Promise.all(
      AWARDS.map(async (parts) => {
        const text = await readFile(sharedPath(...parts), 'utf8')
        return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
      })
    )
    t.match(awards.transactions, { action_count: 118, award_count: 63, federal_action_obligation_usd: 25_069_914.73 })
    t.equal(
      Math.round(awards.transactions.federal_action_obligation_usd * 100),
      cents(actions, 'federal_action_obligation')
    )
    t.match(awards.summaries, { award_count: 99, ordering_vehicle_count: 5, total_obligated_amount_usd: 35_685_536.2 })
    t.equal(Math.round(awards.summaries.total_obligated_amount_usd * 100), cents(sums, 'total_obligated_amount'))

    for (const group of awards.transactions.obligations) {
      const own = actions.filter(
        (row) =>
          Number(row.action_date_fiscal_year) === group.fiscal_year &&
          row.awarding_agency_code === group.awarding_agency_code
      )
      t.equal(own.length, group.action_count)
      t.equal(cents(own, 'federal_action_obligation'), Math.round(group.federal_action_obligation_usd * 100))
    }
    const grouped = awards.transactions.obligations.map((group: Record<string, number>) => group.action_count)
    t.equal(
      grouped.reduce((sum: number, count: number) => sum + count, 0),
      118,
      'every action is in one group'
    )
    const days = actions.map((row) => String(row.action_date).slice(0, 10)).sort()
    t.equal(awards.transactions.first_action_date, days[0])
    t.equal(awards.transactions.last_action_date, days.at(-1))
    const ending = actions.filter((row) => ['E', 'F', 'X', 'N'].includes(row.action_type_code ?? ''))
    t.equal(awards.transactions.termination_count, ending.length)
    t.same(
      awards.transactions.terminations.map((each: Record<string, string>) => each.action_type_code).sort(),
      ending.map((row) => row.action_type_code).sort()
    )
    const [newest] = awards.transactions.newest_awards
    t.equal(newest.last_action_date, days.at(-1))
    t.equal(
      newest.action_count,
      actions.filter((row) => row.contract_award_unique_key === newest.contract_award_unique_key).length
    )
    t.same(ownership, [], 'it names itself as its parent, which is none')
    t.match(provenance.award_transactions, { _dataset_id: 'usaspending', _snapshot: '2026-06-25' })

    const until = (day: string) => actions.filter((row) => String(row.action_date).slice(0, 10) <= day)
    const { awards: then } = await screened(`uei=${RICE}&as_of=2020-06-30`)
    t.equal(then.transactions.action_count, until('2020-06-30').length)
    t.ok(then.transactions.action_count > 0 && then.transactions.action_count < 118)
    t.equal(
      Math.round(then.transactions.federal_action_obligation_usd * 100),
      cents(until('2020-06-30'), 'federal_action_obligation')
    )
    t.equal(then.summaries, null)
  })
})
