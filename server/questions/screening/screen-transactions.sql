-- One query over an entity's actions, in four parts: a total, sums by year and agency, terminations, newest
-- awards.
with obligated as materialized (select * from award_transaction where uei = $uei),

action as materialized (select * from obligated where $day is null or action_date <= $day::date),
award_action as (
  select
    row_number() over (order by max(action_date) desc, contract_award_unique_key) as place,
    contract_award_unique_key,
    count(*) as action_count,
    min(action_date) as first_action_date,
    max(action_date) as last_action_date,
    sum(federal_action_obligation_usd) as federal_action_obligation_usd,
    -- Describes an award by its latest action.
    max_by({
      'piid': piid, 'parent_piid': parent_piid, 'awarding_agency_code': awarding_agency_code, 'awarding_agency_name': awarding_agency_name,
      'awarding_sub_agency_name': awarding_sub_agency_name, 'award_or_idv_code': award_or_idv_code, 'award_type_code': award_type_code,
      'psc_code': psc_code, 'psc_description': psc_description, 'naics_code': naics_code, 'naics_description': naics_description
    }, action_date::varchar || contract_transaction_unique_key) as latest
  from action
  group by contract_award_unique_key
)

select
  'total' as part,
  1 as place,
  count(*) as action_count,
  count(distinct contract_award_unique_key) as award_count,
  count(*) filter (where action_type_code in ('E', 'F', 'X', 'N')) as termination_count,
  sum(federal_action_obligation_usd) as federal_action_obligation_usd,
  min(action_date) as first_action_date,
  max(action_date) as last_action_date,
  list_distinct(flatten(list(_data_availability))) as _data_availability
from action
union all by name
select
  'obligations' as part,
  row_number() over (order by fiscal_year desc nulls last, awarding_agency_code nulls last, awarding_agency_name) as place,
  fiscal_year, awarding_agency_code, awarding_agency_name,
  count(*) as action_count,
  sum(federal_action_obligation_usd) as federal_action_obligation_usd
from action
group by fiscal_year, awarding_agency_code, awarding_agency_name
union all by name
select
  'terminations' as part,
  row_number() over (order by action_date desc, contract_transaction_unique_key) as place,
  contract_award_unique_key, piid, modification_number, parent_piid, action_date, action_type_code, action_type, awarding_agency_code,
  awarding_agency_name, awarding_sub_agency_name, federal_action_obligation_usd
from action
where action_type_code in ('E', 'F', 'X', 'N')
qualify place <= $rows
union all by name
select
  'awards' as part, * exclude (latest), unnest(latest)
from award_action
where place <= $rows
order by part, place
