from identity_rows('party', 'provider', 'provider_other_name', 'provider_practice_location', 'provider_taxonomy')
