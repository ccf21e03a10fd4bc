-- What a release holds about one NPI: the first 100 rows of each table. Tables in lookup files are read there
-- instead.
select 'provider_deactivation' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from provider_deactivation as r
where npi = $npi
qualify row_number() over (order by npi, ordinal) <= 100
union all
select 'provider_endpoint' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from provider_endpoint as r
where npi = $npi
qualify row_number() over (order by npi, endpoint_id) <= 100
union all
select 'provider_other_name' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from provider_other_name as r
where npi = $npi
qualify row_number() over (order by npi, other_name_id) <= 100
union all
select 'provider_practice_location' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from provider_practice_location as r
where npi = $npi
qualify row_number() over (order by npi, practice_location_id) <= 100
