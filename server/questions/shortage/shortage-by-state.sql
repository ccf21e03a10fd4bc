-- Shortage designations in effect by state and discipline. One HPSA ID is one designation, even if some of
-- its components are proposed for withdrawal.
select
  state,
  discipline,
  count(distinct hpsa_id) as designations_in_effect,
  count(distinct hpsa_id) filter (is_whole_county) as whole_county_designations,
  count(distinct county_fips) filter (is_whole_county) as whole_counties
from shortage_area
where is_in_effect and state is not null
group by state, discipline
order by state, discipline
