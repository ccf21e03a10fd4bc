-- Parties of payments published without an NPI, each with the only registry entry that has the same name and
-- address. A party that matches several entries or no entry has no row.
with paid as (
  select
    program_year,
    last_name,
    first_name,
    recipient_line_1,
    recipient_zip_code,
    count(*) as record_count,
    sum(amount_usd) as total_amount_usd,
    list_distinct(flatten(list(_data_availability))) as flags
  from payment
  where list_contains(_data_availability, 'npi_not_published')
  group by program_year, last_name, first_name, recipient_line_1, recipient_zip_code
),
keyed as (
  select *, person_key(last_name) as last_key, person_key(first_name) as first_key, recipient_zip_code[:5] as zip
  from paid
),
keyed_party as (select distinct last_key, first_key, zip, recipient_line_1 from keyed),
named as (
  select npi, person_key(last_name) as last_key, person_key(first_name) as first_key
  from provider
  where entity_type_code = '1'
  union
  select npi, person_key(other_last_name), coalesce(person_key(other_first_name), person_key(first_name))
  from provider
  where entity_type_code = '1' and other_last_name is not null
),
place as (
  select npi, practice_line_1 as line_1, practice_postal_code[:5] as zip from provider where entity_type_code = '1'
  union all
  select npi, mailing_line_1, mailing_postal_code[:5] from provider where entity_type_code = '1'
  union all
  select npi, line_1, postal_code[:5] from provider_practice_location
),
candidate as (
  select keyed_party.*, npi, address_text(line_1) = address_text(recipient_line_1) as is_same
  from keyed_party join named using (last_key, first_key) join place using (npi, zip)
),
-- A condition on is_same would become part of a join, which makes the text of every address of the registry.
matched as (
  select last_key, first_key, zip, recipient_line_1, min(npi) filter (is_same) as npi
  from candidate
  group by last_key, first_key, zip, recipient_line_1
  having count(distinct npi) filter (is_same) = 1
)
select
  left(
    sha256(concat_ws(chr(31), program_year, last_name, first_name, recipient_line_1, recipient_zip_code)), 16
  ) as payment_match_id,
  npi,
  program_year,
  last_name,
  first_name,
  recipient_line_1,
  recipient_zip_code,
  record_count,
  total_amount_usd,
  identity_confidence().name_and_address as confidence,
  list_sort(list_append(list_filter(flags, lambda flag: flag <> 'npi_not_published'), 'matched_by_name_and_address'))
    as _data_availability
from keyed
join matched using (last_key, first_key, zip, recipient_line_1)
