select *, row_number() over (partition by performance_year, provider_key order by _raw, _row) as ordinal
from staged_mips_experience
