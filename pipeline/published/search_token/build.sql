with named as (
  select
    'provider' as kind,
    npi as id,
    'name' as name_type,
    coalesce(organization_name, concat_ws(' ', first_name, middle_name, last_name)) as name,
    practice_state as state
  from provider
  union all
  select
    'provider',
    npi,
    'other_name',
    coalesce(other_organization_name, concat_ws(' ', other_first_name, other_middle_name, other_last_name)),
    practice_state
  from provider
  union all
  select 'facility', ccn, 'name', min(facility_name), min(state) from facility group by ccn
  union all
  -- A UEI stands in several registrations; the entity withheld from public search has no name here.
  select 'contractor', uei, 'name', min(legal_business_name), min(physical_state) from contractor group by uei
  union all
  select 'contractor', uei, 'other_name', min(dba_name), min(physical_state) from contractor group by uei
  union all
  select 'trial', nct_id, 'name', brief_title, null from clinical_trial
),
worded as (
  select
    kind,
    id,
    name_type,
    state,
    -- An apostrophe does not part a word: O'NEIL is one.
    list_filter(
      string_split_regex(replace(upper(strip_accents(name)), '''', ''), '[^A-Z0-9]+'),
      lambda word: word <> ''
    ) as words
  from named
)
select unnest(words) as token, kind, id, name_type, unnest(range(1, len(words) + 1)) as position, state
from worded
