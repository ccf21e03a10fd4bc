create or replace macro is_no_termination(published) as
  coalesce(lower(published) <> 'indefinite', false) and published_end(published) is null;
create or replace macro is_indefinite(published) as coalesce(lower(published) = 'indefinite', false);
-- An agency's spreadsheet turned some NPIs into decimal numbers: 1234567893.0.
create or replace macro sam_npi(published) as nullif(regexp_replace(published, '\.0+$', ''), '0000000000');
create or replace macro name_of(name, last_name) as coalesce(name, last_name);

-- The line of a further location repeats the name of the exclusion above it and leaves its facts empty.
create or replace view lines as
select
  *,
  "Classification" is null and "Exclusion Type" is null and "Exclusion Program" is null as is_continuation
from input_exclusions;

-- If either row has no SAM number, equal names join a further location to the exclusion above it.
create or replace macro is_same_party(name, first_name, middle_name, last_name, other_name, other_first, other_middle, other_last) as
  name_of(name, last_name) is not null
  and upper(name) is not distinct from upper(other_name) and upper(first_name) is not distinct from upper(other_first)
  and upper(middle_name) is not distinct from upper(other_middle) and upper(last_name) is not distinct from upper(other_last);

create or replace view judged as
select
  *,
  not has_facts as is_unattached,
  case when has_facts then fields end as facts,
  case
    when name_of("Name", "Last") is null and "Unique Entity ID" is null and "CAGE" is null and "NPI" is null then 'party_missing'
  end as reason
from (
  select
    own.*,
    not own.is_continuation or coalesce(
      case
        when own."SAM Number" is not null and parent."SAM Number" is not null then own."SAM Number" = parent."SAM Number"
        else is_same_party(
          own."Name", own."First", own."Middle", own."Last", parent."Name", parent."First", parent."Middle", parent."Last"
        )
      end,
      false
    ) as has_facts,
    struct_pack(
      number := parent."SAM Number",
      classification := parent."Classification", program := parent."Exclusion Program", agency := parent."Excluding Agency",
      ct_code := parent."CT Code", type := parent."Exclusion Type", comments := parent."Additional Comments",
      active := parent."Active Date", termination := parent."Termination Date", status := parent."Record Status",
      cross_reference := parent."Cross-Reference", created := parent."Creation_Date"
    ) as fields
  from (
    select *, last_value(case when not is_continuation then _row end ignore nulls) over (partition by _raw order by _row) as parent_row
    from lines
  ) own
  left join lines parent on parent._raw = own._raw and parent._row = own.parent_row
);

create or replace view judged_orders as
select
  *,
  case
    when "Exclusion Type" is null then 'exclusion_type_missing'
    when name_of("Name", "Last") is null then 'name_missing'
  end as reason
from input_fascsa_orders;

create or replace view rejected as
select
  _raw,
  _row,
  reason,
  case reason
    when 'party_missing' then 'neither a name, a UEI, a CAGE code nor an NPI is given'
    when 'exclusion_type_missing' then 'Exclusion Type is empty'
    else 'neither Name nor Last is given'
  end as detail,
  to_json(struct_pack(name := "Name", last := "Last", uei := "Unique Entity ID", type := "Exclusion Type"))::varchar as record
from (
  select _raw, _row, reason, "Name", "Last", "Unique Entity ID", "Exclusion Type" from judged
  union all
  select _raw, _row, reason, "Name", "Last", "Unique Entity ID", "Exclusion Type" from judged_orders
)
where reason is not null;

-- A row's identity is its values, without the number, which can be withdrawn, and its ordinal among equal rows.
create or replace view identified_exclusion as
select
  line_id(content, place_in_key(content, _raw, _row)) as contractor_exclusion_id,
  * exclude (content)
from (
  select
    *,
    line_of([
      "Classification", "Name", "Prefix", "First", "Middle", "Last", "Suffix", "Address 1", "Address 2", "Address 3",
      "Address 4", "City", "State / Province", "Country", "Zip Code", "Unique Entity ID", facts.program, facts.agency,
      facts.ct_code, facts.type, facts.comments, facts.active, facts.termination, facts.cross_reference, "CAGE", "NPI",
      facts.created
    ]) as content
  from judged
  where reason is null
);

create or replace view judged_contractor_exclusion as
select
  own.* replace (
    coalesce(own."SAM Number", own.facts.number) as "SAM Number", sam_npi(own."NPI") as "NPI",
    own.facts.classification as "Classification", own.facts.program as "Exclusion Program", own.facts.agency as "Excluding Agency",
    own.facts.ct_code as "CT Code", own.facts.type as "Exclusion Type", own.facts.comments as "Additional Comments",
    own.facts.active as "Active Date", own.facts.termination as "Termination Date", own.facts.status as "Record Status",
    own.facts.cross_reference as "Cross-Reference", own.facts.created as "Creation_Date"
  ),
  nullif(own."NPI", '0000000000') as npi_as_published,
  coalesce(parent.contractor_exclusion_id, own.contractor_exclusion_id) as exclusion_id,
  own.is_unattached as flag_exclusion_row_unattached,
  is_no_termination(own.facts.termination) as flag_invalid_value
from (select *, case when has_facts then parent_row end as attached_row from identified_exclusion) own
left join identified_exclusion parent on parent._raw = own._raw and parent._row = own.attached_row;

create or replace view judged_fascsa_order as
select
  line_id(content, place_in_key(content, _raw, _row)) as fascsa_order_id,
  is_no_termination("Termination Date") as flag_invalid_value,
  * exclude (content)
from (
  select
    *,
    line_of([
      "Classification", "Name", "Prefix", "First", "Middle", "Last", "Suffix", "Address 1", "Address 2", "City",
      "State / Province", "Country", "Zip Code", "Unique Entity ID", "CAGE", "Excluding Agency", "Additional Comments",
      "Active Date", "Termination Date", "Creation Date", "Update Date", "Exclusion Type", "FASCSA Order Flag"
    ]) as content
  from judged_orders
  where reason is null
);

create or replace view coverage as
select 'exclusions' as kind, min(published_day("Active Date")) as period_start, max(_date) as period_end from input_exclusions
union all
select 'fascsa_orders', min(published_day("Active Date")), max(_date) from input_fascsa_orders;
