-- Every third hospital and nursing home was sold once and kept its CCN; a third of the sales were mergers.
create view sold_side as
select
  facility_type,
  key,
  sold,
  side,
  'O' || strftime(opened, '%Y%m%d') || '8' || lpad((key % 100000)::varchar, 5, '0') as "ENROLLMENT ID",
  state as "ENROLLMENT STATE",
  case facility_type when 'hospital' then '00-09' else '00-18' end as "PROVIDER TYPE CODE",
  case facility_type when 'hospital' then 'PART A PROVIDER - HOSPITAL' else 'PART A PROVIDER - SKILLED NURSING FACILITY' end as "PROVIDER TYPE TEXT",
  npi as "NPI",
  case when key % 9 = 0 then 'Y' else 'N' end as "MULTIPLE NPI FLAG",
  -- The file of hospitals loses the leading zero of some CCNs.
  case when facility_type = 'hospital' and ccn like '0%' then ccn[2:] else ccn end as "CCN",
  pac_id as "ASSOCIATE ID",
  name as "ORGANIZATION NAME",
  case when key % 4 = 0 then 'THE ' || name end as "DOING BUSINESS AS NAME"
from (
  select
    *,
    case side when 'buyer' then pecos_npi(i) else pecos_npi(1 + below(member_count(), key, 'seller')) end as npi,
    case side when 'buyer' then pac_id_of(i) else pac_id_of(400000000 + key) end as pac_id,
    case side when 'buyer' then pecos_name(organization_name) else upper(pick(getvariable('nature_words'), key, 'seller')) || ' OPERATIONS LLC' end as name,
    case side when 'buyer' then sold else (sold - 3000)::date end as opened
  from (
    select
      *,
      slot_key(n * 2 + (facility_type = 'hospital')::integer, 3) as key,
      (date '2016-01-01' + below(3800, n, 'sold ' || facility_type)::integer)::date as sold
    from care_facility
    where facility_type in ('hospital', 'nursing-home') and ccn not like '%F' and n % 3 = 0
  ), (values ('buyer'), ('seller')) sides(side)
);

create macro sold(wanted) as table
select * exclude (facility_type, key)
from (
  select
    facility_type,
    key,
    columns(* exclude (facility_type, key, sold, side)) as "\0 - BUYER",
    case when key % 3 = 0 then 'AM' else 'CH' end as "CHOW TYPE CODE",
    case when key % 3 = 0 then 'ACQUISITION/MERGER' else 'CHANGE OF OWNERSHIP' end as "CHOW TYPE TEXT",
    pecos_us_day(sold) as "EFFECTIVE DATE"
  from sold_side
  where side = 'buyer'
)
join (
  select facility_type, key, columns(* exclude (facility_type, key, sold, side)) as "\0 - SELLER"
  from sold_side
  where side = 'seller'
) using (facility_type, key)
where facility_type = wanted
order by "ENROLLMENT ID - BUYER";

create view synthetic_snf_changes as from sold('nursing-home');
create view synthetic_hospital_changes as from sold('hospital');
