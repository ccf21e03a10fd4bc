-- Cities, counties and chains of the facilities in Care Compare, spelled as the first facility is.
select kind, min(name) as name, state, count(distinct ccn) as facilities
from (
  select 'city' as kind, city as name, state, ccn from facility
  union all
  select 'county', county_name, state, ccn from facility
  union all
  select 'chain', chain_name, null, ccn from facility
)
where name is not null and (state is not null or kind = 'chain')
group by kind, upper(strip_accents(name)), state
order by kind, name, state
