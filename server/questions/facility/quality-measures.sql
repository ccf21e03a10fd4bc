-- A national average is shown only for the same measure and the same period, because the files of a snapshot
-- differ in date.
with nation as (
  select *
  from facility_measure_national
  where facility_type = $type
  qualify row_number() over (
    partition by measure_id, period_as_published, period_start_date, period_end_date order by ordinal
  ) = 1
),

measured as materialized (select * from facility_measure where ccn = $ccn)

select measure.*, nation.national_average
from measured as measure
left join nation
  on nation.measure_id = measure.measure_id
  and nation.period_as_published is not distinct from measure.period_as_published
  and nation.period_start_date is not distinct from measure.period_start_date
  and nation.period_end_date is not distinct from measure.period_end_date
where measure.facility_type = $type
order by measure.measure_id, measure.ordinal
