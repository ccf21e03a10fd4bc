-- How many rows of the exclusion list can be found by NPI.
select count(*) as lines, count(npi) as with_npi
from exclusion
