-- Transactions (297 official columns) and award summaries (286) of the contractors of the universe.

create macro layout_of(kind_) as headed_select('usaspending', kind_, 'null::varchar as "' || header || '"') || ' limit 0';
set variable transaction_layout = layout_of('transactions');
set variable summary_layout = layout_of('award_summaries');
create macro place_of(header_) as (
  select position from official_headers where source = 'usaspending' and kind = 'transactions' and header = header_
);
set variable recipient_kinds = headed_select('usaspending', 'transactions', case
  when position between place_of('alaskan_native_corporation_owned_firm') and place_of('sba_certified_8a_joint_venture') then '''f'' as "' || header || '"'
end);
create table recipient_kind as from query(getvariable('recipient_kinds'));

-- The 6 million transactions of a fiscal year belong to 2.4 million awards.
create macro award_count() as greatest(120, (2400000 * getvariable('scale')::double)::bigint);

-- A small universe has too few organizations. Contractors beyond its members have no NPI.
create table contractor_candidate as select i from range(1, greatest(member_count(), 3000) + 1) candidates(i) where is_contractor(i);
create table contractor as
select
  row_number() over (order by i) as position, i, registered_name(i, organization_name) as name, registered_line(i, line_1) as line_1, city, state,
  postal_code, telephone
from parties('contractor_candidate')
where entity = '2' and country = 'US'
order by position;
set variable contractor_count = (select count(*) from contractor);

create macro dollars(cents) as
  case when cents < 0 then '-' else '' end || (abs(cents) // 100)::varchar || '.' || lpad((abs(cents) % 100)::varchar, 2, '0');
create macro stamp(day, key) as strftime(day, '%Y-%m-%d') || ' ' || lpad(below(24, key, 'hour')::varchar, 2, '0') || ':35:03+00';

create table award as
with drawn as (
  select
    n,
    -- A few contractors hold most awards.
    1 + least(below(getvariable('contractor_count'), n, 'recipient'), below(getvariable('contractor_count'), n, 'or earlier')) as position,
    n % 25 = 7 as is_idv,
    n % 10 = 3 as is_order,
    chance(0.4, n, 'begun before') as is_older,
    pick([
      ['036', 'Department of Veterans Affairs', '3600', 'Department of Veterans Affairs'], ['036', 'Department of Veterans Affairs', '3600', 'Department of Veterans Affairs'],
      ['097', 'Department of Defense', '97DH', 'Defense Health Agency'], ['097', 'Department of Defense', '1700', 'Department of the Navy'],
      ['075', 'Department of Health and Human Services', '7527', 'Indian Health Service'],
      ['075', 'Department of Health and Human Services', '7529', 'National Institutes of Health'],
      ['014', 'Department of the Interior', '1434', 'U.S. Geological Survey']
    ], n, 'agency') as agency,
    pick([
      ['Q522', 'MEDICAL- RADIOLOGY', '621512', 'DIAGNOSTIC IMAGING CENTERS'], ['Q301', 'MEDICAL- LABORATORY TESTING', '621511', 'MEDICAL LABORATORIES'],
      ['Q201', 'MEDICAL- GENERAL HEALTH CARE', '621111', 'OFFICES OF PHYSICIANS (EXCEPT MENTAL HEALTH SPECIALISTS)'],
      ['6515', 'MEDICAL AND SURGICAL INSTRUMENTS, EQUIPMENT, AND SUPPLIES', '339112', 'SURGICAL AND MEDICAL INSTRUMENT MANUFACTURING'],
      ['Q402', 'MEDICAL- NURSING HOME CARE CONTRACTS', '623110', 'NURSING CARE FACILITIES (SKILLED NURSING FACILITIES)'],
      ['V225', 'TRANSPORTATION/TRAVEL/RELOCATION- TRANSPORTATION: AMBULANCE', '621910', 'AMBULANCE SERVICES']
    ], n, 'service') as service,
    (10000 + below(4000000, n, 'amount')) * pick([1, 1, 1, 1, 10, 10, 100], n, 'magnitude') as cents,
    1 + below(4, n, 'actions') as actions,
    -- Of fiscal year 2026. Actions of an award are at least 14 days apart.
    date '2025-10-01' + below(300, n, 'first action')::integer as first_on
  from range(1, award_count() + 1) awards(n)
)
select
  drawn.*,
  c.i,
  case when is_idv then 'IDV' else 'AWARD' end as flag,
  case when is_order then '0001' else 'SYN' || agency[3] || lpad(n::varchar, 8, '0') end as piid,
  case when is_order then 'SYNV' || lpad((n // 10)::varchar, 6, '0') end as parent_piid,
  case when is_older then first_on - (200 + below(2000, n, 'years before'))::integer else first_on end as base_on,
  uei_of(c.i) as uei,
  case when not chance(0.57, n, 'no cage') then cage_of(c.i) end as cage,
  -- One recipient in five has a parent; the others name themselves.
  case when chance(0.2, c.i, 'has a parent') then p.i else c.i end as parent_i,
  case when chance(0.2, c.i, 'has a parent') then p.name else c.name end as parent_name,
  upper(c.name) as name, c.line_1, upper(c.city) as city, c.state, c.postal_code, c.telephone,
  case when is_idv then 'CONT_IDV_' || piid || '_' || agency[3]
    else 'CONT_AWD_' || piid || '_' || agency[3] || '_' || coalesce(parent_piid, '-NONE-') || '_' || case when is_order then agency[3] else '-NONE-' end
  end as award_key
from drawn
join contractor c using (position)
join contractor p on p.position = 1 + below(getvariable('contractor_count'), c.i, 'parent')
order by n;

-- Actions of the year, with few columns. The first action of an older award is before the year.
create table action as
select *, sum(cents) over (partition by n order by k) as cents_so_far
from (
  select
    n,
    k,
    case when k = 1 and not is_older then '0' else 'P' || lpad((k + case when is_older then 2 else -1 end)::varchar, 5, '0') end as modification,
    first_on + (14 * (k - 1))::integer as acted_on,
    case
      when n % 2000 between 11 and 14 and k = actions then ['E', 'F', 'X', 'N'][n % 2000 - 10]
      when k = 1 and not is_older then null
      else pick(['M', 'M', 'B', 'C', 'C', 'G', 'K', 'F'], slot_key(n, k), 'action type')
    end as type_code,
    case
      when is_idv then 0
      when type_code in ('E', 'F', 'X', 'N', 'K') then -(cents // 7)
      when type_code = 'M' then 0
      when k = 1 then cents
      else cents // (k + 1)
    end as cents
  from award, range(1, 5) actions(k)
  where k <= actions
)
order by n, k;

create macro official_day(day) as strftime(day, '%Y-%m-%d');
create view award_column as
select
  n, i, first_on,
  case when n % 2000 = 16 then '' else award_key end as contract_award_unique_key,
  piid as award_id_piid,
  case when is_order then agency[3] end as parent_award_agency_id,
  parent_piid as parent_award_id_piid,
  case when n % 3 > 0 then dollars(cents) end as current_total_value_of_award,
  dollars(case when is_idv then 0 else cents * 2 end) as potential_total_value_of_award,
  official_day(base_on) as period_of_performance_start_date,
  case when not is_idv then official_day(first_on + 365) end as period_of_performance_current_end_date,
  case when n % 2000 = 23 then '2027-02-30 00:00:00' when not is_idv then official_day(first_on + 730) || ' 00:00:00' end as period_of_performance_potential_end_date,
  case when is_idv then official_day(first_on + 1826) end as ordering_period_end_date,
  agency[1] as awarding_agency_code, agency[2] as awarding_agency_name, agency[3] as awarding_sub_agency_code, agency[4] as awarding_sub_agency_name,
  agency[1] as funding_agency_code, agency[2] as funding_agency_name, agency[3] as funding_sub_agency_code, agency[4] as funding_sub_agency_name,
  'X' as foreign_funding, 'NOT APPLICABLE' as foreign_funding_description,
  case n % 2000 when 18 then null when 19 then 'NOT ASSIGNED' else uei end as recipient_uei,
  name as recipient_name, name as recipient_name_raw, cage as cage_code, uei_of(parent_i) as recipient_parent_uei, upper(parent_name) as recipient_parent_name,
  'USA' as recipient_country_code, 'UNITED STATES' as recipient_country_name, upper(line_1) as recipient_address_line_1, city as recipient_city_name,
  state as recipient_state_code, postal_code as recipient_zip_4_code, telephone as recipient_phone_number,
  'USA' as primary_place_of_performance_country_code, state as primary_place_of_performance_state_code,
  flag as award_or_idv_flag,
  case when is_order then 'C' when not is_idv then pick(['B', 'D'], n, 'award type') end as award_type_code,
  case when is_idv then 'B' end as idv_type_code,
  'J' as type_of_contract_pricing_code, 'FIRM FIXED PRICE' as type_of_contract_pricing,
  -- Reports from before 2018 write NAN if no value was given.
  case when is_older then 'NAN' end as type_of_idc, case when is_older then 'NAN' end as sam_exception_description,
  case when is_older then 'NAN' end as research,
  case when n % 2000 = 21 then service[2] || ', "MOBILE UNIT"' || chr(10) || 'SECOND LINE' else service[2] || ' SERVICES' end as prime_award_base_transaction_description,
  service[1] as product_or_service_code, service[2] as product_or_service_code_description, service[3] as naics_code,
  case when n % 2000 = 15 then 'NAN' else service[4] end as naics_description,
  pick(['A', 'A', 'C', 'G'], n, 'competed') as extent_competed_code, pick(['NONE', 'NONE', 'SBA', 'SDVOSBC'], n, 'set aside') as type_of_set_aside_code,
  'f' as small_business_competitiveness_demonstration_program,
  case when chance(0.1, i, 'hospital') then 't' else 'f' end as hospital_flag,
  case when chance(0.7, i, 'for profit') then 't' else 'f' end as for_profit_organization,
  case when chance(0.7, i, 'for profit') then 'f' else 't' end as nonprofit_organization,
  'https://www.usaspending.gov/award/' || award_key || '/' as usaspending_permalink
from award;

create view transaction_line as
select
  a.* exclude (n, i, first_on),
  case when t.n % 2000 = 17 and k = 1 then ''
    else a.awarding_sub_agency_code || '_' || coalesce(parent_award_agency_id, '-NONE-') || '_' || award_id_piid || '_' || modification || '_'
      || coalesce(parent_award_id_piid, '-NONE-') || '_' || t.n::varchar
  end as contract_transaction_unique_key,
  modification as modification_number,
  case when award_or_idv_flag = 'AWARD' then '0' end as transaction_number,
  case when t.n % 2000 = 20 and k = 1 then 'n/a' else dollars(t.cents) end as federal_action_obligation,
  case when t.n % 3 > 0 then dollars(cents_so_far) end as total_dollars_obligated,
  dollars(t.cents) as base_and_exercised_options_value,
  dollars(t.cents * 2) as base_and_all_options_value,
  case when t.n % 2000 = 24 and k = 1 then '0000-00-00' else official_day(acted_on) end as action_date,
  '2026' as action_date_fiscal_year,
  prime_award_base_transaction_description as transaction_description,
  type_code as action_type_code,
  case type_code
    when 'M' then 'OTHER ADMINISTRATIVE ACTION' when 'B' then 'SUPPLEMENTAL AGREEMENT FOR WORK WITHIN SCOPE' when 'C' then 'FUNDING ONLY ACTION'
    when 'G' then 'EXERCISE AN OPTION' when 'K' then 'CLOSE OUT' when 'E' then 'TERMINATE FOR DEFAULT (COMPLETE OR PARTIAL)'
    when 'F' then 'TERMINATE FOR CONVENIENCE (COMPLETE OR PARTIAL)' when 'X' then 'TERMINATE FOR CAUSE' when 'N' then 'LEGAL CONTRACT CANCELLATION'
  end as action_type,
  stamp(acted_on, t.n) as initial_report_date,
  stamp(acted_on + 3, t.n) as last_modified_date
from action t
join award_column a using (n)
-- One key repeats in the file: the second row has another amount and was modified later.
union all by name
select
  a.* exclude (n, i, first_on),
  a.awarding_sub_agency_code || '_' || coalesce(parent_award_agency_id, '-NONE-') || '_' || award_id_piid || '_' || modification || '_'
    || coalesce(parent_award_id_piid, '-NONE-') || '_' || t.n::varchar as contract_transaction_unique_key,
  modification as modification_number,
  '0' as transaction_number,
  dollars(t.cents + 100) as federal_action_obligation,
  official_day(acted_on) as action_date,
  '2026' as action_date_fiscal_year,
  stamp(acted_on + 30, t.n) as last_modified_date
from action t
join award_column a using (n)
where t.n % 2000 = 22 and k = 1;

create view summary_line as
select
  a.* exclude (n, i, first_on),
  case when n % 2000 = 20 then 'n/a' else dollars(year_cents + case when is_older then cents else 0 end) end as total_obligated_amount,
  case when chance(0.15, n, 'outlayed') then dollars(greatest(year_cents, 0) // 2) end as total_outlayed_amount,
  official_day(base_on) as award_base_action_date,
  year(base_on + interval 3 month)::varchar as award_base_action_date_fiscal_year,
  official_day(latest_on) as award_latest_action_date,
  '2026' as award_latest_action_date_fiscal_year,
  stamp(latest_on + 3, n) as last_modified_date
from award_column a
join (select n, is_older, base_on, cents from award) using (n)
join (select n, sum(cents) as year_cents, max(acted_on) as latest_on from action group by n) using (n);

create view synthetic_transactions as
select * from query(getvariable('transaction_layout'))
union all by name
select transaction_line.*, recipient_kind.* exclude (hospital_flag, for_profit_organization, nonprofit_organization, organizational_type)
from transaction_line, recipient_kind;

create view synthetic_award_summaries as
select * from query(getvariable('summary_layout'))
union all by name
select summary_line.*, recipient_kind.* exclude (hospital_flag, for_profit_organization, nonprofit_organization, organizational_type)
from summary_line, recipient_kind;
