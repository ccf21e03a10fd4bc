-- The period of each measure. An id can have several lines, one for each program that uses it.

create or replace view staged_period as
select *, row_number() over (partition by measure_id order by _raw, _row)::integer as ordinal
from (
  select
    _raw, _row, _date, _file, "Measure ID" as measure_id, "Measure Name" as measure_name,
    "Measure Start Quarter" as start_quarter, "Start Date" as start_text,
    "Measure End Quarter" as end_quarter, "End Date" as end_text
  from input_measure_dates
  where "Measure ID" is not null
);

create or replace view rejected_period as
select _raw, _row, 'measure_missing' as reason, null::varchar as ccn, to_json(struct_pack(measure_name := "Measure Name", start_date := "Start Date"))::varchar as record
from input_measure_dates where "Measure ID" is null;
