-- Citations of a CCN by survey day and letter of the grid.
select survey_date, scope_severity, count(*) as citations
from facility_citation
where ccn = $ccn
group by all
order by survey_date desc nulls last, scope_severity nulls last
