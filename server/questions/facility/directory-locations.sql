select * from provider_practice_location where npi in ($npis) order by npi, practice_location_id
