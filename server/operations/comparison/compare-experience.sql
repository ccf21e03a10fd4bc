-- Only the newest year: the file describes practices as they were in its year.
select *
from mips_experience
where npi = $npi
qualify performance_year = max(performance_year) over ()
order by provider_key, ordinal
