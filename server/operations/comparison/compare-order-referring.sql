select *
from order_referring
where npi = $npi
