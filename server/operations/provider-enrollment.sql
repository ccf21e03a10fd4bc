select true as is_enrolled
from enrollment
where npi = $npi
limit 1
