-- Counties as the files of facilities write them, with the number of facilities.
select state, county_name, count(*) as facilities
from facility
where state is not null and county_name is not null
group by all
order by all
