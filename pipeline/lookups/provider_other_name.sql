select npi as row_key, other_organization_name
from provider_other_name
where other_organization_name is not null
order by npi, other_name_id
