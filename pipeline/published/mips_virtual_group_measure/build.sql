-- A measure can appear once for each of several collection types.
select *, row_number() over (partition by performance_year, virtual_group_id, measure_code order by _raw, _row) as ordinal
from staged_mips_virtual_group_measure
