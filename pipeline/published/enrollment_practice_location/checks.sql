-- A spreadsheet removes leading zeros, so every ZIP code of the Northeast becomes too short.
-- broken by: update built set postal_code = '1001' where rowid % 50 = 0
select [few_rows('ZIP codes have 5 or 9 digits', not regexp_full_match(postal_code, '\d{5}(\d{4})?'), 0.01, 'ZIP codes have another form')]
from built
