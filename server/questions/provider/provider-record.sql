-- The provider as a member of a specialty, under the same conditions as the supply tables. If it is not a
-- member, there is no row.
with own as materialized (
  select
    npi, entity_type_code, is_active, practice_state, practice_city, practice_country_code, last_update_date,
    primary_taxonomy_code, _data_availability, listed_in, listed_on
  from provider
  where npi = $npi
),

listed as materialized (select npi, slot, taxonomy_code, is_primary from provider_taxonomy where npi = $npi)

select
  own.npi,
  own.practice_state,
  own.practice_city,
  own.last_update_date,
  own.primary_taxonomy_code,
  own._data_availability,
  own.listed_in,
  own.listed_on,
  list(listed.slot order by listed.slot) as slots,
  list(listed.taxonomy_code order by listed.slot) as codes,
  list(coalesce(listed.is_primary, false) order by listed.slot) as primaries
from own
join listed using (npi)
where
  own.entity_type_code = '1'
  and own.is_active
  and coalesce(own.practice_country_code, 'US') = 'US'
  and listed.taxonomy_code is not null
group by all
