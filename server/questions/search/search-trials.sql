select nct_id, brief_title, lead_sponsor_name, overall_status_code, _data_availability
from clinical_trial
where nct_id in ($n0, $n1, $n2, $n3, $n4, $n5, $n6, $n7, $n8, $n9)
