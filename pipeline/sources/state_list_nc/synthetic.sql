-- The workbook of the list over the synthetic universe: six rows of title above the header, and a name of the
-- last column but one that ends in blanks.
create table listed_row as
select
  j,
  upper(coalesce(organization_name, first_name || ' ' || last_name)) as name,
  case when j % 30 = 7 then (40000000 + below(9999999, j, 'atypical'))::varchar when j % 12 = 5 then 'N/A' else npi end as npi,
  (listed_day(j, 'since') - date '1899-12-30')::varchar as since,
  pick(['Termination for cause', 'Felony conviction', 'License revoked', 'Credible allegation of fraud'], j, 'reason') as reason,
  city, state, postal_code[:5] as zip,
  case when entity = '2' then 'SAMPLE OWNER ' || j end as ownership
from listed_by('NC', ['SC', 'VA', 'TN'], list_rows(180));

create view synthetic_excluded as
select 'Sheet1' as _sheet, * exclude (j)
from (
  select
    n - 10 as j, case n when 1 then 'State Excluded Provider List' when 3 then strftime(getvariable('date')::date, '%B %d, %Y') else 'Synthetic line ' || n end as a,
    null as b, null as c, null as d, null as e, null as f, null as g, null as h
  from range(1, 7) lines(n)
  union all
  select 0, 'EXCLUDED ENTITY', 'NPI/ATYPICAL ID (EXCLUDED)', 'EFFECTIVE DATE', 'REASON FOR EXCLUSION  ', 'CITY', 'STATE', 'ZIP CODE', 'OWNERSHIP'
  union all
  from listed_row
)
order by j;
