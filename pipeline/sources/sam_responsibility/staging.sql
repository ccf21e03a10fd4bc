-- Lists and objects are JSON.

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
  case when not regexp_full_match(upper("ueiSAM"), '[A-Z0-9]{12}') then 'uei_invalid' end as reason,
  'ueiSAM ''' || "ueiSAM" || ''' is no UEI' as reason_detail,
  to_json(struct_pack(uei := "ueiSAM"))::varchar as reason_record
from input_entities;

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

-- A UEI appears once for each of its registrations.
create or replace view judged_responsibility_entity as
select *, cage_or_null("cageCode") as cage_code, place_in_key(uei, _raw, _row) as ordinal, is_no_cage("cageCode") as flag_invalid_value
from judged
anti join opted_out using (uei)
where reason is null;

create or replace view judged_responsibility_record as
select
  uei, cage_code, ordinal, position,
  text_or_null(record."recordType") as record_type_code,
  text_or_null(record."recordTypeDesc") as record_type,
  api_date(record."recordDate") as record_date,
  text_or_null(record."procurementIdOrFederalAssistanceId") as award_id,
  text_or_null(record."referenceIdvPiid") as reference_idv_piid,
  yes_or_no(record."hasAttachment") as has_attachment,
  is_no_api_date(record."recordDate") or is_lost(text_or_null(record."hasAttachment"), has_attachment) as flag_invalid_value
from (
  select *, unnest(records) as record, generate_subscripts(records, 1) as position
  from (
    select *, from_json("responsibilityInformationList", '[{"recordType":"VARCHAR","recordTypeDesc":"VARCHAR","recordDate":"VARCHAR","procurementIdOrFederalAssistanceId":"VARCHAR","referenceIdvPiid":"VARCHAR","hasAttachment":"VARCHAR"}]') as records
    from judged_responsibility_entity
  )
);

create or replace view judged_proceeding as
select
  uei, cage_code, ordinal, position,
  api_date(proceeding."proceedingDate") as proceeding_date,
  text_or_null(proceeding."instrumentNumber") as instrument_number,
  text_or_null(proceeding."instrument") as instrument,
  text_or_null(proceeding."proceedingStateCode") as state_code,
  text_or_null(proceeding."proceedingType") as proceeding_type,
  text_or_null(proceeding."disposition") as disposition,
  text_or_null(proceeding."proceedingDescription") as proceeding_description,
  is_no_api_date(proceeding."proceedingDate") as flag_invalid_value
from (
  select *, unnest(proceedings) as proceeding, generate_subscripts(proceedings, 1) as position
  from (
    select *, from_json("listOfProceedings", '[{"proceedingDate":"VARCHAR","instrumentNumber":"VARCHAR","instrument":"VARCHAR","proceedingStateCode":"VARCHAR","proceedingType":"VARCHAR","disposition":"VARCHAR","proceedingDescription":"VARCHAR"}]') as proceedings
    from judged_responsibility_entity
  )
);

-- If there is no owner or predecessor, the API writes one with only null values. It is not an edge.
create or replace view judged_ownership_edge_sam as
select
  uei as child_uei, cage_code as child_cage_code, ordinal, _date, relation, position,
  cage_or_null(owner."cageCode") as parent_cage_code,
  text_or_null(owner."legalBusinessName") as parent_name,
  yes_or_no(text_or_null(owner."integrityRecords")) as parent_has_integrity_records,
  is_no_cage(owner."cageCode") or is_lost(text_or_null(owner."integrityRecords"), parent_has_integrity_records) as flag_invalid_value
from (
  select *, unnest(owners) as owner, generate_subscripts(owners, 1) as position
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
  least((select min(record_date) from judged_responsibility_record), (select min(proceeding_date) from judged_proceeding)) as period_start,
  (select max(_date) from input_entities) as period_end;
