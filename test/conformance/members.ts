// The members of surface A answers.
import { type Row, shownBy } from './row.ts'

type Resource = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Members by test and resource. They are also compared with the API description. */
const SHOWN: Readonly<Record<string, Resource>> = {
  'by-state has 51 rows ordered by state code, each value with its lineage': {
    ProvenanceField: {
      value: 'The value, of any JSON type',
      source: 'Name of the source',
      source_url: 'Its page',
      last_checked: 'When it was last reconciled',
      confidence_score: '0 to 1, where it applies',
      attribution_text: 'The official columns behind the value'
    }
  },
  'without population estimates, the measures are null and say so': {
    ProvenanceField: { limitations: 'What to keep in mind about this value' }
  },
  'health needs no key and lists each source': {
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
  'methodology pages named in a response exist': {
    ResponseMeta: {
      methodology_url: 'How the values come about',
      limitations_url: 'What to keep in mind',
      documentation_url: 'The description'
    }
  },
  'lists every declared source, ingested or not': {
    FreshnessBlock: {
      snapshot: 'Its date, or null, and then the state is unknown',
      'sla_days, sla_hours, age_hours, age_days': 'Whole numbers, or null',
      within_sla: 'Whether the age is within the promise, or null'
    }
  },
  'applies the staleness limit over HTTP by clock, mode and alias': {
    ResponseMeta: { freshness_policy: 'Only when max_staleness was sent' }
  },
  'every endpoint with a staleness limit follows the state of its sources and the mode': {
    FreshnessPolicy: {
      requested: 'Always true',
      max_staleness: 'As sent',
      max_staleness_hours: 'The same in hours',
      mode: 'flag or reject',
      stale: 'Whether any source is behind',
      stale_sources: 'Which, in what state, and why'
    }
  },
  'reports a subspecialty filter in meta and never marks it underserved': {
    ResponseMeta: { subspecialty_filter: 'Only when subspecialty was applied' }
  },
  'a county request gets the figures of its state, and the response says so': {
    ResponseMeta: { geo_scope_note: 'What a county answer stands for' }
  },
  'surface A schemas have the members listed in the specification': {
    ResponseMeta: { pagination: 'Total, page and page size of a paged answer; no answer has pages yet' }
  },
  'the answer takes its numbers only from the typed lookup': {
    EvidenceAnswer: {
      'summary, value, unit': 'One or two sentences and the number asked for',
      'dataset, dataset_slug, methodology_version': 'What was looked up, and the version of its method',
      geo_widened: 'True when a county is answered by its state'
    },
    EvidenceItem: { 'claim, source, methodology': 'What is claimed, where it was read and by which method' },
    EvidenceRefusal: { 'code, message': 'Which refusal, and why' },
    EvidenceQueryAnswer: {
      status: 'ok or refusal',
      answer: 'The answer; null on refusal',
      evidence: 'A claim, its source and its method in each item',
      refusal: 'Code and message; null on an answer'
    }
  },
  'lists the twelve specialties of the specification': {
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
  ...shownBy('by-state has 51 rows ordered by state code, each value with its lineage', {
    SpecialtyStateRow:
      'Eight wrapped values: the state, its providers, population, density, rank, quartile and underserved'
  }),
  ...shownBy('reads a provider from named columns', { ProviderRecord: 'Seven wrapped values of one provider' }),
  ...shownBy('an entity record has six blocks, each with all 14 keys', {
    'Entity-resolution record': 'The NPI, serve time, whether a key was shown, and six blocks'
  }),
  ...shownBy('lists every registration of a UEI, with its codes and their labels', {
    'Procurement result, registration': 'Every registration, or null'
  }),
  ...shownBy('the active period of an exclusion is correct on each side of each boundary', {
    'Procurement result, exclusions': 'Type, agency and the window on the screening date'
  }),
  ...shownBy('counts lines by the published type, including unknown types', {
    'Procurement result, exclusion_summary': 'Counts by published type, agency and window'
  }),
  ...shownBy('answers the awards of Rice University to the cent', {
    'Procurement result, awards': 'Prime-award history'
  }),
  ...shownBy('reports what each source holds about an entity, each with its tuple', {
    'Procurement result, fapiis and ownership': 'Responsibility records, and edges with source and date',
    'Procurement result, provenance': 'The 14 keys of each block'
  }),
  ...shownBy('a source missing from the release is null and named, never an empty list', {
    'Procurement result, coverage': 'entity_coverage, data_as_of, confirm_at, disclaimer and notes'
  }),
  ...shownBy('between the two snapshots, the first answers, with exclusion status as of the screening date', {
    'Procurement rule, mode': '`current` without as_of, `as_of_history` with it'
  }),
  ...shownBy('no member, sentence or note of a screening is a score or a judgment', {
    'Procurement rule, no verdict': 'Exact dated facts: no score and no derived verdict'
  }),
  ...shownBy('/sources lists the registry of sources', {
    'Source-family registry entry': 'Nine members of each, the total and a tuple'
  }),
  ...shownBy('footer, manifest and response hold the same tuple', {
    'The 14 keys': 'The same in file, manifest and answer'
  }),
  ...shownBy('every route gives every code it declares', {
    ApiError: 'error with code, message and details; meta with id and version'
  })
]
