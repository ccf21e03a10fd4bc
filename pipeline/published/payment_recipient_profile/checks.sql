select
  'most profiles have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' profiles have no NPI' as detail
from built
union all
select 'no profile is associated with itself', false, count(*) = 0, count(*) || ' profiles name their own number'
from built
where list_contains(associated_profile_ids, recipient_profile_id)
union all
select 'taxonomy codes are well-formed', false, count(*) = 0, count(*) || ' profiles have a malformed code'
from built
where len(list_filter(taxonomy_codes, lambda code: not regexp_full_match(code, '[0-9A-Z]{9}X'))) > 0
