select *
from payment_recipient_profile
where npi = $npi
order by recipient_profile_id
