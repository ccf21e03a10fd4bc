-- broken by: update built set record_type_code = 'Z' where rowid = 0
-- broken by: update built set record_type_code = null where rowid = 0
select 'record types are known ones' as "check", false as required, count(*) = 0 as passed, count(*) || ' records have another type' as detail
from built
where record_type_code is null or record_type_code not in ('A', 'P', 'F', 'T', 'R', 'S', 'C', 'D', 'M', 'W', 'Q')
