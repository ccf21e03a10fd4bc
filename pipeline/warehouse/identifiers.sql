-- The identifiers of the field in SQL, for set-wise checks. test/pipeline/identifiers.test.ts holds them equal to domain/identifiers.ts.

-- Luhn over "80840" (which adds 24) and the ten digits: every odd digit from the left is doubled, tens and units added. Plain arithmetic on
-- one number: over a list of ten digits it took five times as long.
-- The cast is tried: a whole vector is evaluated, so that text that is no number reaches it whatever stands before the "and".
create or replace macro digit_of(number, place) as (number // place) % 10;
create or replace macro doubled_digit_of(number, place) as
  digit_of(number, place) * 2 - case when digit_of(number, place) > 4 then 9 else 0 end;
create or replace macro passes_luhn(number) as (
  24
  + doubled_digit_of(number, 1000000000) + digit_of(number, 100000000)
  + doubled_digit_of(number, 10000000) + digit_of(number, 1000000)
  + doubled_digit_of(number, 100000) + digit_of(number, 10000)
  + doubled_digit_of(number, 1000) + digit_of(number, 100)
  + doubled_digit_of(number, 10) + digit_of(number, 1)
) % 10 = 0;
create or replace macro npi_has_valid_check_digit(npi) as
  regexp_full_match(npi, '\d{10}') and coalesce(passes_luhn(try_cast(npi as bigint)), false);

-- Text without the blanks around it, as trim gives it: that looks at each character for all that Unicode holds a blank, and takes 80 to 160 ns for
-- a name or an address. That text in ASCII has no blank at either end is seen in 20.
create or replace macro has_no_blanks_around(published) as
  not starts_with(published, ' ') and not ends_with(published, ' ') and strlen(published) = length(published);
create or replace macro trimmed(published) as case when has_no_blanks_around(published) then published else trim(published) end;

-- The same; null when nothing is left.
create or replace macro text_or_null(published) as
  case when published <> '' and has_no_blanks_around(published) then published else nullif(trim(published), '') end;
