-- Example facility for new users: the first hospital.
select ccn
from facility
where facility_type = 'hospital'
order by ccn
limit 1
