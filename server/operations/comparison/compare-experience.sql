-- Of the newest year alone: the file is of practices as they were in its year.
select *
from mips_experience
where npi = $npi and performance_year = (select max(performance_year) from mips_experience where npi = $npi)
order by provider_key, ordinal
