-- The types that Medicare lists for the taxonomy codes of the NPI. Only an enrollment of a practitioner (14-) has
-- a code that can be compared: those of facilities mean something else.
select distinct listed.*
from provider_taxonomy held
join specialty_crosswalk listed on listed.taxonomy_code = held.taxonomy_code
where held.npi = $npi
  and exists (from enrollment where npi = $npi and provider_type_code like '14-%')
order by listed.provider_type, listed.taxonomy_code
