with unit as (select specialty, '' as subspecialty, code from specialty_code)
select * exclude (subspecialty) from supply_rows('unit', 'provider', 'provider_taxonomy', 'state', 'population')
