select npi as row_key, source, last_name, first_name, organization_name, state, name_agreement, state_agreement, confidence
from identity_match
order by npi, identity_match_id
