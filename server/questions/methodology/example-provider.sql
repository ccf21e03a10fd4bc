-- Example provider for new users: the first one that dermatology counts.
select p.npi
from provider p
join provider_taxonomy t using (npi)
where
  t.taxonomy_code = '207N00000X'
  and p.entity_type_code = '1'
  and p.is_active
  and p.practice_state not in ('PR', 'GU', 'VI', 'AS', 'MP')
  and coalesce(p.practice_country_code, 'US') = 'US'
order by p.npi
limit 1
