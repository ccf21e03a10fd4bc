-- broken by: update built set npi = null where rowid % 5 = 0
select
  'most profiles have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' profiles have no NPI' as detail
from built
union all
-- broken by: update built set associated_profile_ids = [recipient_profile_id] where rowid = 0
select 'no profile is associated with itself', false, count(*) = 0, count(*) || ' profiles name their own number'
from built
where list_contains(associated_profile_ids, recipient_profile_id)
union all
-- broken by: update built set taxonomy_codes = ['207Q00000X', '207Q'] where rowid = 0
select 'taxonomy codes are well-formed', false, count(*) = 0, count(*) || ' profiles have a malformed code'
from built
where len(list_filter(taxonomy_codes, lambda code: not regexp_full_match(code, '[0-9A-Z]{9}X'))) > 0
