-- Rows of a release about one NPI, the first 100 of each table.
select 'enrollment' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from enrollment as r
where npi = $npi
qualify row_number() over (order by enrollment_id) <= 100
union all
select 'enrollment_additional_npi' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from enrollment_additional_npi as r
where npi = $npi
qualify row_number() over (order by enrollment_id, npi, ordinal) <= 100
union all
select 'opt_out_affidavit' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from opt_out_affidavit as r
where npi = $npi
qualify row_number() over (order by affidavit_id) <= 100
union all
select 'order_referring' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from order_referring as r
where npi = $npi
qualify row_number() over (order by npi) <= 100
union all
select 'revocation' as table_name, to_json(r)::varchar as record, count(*) over () as rows
from revocation as r
where npi = $npi
qualify row_number() over (order by revocation_id) <= 100
