-- npidata rows to typed providers. Input: input_npidata, every column as text under its official header.

-- <UNAVAIL> stands for a value the publisher withholds; masks stand for a number that should not have been entered.
create or replace macro published_or_null(published) as
  case when trim(published) in ('', '<UNAVAIL>') then null else trim(published) end;
create or replace macro mask_of(published) as
  case
    when regexp_full_match(trim(published), '=+') then 'ein'
    when regexp_full_match(trim(published), '\$+') then 'ssn'
    when regexp_full_match(trim(published), '\*+') then 'itin'
  end;
create or replace macro unmasked(published) as case when mask_of(published) is null then text_or_null(published) end;
create or replace macro us_date(published) as try_strptime(trim(published), '%m/%d/%Y')::date;
-- Y and N answer; X and an empty field do not.
create or replace macro answer(published) as case upper(trim(published)) when 'Y' then true when 'N' then false end;

create or replace view judged as
select
  *,
  case
    when text_or_null("NPI") is null then 'npi_missing'
    when not regexp_full_match(trim("NPI"), '\d{10}') then 'npi_malformed'
    when not npi_has_valid_check_digit(trim("NPI")) then 'npi_check_digit'
  end as reason
from input_npidata;

-- The registry gives one row for each NPI. Should a file ever repeat one, its first row stands and the others are kept as rejects.
create or replace table repeated_npi as
select trim("NPI") as repeated, min(_row) as first_row
from input_npidata
group by trim("NPI")
having count(*) > 1;

create or replace view accepted as
select judged.* exclude (reason, "NPI"), trim("NPI") as npi
from judged
left join repeated_npi on repeated = trim("NPI")
where reason is null and (repeated is null or _row = first_row);

create or replace view rejected as
select
  _raw,
  _row,
  coalesce(reason, 'npi_repeated') as reason,
  'NPI ' || coalesce('''' || "NPI" || '''', 'is empty') || case coalesce(reason, 'npi_repeated')
    when 'npi_missing' then ''
    when 'npi_malformed' then ' is not 10 digits'
    when 'npi_check_digit' then ' fails its check digit'
    else ' stands in an earlier row'
  end as detail,
  to_json(struct_pack(
    npi := "NPI",
    entity_type_code := "Entity Type Code",
    organization_name := "Provider Organization Name (Legal Business Name)",
    last_name := "Provider Last Name (Legal Name)",
    first_name := "Provider First Name"
  ))::varchar as record
from judged
left join repeated_npi on repeated = trim("NPI")
where reason is not null or (repeated is not null and _row <> first_row);

create or replace view staged_provider as
select
  *,
  us_date("NPI Deactivation Date") as deactivation_date,
  us_date("NPI Reactivation Date") as reactivation_date,
  text_or_null("Entity Type Code") is null and text_or_null("NPI Deactivation Date") is not null as is_stub,
  '<UNAVAIL>' in (
    trim("Employer Identification Number (EIN)"),
    trim("Provider Other Organization Name"),
    trim("Parent Organization LBN"),
    trim("Parent Organization TIN")
  ) as has_withheld_value,
  (text_or_null("Entity Type Code") is not null and trim("Entity Type Code") not in ('1', '2'))
    or (text_or_null("Provider Enumeration Date") is not null and us_date("Provider Enumeration Date") is null)
    or (text_or_null("Last Update Date") is not null and us_date("Last Update Date") is null)
    or (text_or_null("NPI Deactivation Date") is not null and us_date("NPI Deactivation Date") is null)
    or (text_or_null("NPI Reactivation Date") is not null and us_date("NPI Reactivation Date") is null)
    or (text_or_null("Certification Date") is not null and us_date("Certification Date") is null) as has_invalid_value
from accepted;

-- One row for each taxonomy slot that holds anything. Lists that are null or shorter give nulls.
create or replace view staged_taxonomy as
select npi, slot, code, license, license_state, switch, taxonomy_group
from (
  select
    npi,
    unnest(range(1, 16)) as slot,
    unnest("Healthcare Provider Taxonomy Code") as code,
    unnest("Provider License Number") as license,
    unnest("Provider License Number State Code") as license_state,
    unnest("Healthcare Provider Primary Taxonomy Switch") as switch,
    unnest("Healthcare Provider Taxonomy Group") as taxonomy_group
  from accepted
)
where coalesce(text_or_null(code), text_or_null(license), text_or_null(license_state), text_or_null(taxonomy_group)) is not null;

create or replace view staged_identifier as
select npi, slot, identifier, type_code, state, issuer
from (
  select
    npi,
    unnest(range(1, 51)) as slot,
    unnest("Other Provider Identifier") as identifier,
    unnest("Other Provider Identifier Type Code") as type_code,
    unnest("Other Provider Identifier State") as state,
    unnest("Other Provider Identifier Issuer") as issuer
  from accepted
  -- Most providers have none: they are left out before the slots unfold.
  where coalesce(
    "Other Provider Identifier", "Other Provider Identifier Type Code", "Other Provider Identifier State", "Other Provider Identifier Issuer"
  ) is not null
)
where coalesce(text_or_null(identifier), text_or_null(type_code), text_or_null(state), text_or_null(issuer)) is not null;

-- The registry holds everything enumerated since 23 May 2005, the first day an NPI could be had.
create or replace view coverage as
select date '2005-05-23' as period_start, max(_date) as period_end from input_npidata;

create or replace view availability as select null::varchar as flag where false;
