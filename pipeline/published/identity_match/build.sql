from identity_rows('provider', 'provider_other_name', 'provider_practice_location', 'provider_taxonomy')
