// The members of what surface A answers with.
import { type Row, shownBy } from './row.ts'

type Resource = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Members by the test that shows them and the resource that has them; the description is compared with them too. */
const SHOWN: Readonly<Record<string, Resource>> = {
  'by-state has 51 rows by state code, each value with its lineage': {
    ProvenanceField: {
      value: 'The value, of any JSON type',
      source: 'Name of the source',
      source_url: 'Its page',
      last_checked: 'When it was last reconciled',
      confidence_score: '0 to 1, where it applies',
      attribution_text: 'The official columns behind the value'
    }
  },
  'without population estimates the measures are null and say so': {
    ProvenanceField: { limitations: 'What to keep in mind about this value' }
  },
  'health needs no key and tells each source': {
    DataFreshness: {
      source: 'Name of the source',
      last_refreshed: 'Its source date',
      next_refresh_eta: 'When the next file is due, or null',
      cadence: 'How often it is published'
    },
    ResponseMeta: {
      request_id: 'Id of the request',
      api_version: 'Always v1',
      data_freshness: 'One entry a source of the answer',
      freshness: 'One block a source'
    },
    FreshnessBlock: {
      source_id: 'Slug of the source',
      last_checked: 'Serve time',
      state: 'current, degraded, stale or unknown'
    }
  },
  'the methodology pages an answer names are there': {
    ResponseMeta: {
      methodology_url: 'How the values come about',
      limitations_url: 'What to keep in mind',
      documentation_url: 'The description'
    }
  },
  'every declared source is in it, ingested or not': {
    FreshnessBlock: {
      snapshot: 'Its date, or null, and then the state is unknown',
      'sla_days, sla_hours, age_hours, age_days': 'Whole numbers, or null',
      within_sla: 'Whether the age is within the promise, or null'
    }
  },
  'over HTTP, by clock, mode and alias': {
    ResponseMeta: { freshness_policy: 'Only when max_staleness was sent' }
  },
  'every endpoint that takes a bar, by the states of its sources and by mode': {
    FreshnessPolicy: {
      requested: 'Always true',
      max_staleness: 'As sent',
      max_staleness_hours: 'The same in hours',
      mode: 'flag or reject',
      stale: 'Whether any source is behind',
      stale_sources: 'Which, in what state, and why'
    }
  },
  'a subspecialty filter is told in meta and never judges underserved': {
    ResponseMeta: { subspecialty_filter: 'Only when subspecialty was applied' }
  },
  'a county question is answered with the figures of the state, and says so': {
    ResponseMeta: { geo_scope_note: 'What a county answer stands for' }
  },
  'the blocks of surface A have the members of the specification': {
    ResponseMeta: { pagination: 'Total, page and page size of a paged answer; no answer has pages yet' }
  },
  'the answer takes its numbers from the typed lookup alone': {
    EvidenceAnswer: {
      'summary, value, unit': 'One or two sentences and the number asked for',
      'dataset, dataset_slug, methodology_version': 'What was looked up, and the version of its method',
      geo_widened: 'True when a county is answered by its state'
    },
    EvidenceItem: { 'claim, source, methodology': 'What is claimed, where it was read and by which method' },
    EvidenceRefusal: { 'code, message': 'Which refusal, and why' },
    EvidenceQueryAnswer: {
      status: 'ok or refusal',
      answer: 'Null on refusal',
      evidence: 'A claim, its source and its method in each item',
      refusal: 'Code and message; null on an answer'
    }
  },
  'specialties are the twelve of the specification': {
    SpecialtyListItem: {
      slug: 'Its slug',
      display_name: 'Its name',
      taxonomy_codes: 'Its NUCC codes',
      study_url: 'Its page',
      release_date: 'Date of the release'
    }
  }
}

export const MEMBERS: readonly Row[] = [
  ...Object.entries(SHOWN).flatMap(([test, resources]) =>
    Object.entries(resources).flatMap(([resource, members]) =>
      shownBy(
        test,
        Object.fromEntries(Object.entries(members).map(([member, what]) => [`${resource}.${member}`, what]))
      )
    )
  ),
  ...shownBy('by-state has 51 rows by state code, each value with its lineage', {
    SpecialtyStateRow:
      'Eight wrapped values: the state, its providers, population, density, rank, quartile and underserved'
  }),
  ...shownBy('a provider is read from named columns', { ProviderRecord: 'Seven wrapped values of one provider' }),
  ...shownBy('an entity record has six blocks, each with all 14 keys', {
    'Entity-resolution record': 'The NPI, serve time, whether a key was shown, and six blocks'
  }),
  ...shownBy('every registration of a UEI is told, with its codes and their labels', {
    'Procurement result, registration': 'Every registration, or null'
  }),
  ...shownBy('the window of an exclusion, on each side of each boundary', {
    'Procurement result, exclusions': 'Type, agency and the window on the screening date'
  }),
  ...shownBy('counts lines by the type the publisher gives, whatever it is', {
    'Procurement result, exclusion_summary': 'Counts by published type, agency and window'
  }),
  ...shownBy('the awards of Rice University, to the cent', { 'Procurement result, awards': 'Prime-award history' }),
  ...shownBy('what each source holds of an entity is told, each with its tuple', {
    'Procurement result, fapiis and ownership': 'Responsibility records, and edges with source and date',
    'Procurement result, provenance': 'The 14 keys of each block'
  }),
  ...shownBy('a source that is not in the release is null, named, and no empty list', {
    'Procurement result, coverage': 'entity_coverage, data_as_of, confirm_at, disclaimer and notes'
  }),
  ...shownBy('between the two the first speaks, with the windows of the day', {
    'Procurement rule, mode': '`current` without as_of, `as_of_history` with it'
  }),
  ...shownBy('no member, sentence or note of a screening is a score or a judgement', {
    'Procurement rule, no verdict': 'Exact dated facts: no score and no derived verdict'
  }),
  ...shownBy('/sources is the registry of them', {
    'Source-family registry entry': 'Nine members of each, the total and a tuple'
  }),
  ...shownBy('footer, manifest and answer hold the same tuple', {
    'The 14 keys': 'The same in file, manifest and answer'
  }),
  ...shownBy('every code of every route', {
    ApiError: 'error with code, message and details; meta with id and version'
  })
]
