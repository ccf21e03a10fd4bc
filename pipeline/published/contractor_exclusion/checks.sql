select
  'every exclusion has a type and a classification' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' rows have no classification' as detail
from built
where classification is null
union all
select
  'types are the four known ones',
  false,
  count(*) = 0,
  count(*) || ' rows have another type'
from built
where exclusion_type not in
  ('Ineligible (Proceedings Completed)', 'Ineligible (Proceedings Pending)', 'Prohibition/Restriction', 'Voluntary Exclusion')
union all
select
  'an exclusion does not end before it begins',
  false,
  count(*) = 0,
  count(*) || ' terminations lie before their exclusion'
from built
where termination_date < active_date
union all
select
  'an indefinite exclusion has no termination date',
  true,
  count(*) = 0,
  count(*) || ' rows have both'
from built
where is_indefinite and termination_date is not null
union all
select
  'further locations are rare',
  false,
  coalesce(avg(is_continuation::integer), 0) < 0.05,
  count(*) filter (is_continuation) || ' of ' || count(*) || ' rows are further locations'
from built
