// The members of the records of surface B. Record names come from the specification's table.
import { type OpenWork, type Row, shownBy } from './row.ts'

type Members = { test: string; open?: OpenWork; members: Readonly<Record<string, string>> }

const RECORDS: Readonly<Record<string, Members>> = {
  Provider: {
    test: 'surface B answers each NPI with its facts',
    members: {
      npi: '10 digits',
      entity_type: 'individual, organization, or null for a deactivated NPI',
      organization_name: 'Of an organization; null otherwise',
      primary_taxonomy: 'NUCC code, or null',
      enumeration_date: 'A date',
      'address.city, address.state, address.postal_code': 'Of the practice address, as published',
      pecos_enrolled: 'True when an enrollment has the NPI; null, never false, otherwise',
      'provenance keys': 'All 14, beside the members'
    }
  },
  Fact: {
    test: 'a fact has the keys of its own source, and unknown facts are not listed',
    members: {
      type: 'exclusion or pecos_enrolled',
      value: 'True; what is unknown is not listed',
      'provenance keys': 'All 14 on each fact, of the fact’s own source'
    }
  },
  Facility: {
    test: 'a facility of any type is answered as Care Compare lists it',
    members: {
      ccn: 'As published',
      facility_name: 'As published',
      facility_type: 'One of six',
      ownership_type: 'As published, or null',
      'address.city, address.state': 'As published',
      overall_star: 'As published: a whole number, in halves for home health; or null',
      'provenance keys': 'All 14'
    }
  },
  Quality: {
    test: 'quality has every published measure of each of the six types, with null for withheld ones',
    members: {
      type: 'As asked',
      ccn: 'As published',
      overall_star: 'As of the facility',
      measurement_period: '`<start date>/<end date>`, or null when no measure gives one',
      'measures.id, measures.value, measures.national_avg':
        'Every published measure; the value is null where CMS withholds it, the average where CMS gives none',
      'provenance keys': 'All 14'
    }
  },
  Payments: {
    test: 'a payment states who paid, how much, for what and when',
    members: {
      npi: 'As asked',
      record_count: 'Records of the year',
      'records.manufacturer, records.amount_usd, records.nature, records.date': 'Each as the file has it',
      'provenance keys': 'All 14'
    }
  },
  'Search result (variant 1)': {
    test: 'a ranked candidate is the registry provider, with a score for the query',
    members: {
      'query.q, query.state, query.limit': 'As sent',
      'results.npi, results.name, results.taxonomy, results.city': 'As the registry has them',
      'results._match_score': 'How well the query is matched; not the `_confidence` of the record'
    }
  },
  'Search result (variant 2)': {
    test: 'a grouped candidate states its type and links to its page',
    members: {
      'providers, hospitals, trials, studies, entities': 'Five groups',
      'id, type, name, subtitle, href, dataset_id, _last_checked': 'Of each row'
    }
  },
  'Batch result': {
    test: 'answers a batch of 1,000 with unknown, malformed and repeated NPIs in order',
    members: {
      requested: 'Number of NPIs sent',
      resolved: 'Number of records',
      results: 'A record or null for each NPI, in the order of the request'
    }
  },
  'Webhook delivery body': {
    test: 'a delivery names the dataset, its snapshot and the previous snapshot',
    members: {
      'event, dataset_id, snapshot, previous_snapshot, delivered_at': 'Body of source.refreshed'
    }
  },
  'Error (Surface B)': {
    test: 'refuses a malformed batch body with a 400 that says what is wrong',
    members: { 'error.code, error.message, error.request_id': 'Of every refusal' }
  }
}

export const RECORDS_B: readonly Row[] = [
  ...Object.entries(RECORDS).flatMap(([record, { test, open, members }]) =>
    shownBy(
      test,
      Object.fromEntries(Object.entries(members).map(([member, what]) => [`${record}: ${member}`, what])),
      open
    )
  ),
  ...shownBy('payment pages give every record once, and the sum to the cent', {
    'Payments: program_year': 'The newest with a record, when none is asked for',
    'Payments: total_amount_usd': 'Exact sum over every record of the year'
  }),
  ...shownBy('totals equal an independent count', {
    'Search result (variant 1): total': 'Number of matches on all pages'
  }),
  ...shownBy('measures keep values given as words, and give the reason for withheld values', {
    'suppressed measures': 'Null with the reason, never zero'
  }),
  ...shownBy('payments show a dispute, an aggregate and cents', {
    '_confidence of payments': 'Confidence that the records are about the NPI'
  })
]
