-- The identifiers of the field in SQL, for set-wise checks. test/pipeline/identifiers.test.ts holds them equal to domain/identifiers.ts.

-- Luhn over "80840" (which adds 24) and the ten digits: every odd digit from the left is doubled, tens and units added.
-- The casts are tried: a whole vector is evaluated, so that text that is no number reaches them whatever stands before the "and".
create or replace macro npi_has_valid_check_digit(npi) as
  regexp_full_match(npi, '\d{10}')
  and coalesce((24 + list_sum(list_transform(range(1, 11), lambda position:
    case
      when position % 2 = 0 then try_cast(npi[position] as integer)
      when try_cast(npi[position] as integer) > 4 then try_cast(npi[position] as integer) * 2 - 9
      else try_cast(npi[position] as integer) * 2
    end))) % 10 = 0, false);

-- Text without the blanks around it; null when nothing is left.
create or replace macro text_or_null(published) as nullif(trim(published), '');
