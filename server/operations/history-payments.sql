-- Rows of a release about one NPI, the first 100 of each table.
select 'payment' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from payment as r
where npi = $npi
qualify row_number() over (order by program_year, record_id) <= 100
union all
select 'payment_ownership' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from payment_ownership as r
where npi = $npi
qualify row_number() over (order by program_year, record_id) <= 100
union all
select 'payment_recipient_profile' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from payment_recipient_profile as r
where npi = $npi
qualify row_number() over (order by recipient_profile_id) <= 100
union all
select 'payment_research' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from payment_research as r
where npi = $npi
qualify row_number() over (order by program_year, record_id) <= 100
union all
select 'payment_research_investigator' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from payment_research_investigator as r
where npi = $npi
qualify row_number() over (order by program_year, record_id, slot) <= 100
