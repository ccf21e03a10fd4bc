select *
from mips_score
where npi = $npi
order by performance_year desc, mips_score_id
