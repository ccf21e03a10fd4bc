-- `place` is the index of the row's kind in search_kinds().
with registered_again as (
  select uei from contractor group by uei having count(*) > 1
),
named as (
  select 1 as place, npi as id, name, other_names, state from provider_names('provider', 'provider_other_name')
  union all
  -- A CCN has several rows if it has several facility types. It is a hospital if one of them says so.
  select
    case when bool_or(facility_type = 'hospital') then 2 else 3 end,
    ccn,
    coalesce(min(facility_name) filter (facility_type = 'hospital'), min(facility_name)),
    string_agg(facility_name || ' ' || array_to_string(other_names, ' '), ' ' order by facility_type),
    min(state)
  from facility
  group by ccn
  union all
  -- One UEI in fifty has several registrations. Grouping the others as well took four seconds more of
  -- processor time.
  select 4, uei, legal_business_name, concat_ws(' ', legal_business_name, dba_name), physical_state
  from contractor
  anti join registered_again using (uei)
  union all
  select
    4,
    uei,
    min_by(legal_business_name, registration_id),
    string_agg(concat_ws(' ', legal_business_name, dba_name), ' ' order by registration_id),
    min_by(physical_state, registration_id)
  from contractor
  semi join registered_again using (uei)
  group by uei
  union all
  select 5, nct_id, brief_title, array_to_string(nct_id_aliases, ' '), null from clinical_trial
),
folded as (
  select place, id, state, folded_text(name) as name, folded_text(other_names) as other_names from named
),
-- Names sort as strings, which is the order of their words. Names without words sort last and are removed in
-- the next step: removing them earlier folded each name twice.
numbered as (
  select row_number() over (order by name = '', place, name, id)::integer as document, * from folded
),
worded as (
  select *, string_split(name, ' ') as words from numbered where name <> ''
)
select
  document,
  search_kinds()[place] as kind,
  id,
  searched_state(state) as state,
  words,
  words_beside(words, other_names) as other_words
from worded
