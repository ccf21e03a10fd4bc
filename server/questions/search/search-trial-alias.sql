select nct_id
from clinical_trial
where list_contains(nct_id_aliases, $nct_id)
order by nct_id
