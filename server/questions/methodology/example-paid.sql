-- Example of a clinician that companies paid.
select npi from payment where npi_is_valid order by npi limit 1
