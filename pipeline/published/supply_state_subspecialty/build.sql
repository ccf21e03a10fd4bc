-- Distinct active individuals by specialty, registered code and state, compared with the 2024 resident
-- population (Vintage 2024).
with member as (
  select distinct c.specialty, c.code as subspecialty, p.practice_state as state_code, p.npi
  from provider p
  join provider_taxonomy t using (npi)
  join specialty_code c on c.code = t.taxonomy_code
  where p.entity_type_code = '1' and p.is_active and coalesce(p.practice_country_code, 'US') = 'US'
),
counted as (
  select
    s.specialty,
    s.code as subspecialty,
    state.code as state_code,
    state.name as state_name,
    (select count(*) from member m where m.subspecialty = s.code and m.state_code = state.code) as active_providers,
    (
      select population
      from population
      where vintage = 2024 and year = 2024 and geo_level = 'state' and geo_id = state.fips
    ) as population_2024
  from specialty_code s
  cross join state
),
-- As a double, the ratio of two integers distinguishes any two different densities: they differ by at least 1
-- part in 10^11.
measured as (
  select
    *,
    count(population_2024) over national as states_with_population
  from counted
  window national as (partition by subspecialty)
),
ranked as (
  select
    *,
    case when states_with_population = 51 then rank() over (
      partition by subspecialty
      order by active_providers / population_2024 desc
    ) end as rank_density
  from measured
)
select
  specialty,
  subspecialty,
  state_code,
  state_name,
  active_providers,
  population_2024,
  -- Rounds half away from zero to hundredths, in integers: floor((2 × providers × 10^7 + population) / (2 ×
  -- population)).
  ((2 * active_providers * 10000000 + population_2024) // (2 * population_2024))::double / 100 as per_100k,
  rank_density,
  case when rank_density <= 13 then 1 when rank_density <= 26 then 2 when rank_density <= 39 then 3 when rank_density <= 51 then 4 end as quartile,
  -- Never evaluated for a part of a specialty.
  false as underserved
from ranked
