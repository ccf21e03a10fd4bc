-- The 330 official columns, one row per member.

-- Days since the first enumeration. Every file shows the registry on the day of the monthly file.
set variable registry_end = getvariable('date')::date;
create macro registry_days() as getvariable('registry_end')::date - date '2005-05-23';
create macro us_date_text(days) as strftime(date '2005-05-23' + days::integer, '%m/%d/%Y');
create macro day_between(first, last, key, salt) as first + below(last - first + 1, key, salt);
-- Numbers that the publisher masks: an EIN, SSN or ITIN entered instead of another identifier.
create macro masked_number(key) as
  case below(3000, key, 'mask') when 0 then '=========' when 1 then '$$$$$$$$$' when 2 then '********' end;

create macro npidata_members(members) as table
with filed as (
  select
    *,
    is_specialist(person) as is_specialist,
    -- One row in four was enumerated in the first three years, when every provider had to apply.
    case when chance(0.25, known, 'early') then below(1095, known, 'enumeration') else below(registry_days() + 1, known, 'enumeration') end as enumerated,
    chance(0.003, known, 'reactivated') as is_reactivated,
    case
      when i % 2000 = 7 then 15
      when chance(0.78, known, 'one taxonomy') then 1
      when chance(0.7, known, 'two taxonomies') then 2
      when chance(0.97, known, 'few taxonomies') then 3 + below(2, known, 'few')
      else 5 + below(11, known, 'many')
    end as taxonomy_count,
    case
      when i % 2000 = 11 then 50
      when chance(0.8, known, 'no identifier') then 0
      when chance(0.97, known, 'few identifiers') then 1 + below(5, known, 'identifiers')
      else 6 + below(45, known, 'identifiers')
    end as identifier_count,
    below(10, organization, 'other name') as other_name,
    below(100, person, 'former name') as former_name,
    case below(20, organization, 'subpart') when 0 then 'Y' when 1 then 'Y' when 2 then 'Y' when 3 then 'X' else 'N' end as subpart
  from parties(members)
),
dated as (
  select
    *,
    case
      when entity is null then day_between(365, registry_days(), i, 'stub deactivated')
      when is_reactivated then day_between(enumerated, registry_days(), i, 'deactivated')
    end as deactivated
  from filed
),
updated as (
  select
    *,
    case when is_reactivated then day_between(deactivated, registry_days(), i, 'reactivated') end as reactivated,
    case
      when below(taxonomy_count, known, 'primary slot') is null then null
      else 1 + below(taxonomy_count, known, 'primary slot')
    end as primary_slot,
    case
      when is_specialist then drawn_specialty(person)
      when entity = '1' then pick(getvariable('individual_codes'), person, 'taxonomy')
      when chance(0.06, organization, 'specialty group') then pick(getvariable('registered_codes'), organization, 'taxonomy')
      else pick(getvariable('organization_codes'), organization, 'taxonomy')
    end as main_code
  from dated
)
select
  *,
  case when chance(0.2, known, 'never updated') then coalesce(reactivated, enumerated) else day_between(coalesce(reactivated, enumerated), registry_days(), known, 'last update') end as last_updated,
  chance(0.015, known, 'switch not answered') as is_switch_unanswered,
  -- A group states that it is one next to its first taxonomy codes.
  case when entity = '2' and chance(0.15, known, 'group') then
    case below(3, known, 'group kind') when 0 then '193200000X MULTI-SPECIALTY GROUP' when 1 then '193400000X SINGLE SPECIALTY GROUP' else '193400000X MULTIPLE SINGLE SPECIALTY GROUP' end
  end as group_text
from updated;

