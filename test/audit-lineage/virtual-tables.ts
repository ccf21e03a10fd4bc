// Answer members that are not a column of any published table. They have their own rules, under these names.
import type { ManifestTable } from '../../domain/manifest.ts'
import { PLACES, type Place } from './places.ts'
import type { Column } from './rules/rule.ts'

type Table = Pick<ManifestTable, 'columns' | 'sources'>

function column(name: string, type: string, from: string[] = []): Column {
  return { name, type, nullable: true, meaning: '', from, bookkeeping: false }
}

const npi = column('npi', 'VARCHAR', ['NPI'])

export const VIRTUAL_TABLES: Readonly<Record<string, Table>> = {
  provider_answer: {
    sources: ['nppes'],
    columns: [
      npi,
      ...['entity_type', 'specialty', 'taxonomy_primary', 'state', 'city'].map((name) => column(name, 'VARCHAR')),
      column('taxonomy_codes', 'VARCHAR[]'),
      column('last_updated_in_source', 'DATE')
    ]
  },
  fact: {
    sources: ['nppes', 'oig_leie', 'pecos'],
    columns: [npi, column('exclusion', 'BOOLEAN'), column('pecos_enrolled', 'BOOLEAN')]
  },
  payment_year: {
    sources: ['open_payments'],
    columns: [
      column('npi', 'VARCHAR', ['Covered_Recipient_NPI']),
      column('program_year', 'INTEGER', ['Program_Year']),
      column('total_amount_usd', 'DECIMAL(18,2)'),
      column('record_count', 'BIGINT')
    ]
  },
  award_total: {
    sources: ['usaspending'],
    columns: [
      column('uei', 'VARCHAR', ['recipient_uei']),
      ...['action_count', 'award_count'].map((name) => column(name, 'BIGINT')),
      column('federal_action_obligation_usd', 'DECIMAL(18,2)'),
      ...['first_action_date', 'last_action_date'].map((name) => column(name, 'DATE'))
    ]
  },
  named: {
    sources: ['nppes', 'care_compare', 'sam_entities', 'ctgov'],
    columns: [column('id', 'VARCHAR'), column('name', 'VARCHAR')]
  }
}

/** An NPI can be in the deactivation report alone. */
const REGISTRY = ['npidata', 'npidata_weekly', 'deactivation']
const byNpi = (source: string, kinds: string[]): Place => ({ source, kinds, find: [['npi']] })

export const VIRTUAL_PLACES: Readonly<Record<string, readonly Place[]>> = {
  provider_answer: [{ ...byNpi('nppes', REGISTRY), newest: true }],
  named: PLACES.search_document ?? [],
  payment_year: [{ source: 'open_payments', kinds: ['general'], find: [['npi', 'program_year']], over: true }],
  award_total: [{ source: 'usaspending', kinds: ['transactions'], find: [['uei']], over: true }]
}

export const VIRTUAL_PLACES_OF_COLUMNS: Readonly<Record<string, Place>> = {
  'fact.exclusion': { ...byNpi('oig_leie', ['updated', 'exclusions']), over: true },
  'fact.pecos_enrolled': { ...byNpi('pecos', ['enrollment', 'additional_npi']), over: true }
}
