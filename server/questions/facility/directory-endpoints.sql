select * from provider_endpoint where npi in ($npis) order by npi, endpoint_id
