-- Amounts have two decimals. A nonzero third decimal would be rounded away, so such an amount is not read.
create or replace macro read_usd(published) as
  case when regexp_full_match(published, '-?\d{1,16}(\.\d{1,2}0*)?') then try_cast(published as decimal(18, 2)) end;

-- Also 2011-12-31 00:00:00 and 2020-08-28 10:35:03+00. The day is kept as published, whatever the time zone.
create or replace macro written_day(published) as
  case
    when regexp_full_match(published, '\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)?)?')
    then try_cast(left(published, 10) as date)
  end;
create or replace macro read_day(published) as plausible_date(written_day(published), snapshot_date());
create or replace macro read_end(published) as end_date(written_day(published), snapshot_date());
create or replace macro code_or_null(published) as nullif(published, 'NAN');
create or replace macro read_whole(published) as
  case when regexp_full_match(published, '\d{4}') then try_cast(published as integer) end;
create or replace macro read_answer(published) as case published when 't' then true when 'f' then false end;

create or replace view keyed_transaction as
select
  *,
  contract_transaction_unique_key as row_key,
  case
    when row_key is null then 'transaction_key_missing'
    when contract_award_unique_key is null then 'award_key_missing'
    when read_day(action_date) is null then 'action_date_invalid'
  end as reason
from input_transactions;

create or replace view keyed_award as
select *, contract_award_unique_key as row_key, case when row_key is null then 'award_key_missing' end as reason
from input_award_summaries;

-- The copy of a key that is kept is of the newest file, and in it the row modified last. Repeated keys are found
-- first, so that the window processes few of six million rows.
create or replace macro surplus_copies(keyed) as table
select row_key, _raw, _row, _file, kept_in
from (
  select
    row_key, _raw, _row, _file,
    first_value(_file) over newest as kept_in,
    row_number() over newest as place
  from query_table(keyed)
  where reason is null
    and row_key in (select row_key from query_table(keyed) where reason is null group by row_key having count(*) > 1)
  window newest as (
    partition by row_key order by _date desc, last_modified_date desc nulls last, _file desc, _raw desc, _row desc
  )
)
where place > 1;

create or replace table surplus_transaction as from surplus_copies('keyed_transaction');
create or replace table surplus_award as from surplus_copies('keyed_award');

-- A row that a newer file repeats is not rejected. Within one file, a key may occur only once.
create or replace macro judged_rows(keyed, surplus) as table
select * exclude (reason, kept_in), case when kept_in is null then reason else 'key_repeated' end as reason
from query_table(keyed) left join (select _raw, _row, kept_in from query_table(surplus)) using (_raw, _row)
where kept_in is null or kept_in = _file;

create or replace macro award_detail(reason, row_key, acted_on) as
  case reason
    when 'transaction_key_missing' then 'contract_transaction_unique_key is empty'
    when 'award_key_missing' then 'contract_award_unique_key is empty'
    when 'action_date_invalid' then 'action_date ' || coalesce('''' || acted_on || '''', 'is empty') || ' is no date'
    else 'the key ' || row_key || ' appears in another row of the file, modified later or further down'
  end;
create or replace macro award_record(award, row_key, acted_on, uei, amount) as
  to_json(struct_pack(award := award, "key" := row_key, action_date := acted_on, recipient_uei := uei, obligation := amount))::varchar;

create or replace view judged_award_transaction as
select
  *,
  award_detail(reason, row_key, action_date) as reason_detail,
  award_record(contract_award_unique_key, row_key, action_date, recipient_uei, federal_action_obligation) as reason_record
from judged_rows('keyed_transaction', 'surplus_transaction');
create or replace view judged_award as
select
  *,
  award_detail(reason, row_key, null) as reason_detail,
  award_record(contract_award_unique_key, row_key, null::varchar, recipient_uei, total_obligated_amount) as reason_record
from judged_rows('keyed_award', 'surplus_award');

create or replace view coverage as
select 'transactions' as kind, min(read_day(action_date)) as period_start, max(read_day(action_date)) as period_end
from judged_award_transaction
where reason is null
union all
select 'award_summaries', min(read_day(award_base_action_date)), max(read_day(award_latest_action_date))
from judged_award
where reason is null;

-- Archives have an edition; a custom download has only the rows that were requested.
create or replace view availability as
select 'partial_file' as flag where (select count(*) from input_transactions where _edition is not null) = 0;
