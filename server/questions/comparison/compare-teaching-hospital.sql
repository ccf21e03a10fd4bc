-- One row for each way the newest program year's payments write the hospital, because a hospital has
-- thousands of payments.
with own as materialized (
  select
    program_year, teaching_hospital_name, recipient_line_1, recipient_line_2, recipient_city, recipient_state,
    recipient_zip_code, _data_availability
  from payment
  where ccn = $ccn
)

select
  program_year, teaching_hospital_name, recipient_line_1, recipient_line_2, recipient_city, recipient_state, recipient_zip_code,
  list_sort(list_distinct(flatten(list(_data_availability)))) as _data_availability
from own
where program_year = (select max(program_year) from own)
group by all
order by all
