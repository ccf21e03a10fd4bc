-- The list ends with a legend of its abbreviations, in the column of the names.
create or replace view list_line as
select * replace (case when action is not null or start_text is not null then name end as name)
from listed;
