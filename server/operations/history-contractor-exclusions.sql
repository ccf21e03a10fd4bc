-- Rows of a release about one NPI, the first 100 of each table.
select 'contractor_exclusion' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from contractor_exclusion as r
where npi = $npi
qualify row_number() over (order by contractor_exclusion_id) <= 100