create macro npidata_narrow(members) as table
select
  case when fails_check_digit(i) then npi[:9] || ((npi[10]::integer + 1) % 10)::varchar else npi end as "NPI",
  entity as "Entity Type Code",
  null as "Replacement NPI",
  case when entity = '2' then '<UNAVAIL>' end as "Employer Identification Number (EIN)",
  case when chance(0.01, organization, 'quoted name') then 'THE ''' || organization_name || '''' else organization_name end
    as "Provider Organization Name (Legal Business Name)",
  last_name as "Provider Last Name (Legal Name)",
  first_name as "Provider First Name",
  middle_name as "Provider Middle Name",
  case when chance(0.3, person, 'prefix') then case when is_specialist then 'DR.' when sex = 'F' then 'MS.' else 'MR.' end end as "Provider Name Prefix Text",
  case when chance(0.01, person, 'suffix') then case when sex = 'M' then 'JR.' else 'II' end end as "Provider Name Suffix Text",
  case when is_specialist then 'M.D.' else nullif(pick(getvariable('credentials'), person, 'credential'), '') end as "Provider Credential Text",
  case other_name when 0 then organization_name_of(organization + 100000000) when 1 then '<UNAVAIL>' end as "Provider Other Organization Name",
  case other_name when 0 then (3 + below(3, organization, 'other name kind'))::varchar when 1 then '6' end as "Provider Other Organization Name Type Code",
  case when former_name < 8 then case when chance(0.005, person, 'none') then 'none' else surname(person + 100000000) end end as "Provider Other Last Name",
  case when former_name < 8 then first_name end as "Provider Other First Name",
  case when former_name < 8 then middle_name end as "Provider Other Middle Name",
  null as "Provider Other Name Prefix Text",
  null as "Provider Other Name Suffix Text",
  case when former_name < 2 then 'M.D.' end as "Provider Other Credential Text",
  case when former_name < 8 then case when former_name < 5 then '1' when former_name < 7 then '2' else '5' end end as "Provider Other Last Name Type Code",
  case when chance(0.4, known, 'box') then 'PO BOX ' || (10 + below(9990, known, 'box number'))::varchar else line_1 end
    as "Provider First Line Business Mailing Address",
  case when not chance(0.4, known, 'box') then line_2 end as "Provider Second Line Business Mailing Address",
  city as "Provider Business Mailing Address City Name",
  state as "Provider Business Mailing Address State Name",
  postal_code as "Provider Business Mailing Address Postal Code",
  country as "Provider Business Mailing Address Country Code (If outside U.S.)",
  telephone as "Provider Business Mailing Address Telephone Number",
  case when chance(0.5, known, 'fax') then telephone(area_code, known, 'fax number') end as "Provider Business Mailing Address Fax Number",
  line_1 as "Provider First Line Business Practice Location Address",
  line_2 as "Provider Second Line Business Practice Location Address",
  city as "Provider Business Practice Location Address City Name",
  state as "Provider Business Practice Location Address State Name",
  postal_code as "Provider Business Practice Location Address Postal Code",
  country as "Provider Business Practice Location Address Country Code (If outside U.S.)",
  telephone as "Provider Business Practice Location Address Telephone Number",
  case when chance(0.5, known, 'fax') then telephone(area_code, known, 'fax number') end as "Provider Business Practice Location Address Fax Number",
  us_date_text(enumerated) as "Provider Enumeration Date",
  case when has_impossible_date(i) then '13/45/2010' else us_date_text(last_updated) end as "Last Update Date",
  null as "NPI Deactivation Reason Code",
  us_date_text(deactivated) as "NPI Deactivation Date",
  us_date_text(reactivated) as "NPI Reactivation Date",
  sex as "Provider Sex Code",
  surname(organization) as "Authorized Official Last Name",
  given_name(organization, case when chance(0.5, organization, 'official') then 'F' else 'M' end, 'official given name') as "Authorized Official First Name",
  null as "Authorized Official Middle Name",
  pick(getvariable('official_titles'), organization, 'title') as "Authorized Official Title or Position",
  case when organization is not null then telephone end as "Authorized Official Telephone Number",
  list_transform(range(1, taxonomy_count + 1), lambda k: case
    when k = primary_slot or chance(0.3, slot_key(known, k), 'same code') then main_code
    when is_specialist and chance(0.2, slot_key(known, k), 'second specialty') then pick(getvariable('registered_codes'), slot_key(known, k), 'taxonomy')
    when entity = '1' then pick(getvariable('individual_codes'), slot_key(known, k), 'taxonomy')
    else pick(getvariable('organization_codes'), slot_key(known, k), 'taxonomy')
  end) as "Healthcare Provider Taxonomy Code",
  list_transform(range(1, taxonomy_count + 1), lambda k: case
    when chance(case when entity = '1' then 0.12 else 0.7 end, slot_key(known, k), 'unlicensed') then null
    else coalesce(masked_number(slot_key(known, k)), left(main_code, 2) || (100000 + below(900000, slot_key(known, k), 'licence'))::varchar)
  end) as "Provider License Number",
  list_transform(range(1, taxonomy_count + 1), lambda k: case
    when chance(case when entity = '1' then 0.12 else 0.7 end, slot_key(known, k), 'unlicensed') then null
    when chance(0.002, slot_key(known, k), 'literal null') then 'NULL'
    when length(state) = 2 and chance(0.9, slot_key(known, k), 'home licence') then state
    else pick(getvariable('place_slots'), slot_key(known, k), 'licence state').state
  end) as "Provider License Number State Code",
  list_transform(range(1, taxonomy_count + 1), lambda k: case
    when is_switch_unanswered then 'X'
    when k = primary_slot or chance(0.001, slot_key(known, k), 'second primary') then 'Y'
    else 'N'
  end) as "Healthcare Provider Primary Taxonomy Switch",
  list_transform(range(1, identifier_count + 1), lambda k:
    coalesce(masked_number(slot_key(known, k)), (10000 + below(99990000, slot_key(known, k), 'identifier'))::varchar)
  ) as "Other Provider Identifier",
  list_transform(range(1, identifier_count + 1), lambda k: '0' || pick('1155524678', slot_key(known, k), 'identifier type')) as "Other Provider Identifier Type Code",
  list_transform(range(1, identifier_count + 1), lambda k:
    case when chance(0.8, slot_key(known, k), 'identifier state') and length(state) = 2 then state end
  ) as "Other Provider Identifier State",
  list_transform(range(1, identifier_count + 1), lambda k: case
    when pick('1155524678', slot_key(known, k), 'identifier type') = '1' then pick(getvariable('nature_words'), slot_key(known, k), 'issuer') || ' HEALTH PLAN'
  end) as "Other Provider Identifier Issuer",
  case when person is not null then pick('NNNNNNYYYX', person, 'sole proprietor') end as "Is Sole Proprietor",
  case when organization is not null then subpart end as "Is Organization Subpart",
  case when organization is not null and subpart = 'Y' then organization_name_of(organization + 200000000) end as "Parent Organization LBN",
  case when organization is not null and subpart = 'Y' then '<UNAVAIL>' end as "Parent Organization TIN",
  case when chance(0.2, organization, 'official prefix') then 'DR.' end as "Authorized Official Name Prefix Text",
  null as "Authorized Official Name Suffix Text",
  case when chance(0.2, organization, 'official prefix') then 'M.D.' end as "Authorized Official Credential Text",
  list_transform(range(1, taxonomy_count + 1), lambda k: group_text) as "Healthcare Provider Taxonomy Group",
  -- Since April 2020, records are certified when they are updated.
  case when last_updated >= date '2020-04-05' - date '2005-05-23' and chance(0.8, known, 'certified') then us_date_text(last_updated) end
    as "Certification Date"
from npidata_members(members);

-- 275 of the 330 columns are numbered slots: the list is generated from the declared header.
set variable npidata_columns = headed_select('nppes', 'npidata', case
  when regexp_matches(header, '_\d+$') then format('coalesce("{}"[{}], '''') as "{}"', regexp_replace(header, '_\d+$', ''), regexp_extract(header, '\d+$'), header)
  else format('coalesce("{}", '''') as "{}"', header, header)
end) || ' from npidata_narrow(';
create view synthetic_npidata as from query(getvariable('npidata_columns') || '''universe_member'')');

