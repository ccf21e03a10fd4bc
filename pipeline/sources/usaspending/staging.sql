-- Converts prime-award rows to typed transactions and awards. Inputs: input_transactions (archive and custom
-- downloads) and input_award_summaries.

-- Amounts have two decimals. A nonzero third decimal would be rounded away, so such an amount is not read.
create or replace macro usd(published) as
  case when regexp_full_match(published, '-?\d{1,16}(\.\d{1,2}0*)?') then try_cast(published as decimal(18, 2)) end;

-- One file writes 2011-12-31, 2011-12-31 00:00:00 and 2020-08-28 10:35:03+00. The day is kept as published,
-- whatever the time zone.
create or replace macro written_day(published) as
  case
    when regexp_full_match(published, '\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)?)?')
    then try_cast(left(published, 10) as date)
  end;
create or replace macro award_day(published) as plausible_date(written_day(published), snapshot_date());
create or replace macro award_end(published) as end_date(written_day(published), snapshot_date());

-- Older reports have a spreadsheet's "not a number" for missing values. Names are not changed: a firm may
-- have this name.
create or replace macro code_or_null(published) as nullif(published, 'NAN');
create or replace macro year_of(published) as
  case when regexp_full_match(published, '\d{4}') then try_cast(published as integer) end;
create or replace macro truth(published) as case published when 't' then true when 'f' then false end;
create or replace macro uei_or_null(published) as
  case when regexp_full_match(upper(published), '[A-Z0-9]{12}') then upper(published) end;
create or replace macro cage_or_null(published) as
  case when regexp_full_match(upper(published), '[A-Z0-9]{5}') then upper(published) end;
create or replace macro has_distant_end(ends, may_end, orders_end) as
  is_distant(ends, snapshot_date()) or is_distant(may_end, snapshot_date()) or is_distant(orders_end, snapshot_date());
create or replace macro flags_of(distant, unread) as
  list_filter([case when distant then 'date_beyond_ten_years' end, case when unread then 'invalid_value' end], lambda flag: flag is not null);

-- What both files state about an award and its recipient.
create or replace macro typed_rows(input) as table
select
  *,
  is_lost(recipient_uei, typed_uei) or is_lost(recipient_parent_uei, typed_parent_uei) or is_lost(cage_code, typed_cage)
    or is_lost(current_total_value_of_award, typed_current_total_value)
    or is_lost(potential_total_value_of_award, typed_potential_total_value)
    or is_lost(period_of_performance_start_date, typed_starts) or is_lost(period_of_performance_current_end_date, typed_ends)
    or is_lost(period_of_performance_potential_end_date, typed_may_end) or is_lost(ordering_period_end_date, typed_orders_end)
    or is_lost(hospital_flag, typed_is_hospital) or is_lost(for_profit_organization, typed_is_for_profit)
    or is_lost(nonprofit_organization, typed_is_nonprofit) or is_lost(last_modified_date, typed_modified) as has_unread
from (
  select
    *,
    contract_award_unique_key as award_key,
    -- Columns instead of one struct: a query of two of them does not read the others.
    uei_or_null(recipient_uei) as typed_uei,
    uei_or_null(recipient_parent_uei) as typed_parent_uei,
    cage_or_null(cage_code) as typed_cage,
    usd(current_total_value_of_award) as typed_current_total_value,
    usd(potential_total_value_of_award) as typed_potential_total_value,
    award_day(period_of_performance_start_date) as typed_starts,
    award_end(period_of_performance_current_end_date) as typed_ends,
    award_end(period_of_performance_potential_end_date) as typed_may_end,
    award_end(ordering_period_end_date) as typed_orders_end,
    truth(hospital_flag) as typed_is_hospital,
    truth(for_profit_organization) as typed_is_for_profit,
    truth(nonprofit_organization) as typed_is_nonprofit,
    award_day(last_modified_date) as typed_modified
  from query_table(input)
);

create or replace view judged_transaction as
select
  *,
  contract_transaction_unique_key as row_key,
  award_day(action_date) as acted_on,
  case
    when row_key is null then 'transaction_key_missing'
    when award_key is null then 'award_key_missing'
    when acted_on is null then 'action_date_invalid'
  end as reason
from typed_rows('input_transactions');

create or replace view judged_award as
select *, award_key as row_key, case when award_key is null then 'award_key_missing' end as reason
from typed_rows('input_award_summaries');

