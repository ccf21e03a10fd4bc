-- Turns entities of the Entity API into responsibility records, proceedings and ownership edges. Input:
-- input_entities, one row per entity, with lists and objects as JSON.

create or replace macro api_date(published) as
  plausible_date(try_strptime(text_or_null(published), '%Y-%m-%d')::date, snapshot_date());
create or replace macro is_no_api_date(published) as text_or_null(published) is not null and api_date(published) is null;
create or replace macro cage_or_null(published) as read_cage(trim(published));
create or replace macro is_no_cage(published) as text_or_null(published) is not null and cage_or_null(published) is null;

create or replace view judged as
select
  *,
  upper("ueiSAM") as uei,
  "publicDisplayFlag" = 'N' as is_opted_out,
  case when not regexp_full_match(upper("ueiSAM"), '[A-Z0-9]{12}') then 'uei_invalid' end as reason
from input_entities;

create or replace view rejected as
select _raw, _row, reason, 'ueiSAM ''' || "ueiSAM" || ''' is no UEI' as detail, to_json(struct_pack(uei := "ueiSAM"))::varchar as record
from judged
where reason is not null;

-- An opt-out in any of the entity's answers counts.
create or replace table opted_out as select distinct uei from judged where reason is null and is_opted_out;

-- Data of an entity that opted out stops at this view; only digests go further.
create or replace view staged_opt_out as
with withheld as (from judged semi join opted_out using (uei))
select 'uei' as kind, uei as value, _date as listed_on from withheld
union all
select 'cage', cage_or_null("cageCode"), _date from withheld
union all
select 'name', folded_name("legalBusinessName"), _date from withheld;

-- A UEI can appear several times, once for each of its registrations. The records of each are kept.
create or replace view judged_responsibility_entity as
select *, cage_or_null("cageCode") as cage_code, place_in_key(uei, _raw, _row) as ordinal, is_no_cage("cageCode") as flag_invalid_value
from judged
anti join opted_out using (uei)
where reason is null;

create or replace view staged_responsibility_record as
select uei, cage_code, ordinal, position, record
from (
  select uei, cage_code, ordinal, unnest(records) as record, generate_subscripts(records, 1) as position
  from (
    select *, from_json("responsibilityInformationList", '[{"recordType":"VARCHAR","recordTypeDesc":"VARCHAR","recordDate":"VARCHAR","procurementIdOrFederalAssistanceId":"VARCHAR","referenceIdvPiid":"VARCHAR","hasAttachment":"VARCHAR"}]') as records
    from judged_responsibility_entity
  )
);

create or replace view staged_proceeding as
select uei, cage_code, ordinal, unnest(proceedings) as proceeding, generate_subscripts(proceedings, 1) as position
from (
  select *, from_json("listOfProceedings", '[{"proceedingDate":"VARCHAR","instrumentNumber":"VARCHAR","instrument":"VARCHAR","proceedingStateCode":"VARCHAR","proceedingType":"VARCHAR","disposition":"VARCHAR","proceedingDescription":"VARCHAR"}]') as proceedings
  from judged_responsibility_entity
);

-- If there is no owner or predecessor, the API writes one with only null values. It is not an edge.
create or replace view staged_ownership_edge_sam as
select uei, cage_code, ordinal, _date, relation, position, owner
from (
  select uei, cage_code, ordinal, _date, relation, unnest(owners) as owner, generate_subscripts(owners, 1) as position
  from (
    select *, 'immediate_owner' as relation, [from_json("immediateOwner", '{"legalBusinessName":"VARCHAR","cageCode":"VARCHAR","integrityRecords":"VARCHAR"}')] as owners
    from judged_responsibility_entity
    union all by name
    select *, 'highest_owner' as relation, [from_json("highestOwner", '{"legalBusinessName":"VARCHAR","cageCode":"VARCHAR","integrityRecords":"VARCHAR"}')] as owners
    from judged_responsibility_entity
    union all by name
    select *, 'predecessor' as relation, from_json("predecessorsList", '[{"legalBusinessName":"VARCHAR","cageCode":"VARCHAR","integrityRecords":"VARCHAR"}]') as owners
    from judged_responsibility_entity
  )
)
where coalesce(text_or_null(owner."legalBusinessName"), text_or_null(owner."cageCode")) is not null;

create or replace view coverage as
select
  least((select min(api_date(record."recordDate")) from staged_responsibility_record), (select min(api_date(proceeding."proceedingDate")) from staged_proceeding)) as period_start,
  (select max(_date) from input_entities) as period_end;
