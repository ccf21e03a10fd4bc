-- About the business if ProviderName is it; otherwise about the person, who worked for the business.
create or replace view list_line as
select
  listed.* replace (
    case when about = 'person' then "NAM_LAST_PROVR" end as last_name,
    case when about = 'person' then "NAM_FIRST_PROVR" end as first_name,
    case when about = 'person' then "NAM_MIDDLE_PROVR" end as middle_name,
    case when about = 'person' then "NAM_SUFFIX_PROVR" end as suffix,
    nullif(regexp_extract("CAO", '^Out of State \(([A-Z]{2})\)$', 1), '') as state,
    about = 'unknown' as is_one_text,
    case about
      when 'person' then "NAM_BUSNS_MP"
      when 'business' then nullif(concat_ws(' ', "NAM_FIRST_PROVR", "NAM_MIDDLE_PROVR", "NAM_LAST_PROVR"), '')
    end as affiliation
  ),
  case when about = 'business' then true when about = 'person' then false end as is_organization,
  case when about = 'business' then "NAM_BUSNS_MP" end as organization_name,
  coalesce("NAM_PROVR_ALT", case when about <> 'unknown' then names_after("ProviderName") end) as other_names
from listed
join (
  select
    *,
    case
      when folded_text("ProviderName") = folded_text("NAM_BUSNS_MP") then 'business'
      when "NAM_LAST_PROVR" is not null then 'person'
      when "NAM_BUSNS_MP" is not null then 'business'
      else 'unknown'
    end as about
  from input_precluded
) as line using (_raw, _row);
