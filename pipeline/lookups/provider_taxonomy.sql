-- The table is already stored by its key (NPI and slot).
select npi as row_key, * exclude (npi) from provider_taxonomy
