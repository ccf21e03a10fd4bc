-- The provider as a member of a specialty: the same conditions the supply tables count by. No row when it is not one.
select
  p.npi,
  p.practice_state,
  p.practice_city,
  p.last_update_date,
  p.primary_taxonomy_code,
  p._data_availability,
  list(t.slot order by t.slot) as slots,
  list(t.taxonomy_code order by t.slot) as codes,
  list(coalesce(t.is_primary, false) order by t.slot) as primaries
from provider p
join provider_taxonomy t using (npi)
where
  p.npi = $npi
  and p.entity_type_code = '1'
  and p.is_active
  and coalesce(p.practice_country_code, 'US') = 'US'
  and t.taxonomy_code is not null
group by all
