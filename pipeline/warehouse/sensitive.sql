-- The seventh digit of a DEA number follows from the six before it.
create or replace macro dea_digit(digits, place) as try_cast(digits[place] as integer);
create or replace macro dea_digits_fit(digits) as coalesce(
  (
    dea_digit(digits, 1) + dea_digit(digits, 3) + dea_digit(digits, 5)
    + 2 * (dea_digit(digits, 2) + dea_digit(digits, 4) + dea_digit(digits, 6))
  ) % 10 = dea_digit(digits, 7),
  false
);
create or replace macro has_dea_digits(published) as
  dea_digits_fit(regexp_extract(published, '[A-Z][A-Z9]([0-9]{7})(?:$|[^0-9])', 1));
