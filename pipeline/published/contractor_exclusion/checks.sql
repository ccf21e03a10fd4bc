-- good after: delete from built where list_contains(_data_availability, 'exclusion_row_unattached')
-- broken by: update built set exclusion_type = null where rowid = 0
-- broken by: update built set classification = null where rowid = 0
select
  'every exclusion has a type and a classification' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' rows have no type or no classification' as detail
from built
where (exclusion_type is null or classification is null) and not list_contains(_data_availability, 'exclusion_row_unattached')
union all
-- broken by: update built set exclusion_type = 'Other' where rowid = 0
select 'types are the four known ones', false, count(*) = 0, count(*) || ' rows have another type'
from built
where exclusion_type not in
  ('Ineligible (Proceedings Completed)', 'Ineligible (Proceedings Pending)', 'Prohibition/Restriction', 'Voluntary Exclusion')
union all
-- broken by: update built set active_date = date '2020-01-02', termination_date = date '2020-01-01' where
--   rowid = 0
-- not broken by: update built set termination_date = active_date
select 'an exclusion does not end before it begins', false, count(*) = 0, count(*) || ' terminations lie before their exclusion'
from built
where termination_date < active_date
union all
-- broken by: update built set is_continuation = true where rowid % 10 = 0
select
  'further locations are rare',
  false,
  coalesce(avg(is_continuation::integer), 0) < 0.05,
  count(*) filter (is_continuation) || ' of ' || count(*) || ' rows are further locations'
from built
union all
-- broken by: update built set _data_availability = ['exclusion_row_unattached'] where rowid = 0
select 'every further location belongs to an exclusion', false, count(*) = 0, count(*) || ' rows have no facts and belong to no exclusion above them'
from built
where list_contains(_data_availability, 'exclusion_row_unattached')
