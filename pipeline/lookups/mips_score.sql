select npi as row_key, *
from mips_score
where npi is not null
order by npi, performance_year desc, mips_score_id
