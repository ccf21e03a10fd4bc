-- Phase, Condition and Location hold JSON lists.

create or replace macro written_date(published) as
  case when regexp_full_match(published, '\d{4}-\d{2}-\d{2}') then try_strptime(published, '%Y-%m-%d')::date end;
create or replace macro study_date(published) as plausible_date(written_date(published), snapshot_date());
create or replace macro completion_date(published) as end_date(written_date(published), snapshot_date());
-- The registry allows a month without a day. It is valid but not a date.
create or replace macro is_month(published) as regexp_full_match(published, '\d{4}-(0[1-9]|1[0-2])');
create or replace macro is_no_study_date(published) as
  published is not null and completion_date(published) is null and not is_month(published);
create or replace macro texts_of(published) as
  coalesce(list_filter(list_transform(from_json(published, '["VARCHAR"]'), lambda entry: text_or_null(entry)), lambda entry: entry is not null), []);
create or replace macro sites_of(published) as
  coalesce(
    from_json(published, '[{"facility":"VARCHAR","status":"VARCHAR","city":"VARCHAR","state":"VARCHAR","zip":"VARCHAR","country":"VARCHAR"}]'),
    []
  );

create or replace view judged as
select
  *,
  case
    when not coalesce(regexp_full_match(upper("NCTId"), 'NCT\d{8}'), false) then 'nct_id_invalid'
    when row_number() over (partition by _raw, upper("NCTId") order by _row) > 1 then 'study_repeated'
  end as reason,
  case reason
    when 'nct_id_invalid' then 'nctId ' || coalesce('''' || "NCTId" || '''', 'is missing:') || ' is no registry number'
    else 'the study ' || "NCTId" || ' stands before'
  end as reason_detail,
  to_json(struct_pack(nct_id := "NCTId", brief_title := "BriefTitle", last_update := "LastUpdatePostDate"))::varchar as reason_record
from input_studies;

create or replace view judged_clinical_trial as
select
  * exclude (_raw, _row, reason),
  upper("NCTId") as nct_id,
  list_transform(texts_of("NCTIdAlias"), lambda alias: upper(alias)) as nct_id_aliases,
  texts_of("Phase") as phase_codes,
  texts_of("Condition") as conditions,
  study_date("StartDate") as start_date,
  completion_date("CompletionDate") as completion_date,
  study_date("LastUpdatePostDate") as last_update_post_date,
  is_no_study_date("StartDate") or is_no_study_date("CompletionDate")
    or is_distant(written_date("StartDate"), snapshot_date())
    or is_lost("LastUpdatePostDate", last_update_post_date) as flag_invalid_value,
  is_distant(written_date("CompletionDate"), snapshot_date()) as flag_date_beyond_ten_years,
  sites_of("Location") as sites,
  len(sites) as location_count
from judged
where reason is null;

create or replace view judged_clinical_trial_location as
select
  nct_id,
  ordinal,
  text_or_null(sites[ordinal].facility) as facility_name,
  text_or_null(sites[ordinal].status) as recruitment_status_code,
  text_or_null(sites[ordinal].city) as city,
  text_or_null(sites[ordinal].state) as state,
  text_or_null(sites[ordinal].zip) as postal_code,
  text_or_null(sites[ordinal].country) as country
from (select nct_id, sites, unnest(range(1, len(sites) + 1)) as ordinal from judged_clinical_trial);

-- The registry accepts studies of any year, so coverage has no start.
create or replace view coverage as
select null::date as period_start, max(last_update_post_date) as period_end from judged_clinical_trial;
