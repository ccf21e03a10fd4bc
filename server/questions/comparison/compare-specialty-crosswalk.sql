-- The types that Medicare lists for these taxonomy codes.
from specialty_crosswalk
where taxonomy_code in (select unnest(string_split($codes, ',')))
order by provider_type, taxonomy_code
