-- The table is stored by NPI, its key. No ORDER BY: sorting ten million wide rows would need the memory
-- again.
select npi as row_key, * from provider
