select
  'most exclusions have a known authority' as "check",
  false as required,
  coalesce(avg(regexp_matches(authority_code, '^(1128|1156|1160|BRCH)')::integer), 1) > 0.95 as passed,
  count(*) filter (not regexp_matches(authority_code, '^(1128|1156|1160|BRCH)')) || ' exclusions rest on another authority code' as detail
from built
union all
select
  'an exclusion does not end before it begins',
  false,
  count(*) = 0,
  count(*) || ' reinstatements lie before their exclusion'
from built
where reinstatement_date < exclusion_date
