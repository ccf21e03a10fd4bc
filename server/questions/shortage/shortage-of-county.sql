-- Shortage designations in effect of some counties, each with its place there.
select
  designation.designation_id,
  designation.discipline,
  designation.hpsa_id,
  designation.hpsa_name,
  designation.designation_type,
  designation.population_type,
  designation.status,
  designation.score,
  designation.designated_on,
  area.area_kind,
  area.is_whole_county,
  area.county_fips,
  area.county_name,
  designation.listed_in,
  designation.listed_on,
  list_sort(list_distinct(list_concat(designation._data_availability, area._data_availability))) as _data_availability
from shortage_area as area
join shortage_designation as designation using (designation_id)
where area.county_fips in ($counties) and area.is_in_effect
order by area.is_whole_county desc, area.area_kind, designation.hpsa_id, designation.designation_id, area.county_fips