-- The other files. Members with rows in them are drawn first, so no other member is computed.
create macro unknown_npi(n) as (199999990 - n)::varchar || npi_check_digit(199999990 - n)::varchar;
create macro day_since(first, key, salt) as strftime(first::date + below(getvariable('registry_end') - first::date, key, salt)::integer, '%m/%d/%Y');

-- 700,000 names, 1.24 million locations and 500,000 endpoints at scale 1; in a small universe, a hundred each.
create view named_slot as
select i, k from universe_member, range(1, 7) slots(k)
where not fails_check_digit(i) and (chance(0.14, i, 'other names') or i % 2000 < 60) and (k = 1 or chance(0.3, slot_key(i, k), 'further name'));
create view located_slot as
select i, k from universe_member, range(1, 9) slots(k)
where not fails_check_digit(i) and (chance(0.07, i, 'locations') or i % 2000 < 20) and (k = 1 or chance(0.1, slot_key(i, k), 'further location'));
create view endpoint_member as
select i from universe_member where not fails_check_digit(i) and (chance(0.05, i, 'endpoint') or i % 2000 < 20);

create macro othername(members) as table
select
  npi as "NPI",
  case when k = 1 and i % 50 = 3 then '<UNAVAIL>' else organization_name_of(organization + k * 300000000) end as "Provider Other Organization Name",
  pick('33334555', slot_key(i, k), 'other name kind') as "Provider Other Organization Name Type Code",
  case
    when k = 1 and i % 2000 < 20 then ''
    when k = 1 and i % 2000 < 40 then '02/30/2024'
    else day_since('2007-01-01', slot_key(i, k), 'name created')
  end as "Created Date"
