-- Rows of a release about one NPI, the first 100 of each table.
select 'mips_experience' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from mips_experience as r
where npi = $npi
qualify row_number() over (order by performance_year, provider_key, ordinal) <= 100
union all
select 'mips_score' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from mips_score as r
where npi = $npi
qualify row_number() over (order by mips_score_id) <= 100
