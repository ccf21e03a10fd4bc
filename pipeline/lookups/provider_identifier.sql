-- Stored by NPI and slot, its key.
select npi as row_key, * exclude (npi) from provider_identifier
