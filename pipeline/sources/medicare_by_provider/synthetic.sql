-- Every number is drawn by its header. In a group of columns, three rows in ten have few beneficiaries: their cells are empty.
create view counted_member as select i from universe_member where i % 50 = 1;

create macro group_of(header) as regexp_extract(header, '^(Drug|Med|GE65|Brnd|Gnrc|Othr|MAPD|PDP|LIS|NonLIS|Opioid_LA|Opioid|Antbtc|Antpsyct_GE65)_', 1);
create macro drawn_cell(header) as case
  when header ilike '%_NPI' then 'npi'
  when header like '%_Type' then 'pick([''Internal Medicine'', ''Family Practice'', ''Dermatology'', ''Nurse Practitioner''], i, ''type'')'
  when header like '%_Type_src' then '''S'''
  when header like '%_State_Abrvtn' then 'state'
  when header like '%_Prtcptg_Ind' then 'case when chance(0.05, i, ''accepts'') then ''N'' else ''Y'' end'
  when header like '%prsn_%' then format('case when chance(0.3, i, ''{}'') then pick([''*'', ''#''], i, ''mark'') end', group_of(header))
  when header like '%_Rate' then format('case when not chance(0.3, i, ''{}'') then below(100, i, ''{}'')::varchar || ''.25'' end', group_of(header), header)
  else format(
    'case when {} or not chance(0.3, i, ''{}'') then ({} + below(1000, i, ''{}''))::varchar || ''{}'' end',
    group_of(header) = '', group_of(header),
    case when group_of(header) = '' then 8000 else 11 end + case when header like '%_Chrg' then 4000 when header like '%_Alowd_Amt' then 2000 else 0 end,
    header,
    case when regexp_matches(header, '(Chrg|Amt|Cst)$') then '.50' when regexp_matches(header, '(Srvcs|Fills)$') then '.5' else '' end
  )
end;

set variable services_columns = headed_select('medicare_by_provider', 'services', format('{} as "{}"', drawn_cell(header), header));
create view synthetic_services as
from query(getvariable('services_columns') || ' from parties(''counted_member'') where npi is not null order by i');
set variable prescriptions_columns = headed_select('medicare_by_provider', 'prescriptions', format('{} as "{}"', drawn_cell(header), header));
create view synthetic_prescriptions as
from query(getvariable('prescriptions_columns') || ' from parties(''counted_member'') where npi is not null and entity = ''1'' order by i');
