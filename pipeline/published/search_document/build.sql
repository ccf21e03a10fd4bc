with other_registry_name as (
  select npi, string_agg(other_organization_name, ' ' order by other_name_id) as names
  from provider_other_name
  group by npi
),
named as (
  select
    1 as place,
    'provider' as kind,
    npi as id,
    coalesce(organization_name, concat_ws(' ', first_name, middle_name, last_name, name_suffix)) as name,
    concat_ws(
      ' ', other_organization_name, other_first_name, other_middle_name, other_last_name, names
    ) as other_names,
    practice_state as state
  from provider
  left join other_registry_name using (npi)
  union all
  -- A CCN stands in several rows when it is of several types; it is a hospital when one of them says so.
  select
    case when bool_or(facility_type = 'hospital') then 2 else 3 end,
    case when bool_or(facility_type = 'hospital') then 'hospital' else 'facility' end,
    ccn,
    coalesce(min(facility_name) filter (facility_type = 'hospital'), min(facility_name)),
    string_agg(facility_name || ' ' || array_to_string(other_names, ' '), ' ' order by facility_type),
    min(state)
  from facility
  group by ccn
  union all
  -- A UEI stands in several registrations.
  select
    4,
    'contractor',
    uei,
    min_by(legal_business_name, registration_id),
    string_agg(concat_ws(' ', legal_business_name, dba_name), ' ' order by registration_id),
    min_by(physical_state, registration_id)
  from contractor
  group by uei
  union all
  select 5, 'trial', nct_id, brief_title, null, null from clinical_trial
),
worded as (
  select place, kind, id, state, folded_words(name) as words, folded_words(other_names) as more_words from named
)
select
  row_number() over (order by place, words, id)::integer as document,
  kind,
  id,
  case when regexp_full_match(state, '[A-Z]{2}') then state end as state,
  words,
  list_sort(list_distinct(list_filter(more_words, lambda word: not list_contains(words, word)))) as other_words
from worded
where len(words) > 0
