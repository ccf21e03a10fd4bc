select nct_id, brief_title, lead_sponsor_name, overall_status_code, _data_availability
from clinical_trial
where nct_id in (select unnest(from_json($ids, '["VARCHAR"]')))
