-- Nursing homes with nurse hours in the newest month, and whether they have at least so many.
select ccn, month, nurse_hours_per_resident_day, nurse_hours_per_resident_day >= $nurse_hours as is_enough
from facility_staffing_month
where month = (select max(month) from facility_staffing_month) and nurse_hours_per_resident_day is not null
