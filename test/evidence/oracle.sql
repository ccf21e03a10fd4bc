-- Independent recount of supply from registry, taxonomy and population only, for every specialty and each of
-- its codes.
with code as (
  select specialty, taxonomy_code from registered
), member as (
  select distinct specialty, null as subspecialty, npi, practice_state
  from provider join provider_taxonomy using (npi) join code using (taxonomy_code)
  where entity_type_code = '1' and is_active and coalesce(practice_country_code, 'US') = 'US'
  union all
  select distinct specialty, taxonomy_code, npi, practice_state
  from provider join provider_taxonomy using (npi) join code using (taxonomy_code)
  where entity_type_code = '1' and is_active and coalesce(practice_country_code, 'US') = 'US'
), kind as (
  select distinct specialty, null as subspecialty from registered
  union all
  select specialty, taxonomy_code from registered
), counted as (
  select kind.specialty, kind.subspecialty, state.code as state, state.fips, count(member.npi) as providers
  from kind cross join state
  left join member
    on member.specialty = kind.specialty and member.subspecialty is not distinct from kind.subspecialty
    and member.practice_state = state.code
  group by all
), dense as (
  select counted.*, population.population as people
  from counted
  join population on geo_level = 'state' and vintage = 2024 and year = 2024 and geo_id = fips
), nation as (
  select specialty, subspecialty, sum(providers) as all_providers, sum(people) as all_people
  from dense
  group by all
), ranked as (
  select
    dense.*, all_providers, all_people,
    1 + (
      select count(*) from dense better
      where better.specialty = dense.specialty and better.subspecialty is not distinct from dense.subspecialty
        and better.providers * dense.people > dense.providers * better.people
    ) as rank
  from dense
  join nation
    on nation.specialty = dense.specialty and nation.subspecialty is not distinct from dense.subspecialty
)
select
  specialty, subspecialty, state,
  providers::integer as count,
  ((2 * providers * 10000000 + people) // (2 * people))::double / 100 as density,
  rank::integer as rank,
  case when rank <= 13 then 1 when rank <= 26 then 2 when rank <= 39 then 3 else 4 end as quartile,
  (subspecialty is null and 4 * providers * all_people < 3 * people * all_providers) as underserved,
  people::integer as population,
  case when providers > 0 then ((2 * people + providers) // (2 * providers))::integer end as residents_per_provider
from ranked
order by specialty, subspecialty, state
