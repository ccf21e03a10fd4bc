// Forty questions as people ask them. Each has the tool that answers it, and what its answer must have. The
// braces stand for identifiers and names of the synthetic universe.
export type Task = {
  question: string
  /** Any of these answers the question. */
  tools: readonly string[]
  /** A path in the data that must be there and not null, or a text that the data must contain. */
  has: string
}

export const TASKS: readonly Task[] = [
  {
    question: 'What is the name and the address of the provider with NPI {npi}?',
    tools: ['lookup_npi'],
    has: 'address'
  },
  {
    question: 'Is NPI {npi} an individual or an organization?',
    tools: ['lookup_npi', 'provider_entity'],
    has: 'entity_type'
  },
  {
    question: 'Which taxonomy does NPI {npi} have?',
    tools: ['lookup_npi', 'provider_entity'],
    has: 'taxonomies|primary_taxonomy'
  },
  {
    question: 'Is NPI {npi} excluded, with facts from each source?',
    tools: ['lookup_npi', 'resolve_npi_across_sources'],
    has: 'facts|sources'
  },
  { question: 'Look up these NPIs: {npi}, {npi2} and {org}', tools: ['lookup_npis'], has: '{npi2}' },
  { question: 'Compare what every source says about NPI {npi}', tools: ['resolve_npi_across_sources'], has: 'sources' },
  {
    question: 'What do NPPES, the exclusion list and PECOS each say about {npi}?',
    tools: ['resolve_npi_across_sources'],
    has: 'sources'
  },
  {
    question: 'Which facilities and groups is provider {npi} linked to?',
    tools: ['provider_entity', 'lookup_npi'],
    has: 'links|affiliations'
  },
  { question: 'How much did drug and device makers pay to NPI {paid}?', tools: ['provider_payments'], has: 'records' },
  { question: 'List the Open Payments of {paid} in program year 2025', tools: ['provider_payments'], has: 'records' },
  { question: 'What changed about NPI {npi} from release to release?', tools: ['npi_history'], has: 'changes' },
  { question: 'Show the history of NPI {npi} across releases', tools: ['npi_history'], has: 'changes' },
  { question: "Find the NPI of the practice called '{practice}'", tools: ['search'], has: '{org}' },
  { question: "Search for '{practice}'", tools: ['search'], has: '{org}' },
  { question: "Where is the practice '{practice}', by its NPI?", tools: ['search', 'lookup_npi'], has: '{org}' },
  { question: 'What kind of facility is CCN {ccn} and where is it?', tools: ['lookup_facility'], has: 'address' },
  { question: 'Give me the hospital with CMS Certification Number {ccn}', tools: ['lookup_facility'], has: '{ccn}' },
  { question: 'What are the quality measures of hospital {ccn}?', tools: ['facility_quality'], has: 'measures' },
  {
    question: 'What star rating does the nursing home {home} have?',
    tools: ['facility_quality', 'lookup_facility'],
    has: 'overall_star'
  },
  { question: 'Who are the owners of the nursing home with CCN {home}?', tools: ['lookup_facility'], has: 'owners' },
  { question: 'Which health citations does nursing home {home} have?', tools: ['lookup_facility'], has: 'citations' },
  { question: 'Which specialties do you have supply figures for?', tools: ['list_specialties'], has: 'dermatology' },
  { question: 'How many dermatologists are there in Texas?', tools: ['ask_supply_question'], has: 'answer' },
  {
    question: 'Which state has the most cardiologists per 100,000 residents?',
    tools: ['ask_supply_question'],
    has: 'answer'
  },
  { question: 'Counts and density of dermatology in every state as a table', tools: ['supply_by_state'], has: 'rows' },
  { question: 'Rank, quartile and shortage of urology by state', tools: ['supply_by_state'], has: 'rows' },
  {
    question: 'What is the supply of psychiatry around county 48201 in TX?',
    tools: ['supply_by_county'],
    has: 'county_fips'
  },
  {
    question: 'Is county 48201 in TX a shortage area for cardiology?',
    tools: ['supply_by_county'],
    has: 'county_fips'
  },
  { question: 'Give me all specialties in Ohio', tools: ['state_coverage'], has: 'specialties' },
  {
    question: 'How many HRSA shortage designations does Florida have?',
    tools: ['state_coverage'],
    has: 'shortage_designations'
  },
  { question: 'Screen the contractor with UEI {uei}', tools: ['screen_contractor'], has: 'record_found' },
  {
    question: 'Is the entity with CAGE code {cage} registered in SAM.gov?',
    tools: ['screen_contractor'],
    has: 'record_found'
  },
  { question: 'Screen these contractors: {uei} and {uei2}', tools: ['screen_contractors'], has: 'results' },
  {
    question: "Is a person named '{excluded}' on an exclusion list?",
    tools: ['find_listings_by_name'],
    has: 'candidates'
  },
  { question: "Screen this roster of people: '{excluded}', 'MADE-UP'", tools: ['screen_roster'], has: 'receipt' },
  {
    question: 'Which federal files does the service read, and who publishes them?',
    tools: ['list_sources'],
    has: 'sources'
  },
  { question: 'How fresh is each source? Which snapshots are stale?', tools: ['service_status'], has: 'sources' },
  { question: 'Is the service up, and which release does it serve?', tools: ['service_health'], has: 'status' },
  {
    question: 'How is the table facility_measure made, and what are its limitations?',
    tools: ['read_methodology', 'audit_pack'],
    has: 'tables'
  },
  {
    question: 'I need an audit pack for dermatology: input files with digests, checks, limitations',
    tools: ['audit_pack'],
    has: 'checks'
  }
]
