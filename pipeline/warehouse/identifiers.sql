-- Identifier checks in SQL, for whole sets of rows. test/pipeline/identifiers.test.ts keeps them equal to
-- domain/identifiers.ts.

-- Luhn over "80840" (which adds 24) and the ten digits. Arithmetic on one number: over a list of digits it took
-- five times as long. try_cast, because non-numeric text of a vector reaches the cast despite the "and".
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

-- An NPI or PAC ID as published, what its check digit says, and the flag of a row with it.
create or replace macro ten_digits(published) as case when regexp_full_match(published, '\d{10}') then published end;
create or replace macro read_uei(published) as
  case when regexp_full_match(upper(published), '[A-Z0-9]{12}') then upper(published) end;
create or replace macro read_cage(published) as
  case when regexp_full_match(upper(published), '[A-Z0-9]{5}') then upper(published) end;
create or replace macro npi_is_valid(published) as
  case when ten_digits(published) is not null then npi_has_valid_check_digit(published) end;

-- A CCN in the enrollment files of facilities.
create or replace macro six_characters(published) as case when regexp_full_match(upper(published), '[0-9A-Z]{6}') then upper(published) end;
-- CMS drops the leading zero of some CCNs, but only in the hospital files.
create or replace macro lacks_zero(facility_type, published) as
  facility_type = 'hospital' and coalesce(regexp_full_match(published, '[1-9]\d{4}'), false);
create or replace macro ccn_of(facility_type, published) as
  case when lacks_zero(facility_type, published) then '0' || published else six_characters(published) end;
