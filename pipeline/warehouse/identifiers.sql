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
