-- What a release holds about one NPI: the first 100 rows of each table.
select 'entity' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from entity as r
where npi = $npi
qualify row_number() over (order by npi) <= 100
