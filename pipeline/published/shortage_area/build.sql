select
  hpsa_digest([designation_id, area_kind, published_fips]) as shortage_area_id,
  designation_id,
  discipline,
  "HPSA ID" as hpsa_id,
  area_kind,
  case when regexp_full_match(published_fips, '\d{5}') then published_fips end as county_fips,
  published_fips as county_fips_as_published,
  -- The common columns name the county of the facility or component; they can be of another county.
  agreed(case when "Common State County FIPS Code" = published_fips then "Common County Name" else "County Equivalent Name" end) as county_name,
  agreed(upper(case area_kind when 'facility' then "Common State Abbreviation" else "State Abbreviation" end)) as state,
  (count(*) filter (component_type = 'single county'))::integer as single_county_components,
  (count(*) filter (component_type = 'county subdivision'))::integer as county_subdivision_components,
  (count(*) filter (component_type = 'census tract'))::integer as census_tract_components,
  (count(*) filter (component_type is null or component_type not in ('single county', 'county subdivision', 'census tract')))::integer as other_components,
  is_in_effect,
  case when is_in_effect is not null then coalesce(is_in_effect and bool_or(is_geographic and component_type = 'single county'), false) end as is_whole_county,
  _file as listed_in,
  _date as listed_on,
  flags_of([
    case
      when differs(case when "Common State County FIPS Code" = published_fips then "Common County Name" else "County Equivalent Name" end)
        or differs(upper(case area_kind when 'facility' then "Common State Abbreviation" else "State Abbreviation" end))
      then 'components_disagree'
    end,
    case when published_fips <> 'XXXXX' and not regexp_full_match(published_fips, '\d{5}') then 'invalid_value' end
  ]) as _data_availability
from staged_component
group by designation_id, discipline, "HPSA ID", area_kind, published_fips, is_in_effect, _file, _date
