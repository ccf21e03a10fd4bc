select
  'each party agrees with one provider' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' parties agree with several' as detail
from (
  select 1
  from built
  group by program_year, last_name, first_name, recipient_line_1, recipient_zip_code
  having count(*) > 1
)
