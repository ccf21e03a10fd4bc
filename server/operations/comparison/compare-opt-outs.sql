select *
from opt_out_affidavit
where npi = $npi
order by opt_out_effective_date desc, affidavit_id