from parties(members)
where organization is not null;
create view synthetic_othername as
from othername('named_slot') union all select unknown_npi(1), 'A NAME OF NO PROVIDER', '5', '01/02/2026';

create macro practice_location(members) as table
select
  npi as "NPI",
  (100 + below(9800, slot_key(i, k), 'street number'))::varchar || ' ' || pick(getvariable('nature_words'), slot_key(i, k), 'street') || ' AVE'
    as "Provider Secondary Practice Location Address- Address Line 1",
  case when chance(0.3, slot_key(i, k), 'suite') then 'STE ' || (10 + k)::varchar else '' end as "Provider Secondary Practice Location Address-  Address Line 2",
  city as "Provider Secondary Practice Location Address - City Name",
  state as "Provider Secondary Practice Location Address - State Name",
  postal_code as "Provider Secondary Practice Location Address - Postal Code",
  country as "Provider Secondary Practice Location Address - Country Code (If outside U.S.)",
  telephone(area_code, slot_key(i, k), 'location telephone') as "Provider Secondary Practice Location Address - Telephone Number",
  case when chance(0.1, slot_key(i, k), 'extension') then (100 + below(900, slot_key(i, k), 'extension number'))::varchar else '' end
    as "Provider Secondary Practice Location Address - Telephone Extension",
  case when chance(0.5, slot_key(i, k), 'fax') then telephone(area_code, slot_key(i, k), 'location fax') else '' end
    as "Provider Practice Location Address - Fax Number"
from parties(members)
where known is not null;
create view synthetic_practice_location as
from practice_location('located_slot') union all select unknown_npi(2), '1 NOWHERE ST', '', 'QUIET FALLS', 'OH', '43001', 'US', '6145550100', '', '';

