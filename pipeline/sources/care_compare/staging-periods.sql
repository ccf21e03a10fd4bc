-- The period of each measure. An id can have several lines, one for each program that uses it.

create or replace view judged_measure_period as
select *, row_number() over (partition by "Measure ID" order by _raw, _row) as ordinal from input_measure_dates where "Measure ID" is not null;

create or replace view rejected_period as
select _raw, _row, 'measure_missing' as reason, null::varchar as ccn, to_json(struct_pack(measure_name := "Measure Name", start_date := "Start Date"))::varchar as record
from input_measure_dates where "Measure ID" is null;
