select
  nct_id,
  ordinal,
  text_or_null(site.facility) as facility_name,
  text_or_null(site.status) as recruitment_status_code,
  text_or_null(site.city) as city,
  text_or_null(site.state) as state,
  text_or_null(site.zip) as postal_code,
  text_or_null(site.country) as country
from staged_clinical_trial_location