create macro endpoint(members) as table
select
  npi as "NPI",
  kind.code as "Endpoint Type",
  kind.words as "Endpoint Type Description",
  case
    when kind.code = 'DIRECT' then lower(pick(getvariable('nature_words'), i, 'endpoint')) || i || '@direct.example.org'
    else 'https://fhir.example.org/r4/' || i
  end as "Endpoint",
  affiliation as "Affiliation",
  case when chance(0.2, i, 'described') then 'main, for ''all'' sites' else '' end as "Endpoint Description",
  case when affiliation = 'Y' then organization_name_of(i + 400000000) else '' end as "Affiliation Legal Business Name",
  use.code as "Use Code",
  use.words as "Use Description",
  case when use.code = 'OTHER' then 'REFERRALS' else '' end as "Other Use Description",
  case when chance(0.5, i, 'content') then 'CSV' else '' end as "Content Type",
  case when chance(0.5, i, 'content') then 'CSV' else '' end as "Content Description",
  '' as "Other Content Description",
  case when affiliation = 'Y' then line_1 else '' end as "Affiliation Address Line One",
  case when affiliation = 'Y' then coalesce(line_2, '') else '' end as "Affiliation Address Line Two",
  case when affiliation = 'Y' then city else '' end as "Affiliation Address City",
  case when affiliation = 'Y' then state else '' end as "Affiliation Address State",
  case when affiliation = 'Y' then country else '' end as "Affiliation Address Country",
  case when affiliation = 'Y' then postal_code else '' end as "Affiliation Address Postal Code"
from (
  select
    *,
    case when chance(0.7, i, 'endpoint kind') then { code: 'DIRECT', words: 'Direct Messaging Address' } else { code: 'FHIR', words: 'FHIR URL' } end as kind,
    case below(20, i, 'affiliation') when 0 then '' when 1 then 'N' when 2 then 'N' when 3 then 'X' else 'Y' end as affiliation,
    case below(10, i, 'use')
      when 0 then { code: '', words: '' } when 1 then { code: 'OTHER', words: 'Other' } else { code: 'HIE', words: 'Health Information Exchange (HIE)' }
    end as use
  from parties(members)
  where known is not null
);
create view synthetic_endpoint as from endpoint('endpoint_member');

-- One week later, one registry row in 160 has changed.
create view changed_member as
select i from universe_member where not fails_check_digit(i) and (chance(0.006, i, 'changed this week') or i % 2000 < 10);
create view changed_named_slot as from named_slot semi join changed_member using (i);
create view changed_located_slot as from located_slot semi join changed_member using (i);
create view changed_endpoint_member as from endpoint_member semi join changed_member using (i);
create view synthetic_npidata_weekly as
select * replace (
  upper("Provider Business Mailing Address City Name") as "Provider Business Mailing Address City Name",
  strftime(getvariable('registry_end') + 4, '%m/%d/%Y') as "Last Update Date"
)
from query(getvariable('npidata_columns') || '''changed_member'')')
where "Entity Type Code" <> '';
create view synthetic_othername_weekly as
select * replace ('5' as "Provider Other Organization Name Type Code") from othername('changed_named_slot');
create view synthetic_practice_location_weekly as
select * replace ('' as "Provider Practice Location Address - Fax Number") from practice_location('changed_located_slot');
create view synthetic_endpoint_weekly as
select * replace ('N' as "Affiliation") from endpoint('changed_endpoint_member');

-- Stubs, members deactivated since the registry file, NPIs the registry dropped, and irregular rows.
create view synthetic_deactivation as
select 'NPPES Deactivated NPI Report' as a, null as b
union all
select 'NPI', 'NPPES Deactivation Date'
union all
from (
  select npi, coalesce(us_date_text(deactivated), strftime(getvariable('registry_end') - 3, '%m/%d/%Y'))
  from npidata_members('universe_member')
  where not fails_check_digit(i) and (entity is null or chance(0.0002, known, 'deactivated since') or i % 5000 = 77)
  order by i
)
union all
from (
  select unknown_npi(10 + n), strftime(date '2006-01-01' + (n * 11)::integer % 7000, '%m/%d/%Y')
  from range(1, 21 + (2000 * getvariable('scale')::double)::bigint) dropped(n)
)
union all
values ('1000000000', '03/04/2020'), ('12345', '03/04/2020'), (unknown_npi(3), '02/30/2020');
