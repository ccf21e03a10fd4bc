-- A spreadsheet removes leading zeros, so every ZIP code of the Northeast becomes too short.
-- broken by: update built set postal_code = '1001' where rowid % 50 = 0
select
  'ZIP codes have 5 or 9 digits' as "check",
  false as required,
  coalesce(avg(regexp_full_match(postal_code, '\d{5}(\d{4})?')::integer), 1) > 0.99 as passed,
  count(*) filter (not regexp_full_match(postal_code, '\d{5}(\d{4})?')) || ' ZIP codes have another form' as detail
from built
