-- Lines of the exclusions extract, and orders under the FASCSA, to typed rows. Inputs: input_exclusions, input_fascsa_orders.

-- Years before 1900 (0199, 0999) are slips of the keyboard, not dates.
create or replace macro us_date(published) as
  case when try_strptime(published, '%m/%d/%Y')::date >= date '1900-01-01' then try_strptime(published, '%m/%d/%Y')::date end;
create or replace macro is_no_us_date(published) as
  coalesce(lower(published) <> 'indefinite', false) and us_date(published) is null;
create or replace macro is_indefinite(published) as coalesce(lower(published) = 'indefinite', false);
create or replace macro uei_of_text(published) as
  case when regexp_full_match(upper(published), '[A-Z0-9]{12}') then upper(published) end;
create or replace macro cage_of_text(published) as
  case when regexp_full_match(upper(published), '[A-Z0-9]{5}') then upper(published) end;
-- A spreadsheet at an agency has made a number of some: 1234567893.0.
create or replace macro sam_npi(published) as nullif(regexp_replace(published, '\.0+$', ''), '0000000000');
create or replace macro name_of(name, last_name) as coalesce(name, last_name);
create or replace macro published_text(published) as coalesce(published, '');

-- A further location of the exclusion above it repeats its name and SAM number and leaves the rest of the facts empty.
create or replace view lines as
select
  *,
  "Classification" is null and "Exclusion Type" is null and "Exclusion Program" is null as is_continuation
from input_exclusions;

create or replace view judged as
select
  own.* exclude (parent_row),
  parent._row is not null and parent."SAM Number" = own."SAM Number" as has_parent,
  struct_pack(
    classification := parent."Classification", program := parent."Exclusion Program", agency := parent."Excluding Agency",
    ct_code := parent."CT Code", type := parent."Exclusion Type", comments := parent."Additional Comments",
    active := parent."Active Date", termination := parent."Termination Date", status := parent."Record Status",
    cross_reference := parent."Cross-Reference", created := parent."Creation_Date"
  ) as facts,
  case
    when own.is_continuation and has_parent is not true then 'parent_missing'
    when not own.is_continuation and own."Exclusion Type" is null then 'exclusion_type_missing'
    when name_of(own."Name", own."Last") is null then 'name_missing'
  end as reason
from (
  select *, last_value(case when not is_continuation then _row end ignore nulls) over (partition by _raw order by _row) as parent_row
  from lines
) own
left join lines parent on parent._raw = own._raw and parent._row = own.parent_row;

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
    when 'parent_missing' then 'a further location without the exclusion it belongs to in the row above'
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

-- SAM numbers repeat, and so do whole rows: the identity of a row is all of its values and its ordinal among equal ones.
create or replace view staged_contractor_exclusion as
select
  left(sha256(content || chr(31) || row_number() over (partition by content order by _raw, _row)), 16) as contractor_exclusion_id,
  * exclude (content)
from (
  select
    *,
    concat_ws(
      chr(31),
      published_text("Classification"), published_text("Name"), published_text("Prefix"), published_text("First"), published_text("Middle"),
      published_text("Last"), published_text("Suffix"), published_text("Address 1"), published_text("Address 2"),
      published_text("Address 3"), published_text("Address 4"), published_text("City"), published_text("State / Province"),
      published_text("Country"), published_text("Zip Code"), published_text("Unique Entity ID"), published_text(facts.program),
      published_text(facts.agency), published_text(facts.ct_code), published_text(facts.type), published_text(facts.comments),
      published_text(facts.active), published_text(facts.termination), published_text(facts.cross_reference),
      published_text("SAM Number"), published_text("CAGE"), published_text("NPI"), published_text(facts.created)
    ) as content
  from judged
  where reason is null
);

create or replace view staged_fascsa_order as
select
  left(sha256(content || chr(31) || row_number() over (partition by content order by _raw, _row)), 16) as fascsa_order_id,
  * exclude (content)
from (
  select
    *,
    concat_ws(
      chr(31),
      published_text("Classification"), published_text("Name"), published_text("Prefix"), published_text("First"), published_text("Middle"),
      published_text("Last"), published_text("Suffix"), published_text("Address 1"), published_text("Address 2"), published_text("City"),
      published_text("State / Province"), published_text("Country"), published_text("Zip Code"), published_text("Unique Entity ID"),
      published_text("CAGE"), published_text("Excluding Agency"), published_text("Additional Comments"), published_text("Active Date"),
      published_text("Termination Date"), published_text("Creation Date"), published_text("Update Date"), published_text("Exclusion Type"),
      published_text("FASCSA Order Flag")
    ) as content
  from judged_orders
  where reason is null
);

create or replace view coverage as
select
  least((select min(us_date("Active Date")) from input_exclusions), (select min(us_date("Active Date")) from input_fascsa_orders)) as period_start,
  greatest((select max(_date) from input_exclusions), (select max(_date) from input_fascsa_orders)) as period_end;

create or replace view availability as select null::varchar as flag where false;