-- Surplus copies of a key. The copy that is kept comes from the newest file; within one file, it is the row
-- modified last. Repeated keys are found first, so that the window processes only those few rows, not six
-- million.
create or replace macro surplus_copies(judged) as table
select row_key, _raw, _row, _file, kept_in
from (
  select
    row_key, _raw, _row, _file,
    first_value(_file) over newest as kept_in,
    row_number() over newest as place
  from query_table(judged)
  where reason is null
    and row_key in (select row_key from query_table(judged) where reason is null group by row_key having count(*) > 1)
  window newest as (
    partition by row_key order by _date desc, last_modified_date desc nulls last, _file desc, _raw desc, _row desc
  )
)
where place > 1;

create or replace table surplus_transaction as from surplus_copies('judged_transaction');
create or replace table surplus_award as from surplus_copies('judged_award');

-- A row that another file repeats is not rejected: the newer row replaces it. Within one file, a key may
-- occur only once.
create or replace view rejected as
with unread as (
  select _raw, _row, reason, award_key, row_key, action_date, recipient_uei, federal_action_obligation as obligation
  from judged_transaction
  where reason is not null
  union all
  select _raw, _row, reason, award_key, row_key, null, recipient_uei, total_obligated_amount
  from judged_award
  where reason is not null
  union all
  select _raw, _row, 'key_repeated', award_key, row_key, action_date, recipient_uei, federal_action_obligation
  from judged_transaction
  semi join (from surplus_transaction where _file = kept_in) using (_raw, _row)
  union all
  select _raw, _row, 'key_repeated', award_key, row_key, null, recipient_uei, total_obligated_amount
  from judged_award
  semi join (from surplus_award where _file = kept_in) using (_raw, _row)
)
select
  _raw,
  _row,
  reason,
  case reason
    when 'transaction_key_missing' then 'contract_transaction_unique_key is empty'
    when 'award_key_missing' then 'contract_award_unique_key is empty'
    when 'action_date_invalid' then 'action_date ' || coalesce('''' || action_date || '''', 'is empty') || ' is no date'
    else 'the key ' || row_key || ' appears in another row of the file, modified later or further down'
  end as detail,
  to_json(struct_pack(
    award := award_key, "key" := row_key, action_date := action_date, recipient_uei := recipient_uei, obligation := obligation
  ))::varchar as record
from unread;

create or replace view staged_transaction as
select
  * replace (usd(federal_action_obligation) as federal_action_obligation, usd(total_dollars_obligated) as total_dollars_obligated,
    usd(base_and_exercised_options_value) as base_and_exercised_options_value,
    usd(base_and_all_options_value) as base_and_all_options_value, year_of(action_date_fiscal_year) as action_date_fiscal_year),
  has_unread
    or is_lost(raw.federal_action_obligation, usd(raw.federal_action_obligation))
    or is_lost(raw.total_dollars_obligated, usd(raw.total_dollars_obligated))
    or is_lost(raw.base_and_exercised_options_value, usd(raw.base_and_exercised_options_value))
    or is_lost(raw.base_and_all_options_value, usd(raw.base_and_all_options_value))
    or is_lost(raw.action_date_fiscal_year, year_of(raw.action_date_fiscal_year)) as is_flagged
from judged_transaction as raw
anti join surplus_transaction using (_raw, _row)
where reason is null;

create or replace view staged_award as
select
  * replace (usd(total_obligated_amount) as total_obligated_amount, usd(total_outlayed_amount) as total_outlayed_amount,
    award_day(award_base_action_date) as award_base_action_date, award_day(award_latest_action_date) as award_latest_action_date),
  has_unread
    or is_lost(raw.total_obligated_amount, usd(raw.total_obligated_amount))
    or is_lost(raw.total_outlayed_amount, usd(raw.total_outlayed_amount))
    or is_lost(raw.award_base_action_date, award_day(raw.award_base_action_date))
    or is_lost(raw.award_latest_action_date, award_day(raw.award_latest_action_date)) as is_flagged
from judged_award as raw
anti join surplus_award using (_raw, _row)
where reason is null;

-- The reported parent of a recipient, with the day and the award. A recipient that is its own parent has no
-- edge.
create or replace view staged_parent as
select typed_uei as uei, typed_parent_uei as parent_uei, recipient_name, recipient_parent_name, acted_on as seen_on, row_key as transaction_key, award_key
from staged_transaction
where typed_uei <> typed_parent_uei
union all
select typed_uei, typed_parent_uei, recipient_name, recipient_parent_name, award_latest_action_date, null, award_key
from staged_award
where typed_uei <> typed_parent_uei;

create or replace view coverage as
select 'transactions' as kind, min(acted_on) as period_start, max(acted_on) as period_end from staged_transaction
union all
select 'award_summaries', min(award_base_action_date), max(award_latest_action_date) from staged_award;

-- Archives have an edition; custom downloads do not. Without an archive, the rows are only those that a
-- custom download requested.
create or replace view availability as
select 'partial_file' as flag where (select count(*) from input_transactions where _edition is not null) = 0;
