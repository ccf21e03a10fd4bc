select *, count(*) over () as total
from facility_citation
where ccn = $ccn
order by survey_date desc nulls last, deficiency_tag, citation_id
limit $most
