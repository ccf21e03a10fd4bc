-- broken by: update built set type_code = '5' where rowid = 0
select 'type codes are two digits' as "check", false as required, count(*) = 0 as passed, count(*) || ' identifiers have another type code' as detail
from built
where not regexp_full_match(type_code, '\d{2}')
