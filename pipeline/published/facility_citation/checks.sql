-- broken by: update built set _data_availability = ['invalid_value'] where rowid % 50 = 0
select
  'nearly every day, cycle and yes/no value is read' as "check",
  false as required,
  count(*) filter (len(_data_availability) > 0) <= 0.01 * count(*) as passed,
  count(*) filter (len(_data_availability) > 0) || ' of ' || count(*) || ' citations have a value that is not readable' as detail
from built
union all
-- broken by: update built set is_standard = false, is_complaint = null, is_infection_control = false where
--   rowid % 50 = 0
select
  'nearly every citation is of a standard survey, a complaint or an infection control inspection',
  false,
  count(*) filter (not coalesce(is_standard or is_complaint or is_infection_control, false)) <= 0.01 * count(*),
  count(*) filter (not coalesce(is_standard or is_complaint or is_infection_control, false)) || ' of ' || count(*) || ' citations are of none of the three'
from built
union all
-- A shifted column would fail here first.
-- broken by: update built set scope_severity = '4' where rowid % 50 = 0
-- not broken by: delete from built where rowid > 900; update built set scope_severity = '4'
select
  'scope and severity is one letter',
  true,
  coalesce(avg(regexp_full_match(scope_severity, '[A-Z]')::integer), 1) > 0.99 or count(*) < 1000,
  count(*) filter (not regexp_full_match(scope_severity, '[A-Z]')) || ' of ' || count(*) || ' citations have another text'
from built
