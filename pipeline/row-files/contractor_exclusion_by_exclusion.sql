-- Further locations under the exclusion they belong to.
select exclusion_id as row_key, *
from contractor_exclusion
where exclusion_id <> contractor_exclusion_id
order by exclusion_id, contractor_exclusion_id
