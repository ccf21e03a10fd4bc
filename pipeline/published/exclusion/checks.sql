-- broken by: update built set authority_code = '9999' where rowid % 10 = 0
select
  'most exclusions have a known authority' as "check",
  false as required,
  coalesce(avg(regexp_matches(authority_code, '^(1128|1156|1160|BRCH)')::integer), 1) > 0.95 as passed,
  count(*) filter (not regexp_matches(authority_code, '^(1128|1156|1160|BRCH)')) || ' exclusions have another authority code' as detail
from built
union all
-- broken by: update built set _data_availability = ['reinstatement_ambiguous'] where rowid = 0
select 'each reinstatement fits one party', false, count(*) = 0, count(*) || ' rows have a reinstatement that fits several parties'
from built
where list_contains(_data_availability, 'reinstatement_ambiguous')
union all
-- broken by: update built set reinstatement_date = exclusion_date, reinstated_in = null where rowid = 0
-- broken by: update built set reinstatement_date = exclusion_date - 1, reinstated_in = 'a file' where rowid =
--   0
-- not broken by: update built set reinstatement_date = exclusion_date, reinstated_in = 'a file'
select
  'each reinstatement has its file, on or after the exclusion date',
  true,
  count(*) = 0,
  count(*) || ' reinstatements have no file or lie before their exclusion'
from built
where (reinstatement_date is null) <> (reinstated_in is null) or reinstatement_date < exclusion_date
