-- The year of a row is that of its file. CMS gives each NPI once a year: if a file repeats one, its first row is kept.
-- CMS leaves numbers of few beneficiaries or claims empty: some groups have a mark, other numbers have none.
create or replace macro totals_of(rows_, npi_) as table
with numbered as (select *, case when regexp_full_match(_edition, '20\d\d') then _edition::integer end as program_year from query_table(rows_)),
repeated as (select npi_ as repeated_npi, _raw as repeated_raw, min(_row) as first_row from numbered group by all having count(*) > 1)
select
  numbered.*,
  case when program_year is null then 'program_year_invalid' when ten_digits(npi_) is null then 'npi_invalid' when _row <> first_row then 'npi_repeated' end as reason,
  case reason
    when 'program_year_invalid' then 'edition ''' || _edition || ''' is no program year'
    when 'npi_invalid' then 'NPI ''' || coalesce(npi_, '') || ''' is not 10 digits'
    else 'NPI ''' || npi_ || ''' appears in an earlier row'
  end as reason_detail,
  to_json(struct_pack(npi := npi_, program_year := _edition))::varchar as reason_record
from numbered left join repeated on repeated_npi = npi_ and repeated_raw = _raw;

create or replace view judged_medicare_service_total as
select *, coalesce("Drug_Sprsn_Ind", "Med_Sprsn_Ind") is not null or "Tot_Benes" is null as flag_value_withheld
from totals_of('input_services', "Rndrng_NPI");

create or replace view judged_medicare_prescription_total as
select
  *,
  coalesce(*columns('S(up|p)rsn_Flag$')) as mark,
  mark is not null
    or "Tot_Benes" || "Opioid_Tot_Clms" || "Opioid_Tot_Benes" || "Opioid_LA_Tot_Clms" || "Opioid_LA_Tot_Benes" || "Antbtc_Tot_Clms" || "Antbtc_Tot_Benes" is null
    as flag_value_withheld
from totals_of('input_prescriptions', "PRSCRBR_NPI");

create or replace view coverage as
select kind, make_date(min(year), 1, 1) as period_start, make_date(max(year), 12, 31) as period_end
from (
  select 'services' as kind, program_year as year from judged_medicare_service_total where reason is null
  union all
  select 'prescriptions', program_year from judged_medicare_prescription_total where reason is null
)
group by kind;
