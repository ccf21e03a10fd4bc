-- What a match by NPI, name or birth date can reach in each screening source.
select
  source_table,
  count(*) as rows,
  count(npi) as rows_with_npi,
  count(*) filter (last_name is not null or business_name is not null) as rows_with_name,
  count(date_of_birth) as rows_with_birth_date
from screening_listing
group by source_table
