-- _edition is the performance year.

create or replace macro performance_year_of(edition) as
  case when regexp_full_match(edition, '20\d\d') then edition::integer end;
create or replace macro judged(rows_) as table
select *, performance_year_of(_edition) as performance_year, case when performance_year is null then 'performance_year_invalid' end as fault
from query_table(rows_);
create or replace macro npi_reason(published) as
  case when published is null then 'npi_missing' when not regexp_full_match(published, '\d{10}') then 'npi_invalid' end;
create or replace macro mips_detail(reason, npi, edition) as
  case reason
    when 'performance_year_invalid' then 'edition ''' || edition || ''' is no performance year'
    when 'npi_missing' then 'NPI is empty'
    when 'npi_invalid' then 'NPI ''' || npi || ''' is not ten digits'
    when 'provider_key_missing' then 'provider key is empty'
    when 'org_pac_id_missing' then 'org_PAC_ID is empty'
    when 'virtual_group_id_missing' then 'virtual_group_id is empty'
    when 'measure_missing' then 'measure_cd is empty'
  end;
create or replace view judged_mips_score as
select
  *,
  coalesce(fault, npi_reason("NPI")) as reason,
  mips_detail(reason, "NPI", _edition) as reason_detail,
  to_json(struct_pack(npi := "NPI", org_pac_id := "Org_PAC_ID", source := "source", final_score := "final_MIPS_score"))::varchar as reason_record
from judged('input_clinician_score');

create or replace view judged_mips_experience as
select
  *,
  coalesce(fault, npi_reason("npi"), case when "provider key" is null then 'provider_key_missing' end) as reason,
  mips_detail(reason, "npi", _edition) as reason_detail,
  to_json(struct_pack(provider_key := "provider key", npi := "npi", final_score := "final score"))::varchar as reason_record
from judged('input_experience');

create or replace view judged_mips_group_cahps as
select
  *,
  coalesce(fault, case when "org_PAC_ID" is null then 'org_pac_id_missing' when "measure_cd" is null then 'measure_missing' end) as reason,
  mips_detail(reason, null, _edition) as reason_detail,
  to_json(struct_pack(facility_name := "Facility Name", org_pac_id := "org_PAC_ID", measure_code := "measure_cd", rate := "prf_rate"))::varchar as reason_record
from judged('input_group_cahps');

create or replace view judged_mips_virtual_group_measure as
select
  *,
  coalesce(fault, case when "virtual_group_id" is null then 'virtual_group_id_missing' when "measure_cd" is null then 'measure_missing' end) as reason,
  mips_detail(reason, null, _edition) as reason_detail,
  to_json(struct_pack(virtual_group_id := "virtual_group_id", measure_code := "measure_cd", rate := "prf_rate"))::varchar as reason_record
from judged('input_virtual_group');

create or replace view coverage as
select kind, make_date(min(performance_year), 1, 1) as period_start, make_date(max(performance_year), 12, 31) as period_end
from (
  select 'clinician_score' as kind, performance_year, reason from judged_mips_score
  union all select 'experience', performance_year, reason from judged_mips_experience
  union all select 'group_cahps', performance_year, reason from judged_mips_group_cahps
  union all select 'virtual_group', performance_year, reason from judged_mips_virtual_group_measure
)
where reason is null
group by kind;
