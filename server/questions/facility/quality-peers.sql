-- How the scores of each measure are distributed among facilities of a type: in the nation, and in each
-- state. A decile is a published score. Lines of facilities without a state count in the nation only.
with scored as (
  select
    measure.measure_id,
    measure.period_as_published,
    measure.period_start_date || '/' || measure.period_end_date as measurement_period,
    measure.score,
    facility.state
  from facility_measure as measure
  left join facility using (facility_type, ccn)
  where measure.facility_type = $type and measure.score is not null
)

select
  measure_id,
  period_as_published,
  measurement_period,
  state,
  grouping(state) = 1 as is_nation,
  count(*) as scores,
  quantile_disc(score, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) as deciles
from scored
group by grouping sets (
  (measure_id, period_as_published, measurement_period),
  (measure_id, period_as_published, measurement_period, state)
)
having is_nation or state is not null
