select distinct npi from facility_affiliation where npi in ($npis) and npi_is_valid
