-- Facilities that Care Compare lists with a chain.
select *, chain_name as name
from facility
where upper(strip_accents(chain_name)) = upper(strip_accents($chain))
order by ccn, facility_type
