-- Turns forms into typed exclusions: the newest form of each, closed by the matching reinstatement.

-- One row per exclusion and per reinstatement: its newest form, and the first file that has that form.
create or replace table merged as
select
  role,
  id,
  any_value(exclusion) as exclusion,
  arg_max(
    struct_pack(date := leie_date("REINDATE"), file := _file, listed_on := _date),
    struct_pack(date := leie_date("REINDATE"), listed_on := _date)
  ) filter (leie_date("REINDATE") >= leie_date("EXCLDATE")) as reinstatement,
  arg_min(form, struct_pack(date := _date, raw := _raw)) filter (content = newest) as line
from (
  select form, *, first_value(content) over (partition by role, id order by _date desc, _raw desc) as newest
  from form
)
group by role, id;

-- Listed forms that each reinstatement may match, and how well. Earlier forms of a corrected line count too. The same
-- valid NPI outweighs another birth date, because OIG corrects birth dates. Another birth date without two NPIs, or
-- another middle name with one NPI, leaves a doubt.
create or replace table fitting as
select * exclude (is_middle, is_born, is_npi, is_other_npi), is_middle and (is_born or is_npi) as is_sure
from (
  select
    reinstated.id as reinstatement_id,
    listed.id,
    listed.middle,
    listed.born,
    listed.own_npi,
    listed.is_full and listed._date > reinstated._date as is_still_listed,
    middle_agrees(listed.middle, reinstated.middle) as is_middle,
    coalesce(listed.born = reinstated.born, true) as is_born,
    coalesce(listed.own_npi = reinstated.own_npi and npi_is_valid(listed.own_npi), false) as is_npi,
    coalesce(listed.own_npi <> reinstated.own_npi, false) as is_other_npi,
    case
      when listed.content = reinstated.content then 3
      else coalesce((listed.born = reinstated.born)::integer, 0) + coalesce((listed.own_npi = reinstated.own_npi)::integer, 0)
    end as fit
  from form as reinstated
  join form as listed on listed.exclusion = reinstated.exclusion
  where reinstated.role = 'reinstated' and listed.role = 'listed'
)
where is_npi or is_middle and (is_born or not is_other_npi);

-- Without birth dates, two NPIs mean two parties.
create or replace macro is_one_party(id, middle, born, own_npi) as
  count(distinct id) = 1
  or (
    count(distinct middle) filter (length(middle) > 1) <= 1
    and count(distinct left(middle, 1)) <= 1
    and count(distinct born) <= 1
    and (count(born) = count(*) or count(distinct own_npi) <= 1)
  );

-- A reinstatement closes every line of the one party it matches. If it matches several parties, the best
-- match decides; a tie or a doubt closes no line. Nor does one that a newer full list contradicts.
create or replace table outcome as
with fitted as (
  select reinstatement_id, max(fit) as best_fit, is_one_party(id, middle, born, own_npi) as fits_one
  from fitting
  where is_sure
  group by reinstatement_id
),
chosen as (
  select fitting.*
  from fitting
  join fitted using (reinstatement_id)
  where is_sure and (fits_one or fit = best_fit)
),
decided as (
  select reinstatement_id, is_one_party(id, middle, born, own_npi) and not bool_or(is_still_listed) as closes
  from chosen
  group by reinstatement_id
)
select distinct reinstatement_id, id, closes
from chosen
join decided using (reinstatement_id)
union
select reinstatement_id, id, false
from fitting
where reinstatement_id not in (select reinstatement_id from fitted);

create or replace view judged_exclusion as
with closed as (
  select
    outcome.id,
    arg_max(reinstatement, struct_pack(date := reinstatement.date, listed_on := reinstatement.listed_on)) filter (closes) as by_supplement,
    bool_or(not closes) as is_ambiguous
  from outcome
  join merged on role = 'reinstated' and merged.id = reinstatement_id
  group by outcome.id
),
standing as (
  select id as exclusion_id, coalesce(by_supplement, reinstatement) as reinstatement, is_ambiguous as flag_reinstatement_ambiguous, line
  from merged
  left join closed using (id)
  where role = 'listed'
  union all
  select
    -- Keeps the id that the line had, unless a listed line may use it: the change feed shows it as closed.
    case
      when exclusion in (select exclusion from form where role = 'listed') then line_id('reinstated', id)
      else id
    end,
    reinstatement,
    id in (select reinstatement_id from outcome),
    line
  from merged
  where role = 'reinstated' and id not in (select reinstatement_id from outcome where closes)
)
select
  * exclude ("NPI", _raw, _row, reason),
  own_npi as "NPI",
  born as date_of_birth,
  case
    when regexp_full_match("DOB", '\d{8}') then 'YYYYMMDD'
    when regexp_full_match("DOB", '\d{2}/\d{2}/\d{2}') then 'MM/DD/YY'
  end as date_of_birth_form,
  is_lost("DOB", born) or is_no_date("REINDATE") or is_no_date("WAIVERDATE")
    or coalesce(leie_date("REINDATE") < leie_date("EXCLDATE"), false) as flag_invalid_value
from (
  select
    exclusion_id, flag_reinstatement_ambiguous, line.*,
    reinstatement.date as reinstatement_date, reinstatement.file as reinstated_in, reinstatement.listed_on as reinstated_on
  from standing
);

create or replace view coverage as
select
  case
    when (select count(*) from input_updated) > 0 then (select min(leie_date("EXCLDATE")) from input_updated)
    else (select date_trunc('month', min(_date))::date from lines)
  end as period_start,
  (select max(_date) from lines) as period_end;

create or replace view availability as
select 'supplements_only' as flag where (select count(*) from input_updated) = 0;
