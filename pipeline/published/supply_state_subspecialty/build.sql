with unit as (select specialty, code as subspecialty, code from specialty_code)
-- Underserved is never evaluated for a part of a specialty.
select * replace (false as underserved) from supply_rows('unit', 'provider', 'provider_taxonomy', 'state', 'population')
