-- Facilities of these clinicians; a unit counts as the facility that it belongs to.
select npi, coalesce(parent_ccn, ccn) as id, listed_in, listed_on, _data_availability
from facility_affiliation
where npi in ($npis) and npi_is_valid and regexp_full_match(coalesce(parent_ccn, ccn), '[0-9A-Z]{6,10}')
order by npi, id, ccn
