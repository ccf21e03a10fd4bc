-- The CSV of the list over the synthetic universe. FEIN is always empty.
create view synthetic_precluded as
select
  coalesce(organization_name, last_name || ', ' || first_name || coalesce(' ' || middle_name, '')) as "ProviderName",
  case when j % 2 = 0 then 'RN' || (100000 + below(900000, j, 'license'))::varchar || 'L' end as "LicenseNumber",
  case
    when j % 20 = 1 then 'Terminated'
    when j % 20 = 2 then null
    when j % 30 = 3 then 'Reinstated'
    when j % 30 = 4 then 'Voluntary Withdrawal'
    when j % 40 = 5 then 'Suspended'
    when j % 40 = 6 then 'Permanent Preclusion'
    else 'Precluded'
  end as "Status",
  strftime(listed_day(j, 'since'), '%-m/%-d/%Y') as "BeginDate",
  case when j % 20 = 2 or j % 30 = 3 or j % 4 = 1 then strftime(least(listed_day(j, 'since') + 1826, getvariable('date')::date), '%-m/%-d/%Y') end as "EndDate",
  case when state = 'PA' then city else 'Out of State (' || state || ')' end as "CAO",
  strftime(least(listed_day(j, 'since') + 40, getvariable('date')::date), '%-m/%-d/%Y') as "ListDate",
  '0' as "IND_CHGD",
  null::varchar as "DTE_CHANGE_LAST",
  last_name as "NAM_LAST_PROVR",
  first_name as "NAM_FIRST_PROVR",
  middle_name as "NAM_MIDDLE_PROVR",
  case when entity = '1' then pick(['RN', 'LPN', 'MD', 'Owner'], j, 'title') end as "NAM_TITLE_PROVR",
  case when j % 25 = 0 then 'Jr.' end as "NAM_SUFFIX_PROVR",
  case when j % 28 = 0 then 'a.k.a. Sam Otherly' end as "NAM_PROVR_ALT",
  coalesce(organization_name, case when j % 50 = 7 then 'Otherly Clinic, LLC' end) as "NAM_BUSNS_MP",
  case when j % 60 = 8 then 'N/A' when j % 4 = 3 then npi end as "IDN_NPI",
  null::varchar as "NBR_FEIN"
from listed_by('PA', ['NJ', 'OH', 'MD'], list_rows(6600))
order by j;
