-- MIPS results: the 204 columns of 2023 among them.

set variable header_unquoted = true;

create macro scored_count() as greatest(120, (541000 * getvariable('scale')::double)::bigint);
create macro group_count() as greatest(25, (72 * getvariable('scale')::double)::bigint);

-- Practices are organizations of the universe: at most 20,000.
create table mips_practice as
with candidates as (select i from range(1, least(member_count(), 100000) + 1) members(i))
select row_number() over (order by i) - 1 as slot, i as practice, organization_name as practice_name
from parties('candidates')
where entity = '2';

-- Clinicians, each in a practice. Every sixth row is another practice of the previous clinician.
create table mips_clinician as
with candidates as (
  select n, 1 + below(member_count(), n, 'mips clinician') as i from range(1, 2 * scored_count() + 1) candidates(n)
),
people as (
  select row_number() over (order by n) as r, i, npi, last_name, first_name, state
  from parties('candidates')
  where entity = '1' and country = 'US' and not fails_check_digit(i)
  qualify r <= scored_count()
),
-- Drawn before the join: in the join condition, every row was compared with every practice.
placed as (
  select j, j - case when j % 6 = 0 then 1 else 0 end as r, below((select count(*) from mips_practice), j, 'mips practice') as slot
  from range(1, scored_count() + 1) numbered(j)
)
select j, people.* exclude (r), practice, practice_name
from placed
join people using (r)
join mips_practice using (slot)
order by j;

create macro points(limit_, key, salt) as round(below(limit_ * 10000 + 1, key, salt) / 10000.0, 4)::varchar;

create view synthetic_clinician_score as
with scored as (
  select
    *,
    case when j % 300 = 8 then 'virtual group' when j % 12 = 5 then 'individual' when j % 5 = 2 then 'apm' else 'group' end as score_source,
    j % 40 = 11 as is_facility_based,
    j % 25 = 3 as is_unscored
  from mips_clinician
)
select
  npi as "NPI",
  -- Blank for some clinicians who report alone.
  case when score_source = 'individual' and j % 36 = 5 then null else pac_id_of(practice) end as " Org_PAC_ID",
  upper(last_name) as " Provider Last Name",
  upper(first_name) as " Provider First Name",
  score_source as " source",
  case when is_facility_based then pick(getvariable('hospitals'), j, 'scored hospital').ccn end as " Facility-based scoring Certification number",
  case when is_facility_based then pick(getvariable('hospitals'), j, 'scored hospital').name end as " Facility Name",
  case when is_unscored then null else points(100, j, 'quality') end as " Quality_category_score",
  case when is_unscored or j % 7 = 0 then null else points(100, j, 'pi') end as " PI_category_score",
  case when is_unscored then null else pick(['40', '40', '40', '20', '0'], j, 'ia') end as " IA_category_score",
  -- Every third row has no cost score: too few cases.
  case when is_unscored or j % 3 = 0 then null else points(100, j, 'cost') end as " Cost_category_score",
  case when is_unscored then null else points(90, j, 'final') end as " final_MIPS_score_without_CPB",
  case when is_unscored then null when j % 500 = 77 then 'N/A' else round(points(90, j, 'final')::double + below(10, j, 'cpb'), 4)::varchar end
    as " final_MIPS_score"
from scored
order by "NPI", j;

create macro truth(share, key, salt) as case when chance(share, key, salt) then 'True' else 'False' end;

-- A table, so that values repeated in many columns are drawn once.
create table experience_row as
select
  *,
  -- A nine-digit key, zero-padded, that means nothing in another year. 7919 and 10 have no common factor.
  lpad(((j * 7919 + below(1000000000, 0, 'provider key')) % 1000000000)::varchar, 9, '0') as provider_key,
  1 + below(400, practice, 'practice size') as practice_size,
  1 + below(2000, j, 'medicare patients') as patients,
  j % 9 = 4 as is_silent,
  points(10, j, 'measure') as measure_points
from mips_clinician;

-- The official columns in runs: a name and its content, or `places` numbered groups for the single measures.
create table experience_run as
select row_number() over () as position, *
from (values
  (1, ['provider key'], ['provider_key']),
  (1, ['practice state or us territory'], ['state']),
  (1, ['practice size'], ['practice_size']),
  (1, ['clinician type'], ['pick([''Doctor of Medicine'', ''Doctor of Medicine'', ''Nurse Practitioner'', ''Physician Assistant''], i, ''clinician type'')']),
  (1, ['clinician specialty'], ['pick([''Internal Medicine'', ''Family Medicine'', ''Cardiology'', ''Dermatology'', ''Urology''], i, ''clinician specialty'')']),
  (1, ['years in medicare'], ['1 + below(40, i, ''years in medicare'')']),
  (1, ['npi'], ['npi']),
  (1, ['non-reporting'], ['case when is_silent then ''True'' else ''False'' end']),
  (1, ['reporting option'], ['pick([''Traditional MIPS'', ''Traditional MIPS'', ''APP'', ''MVP''], j, ''reporting option'')']),
  (1, ['participation option'], ['pick([''group'', ''group'', ''individual'', ''apm entity''], j, ''participation option'')']),
  (1, ['mips value pathway id'], ['case pick([''Traditional MIPS'', ''Traditional MIPS'', ''APP'', ''MVP''], j, ''reporting option'') when ''MVP'' then ''G0055'' end']),
  (1, ['mips value pathway title'], ['case pick([''Traditional MIPS'', ''Traditional MIPS'', ''APP'', ''MVP''], j, ''reporting option'') when ''MVP'' then ''Example pathway, with a comma'' end']),
  (1, ['medicare patients'], ['patients']),
  (1, ['allowed charges'], ['case when j % 400 = 9 then ''unknown'' else (patients * (40 + below(400, j, ''charges'')))::varchar || ''.'' || lpad(below(100, j, ''cents'')::varchar, 2, ''0'') end']),
  (1, ['services'], ['patients * (1 + below(12, j, ''services''))']),
  (1, ['opted into mips'], ['truth(0.01, j, ''opted in'')']),
  (1, ['small practice status'], ['case when practice_size <= 15 then ''True'' else ''False'' end']),
  (1, ['rural status'], ['truth(0.12, practice, ''rural'')']),
  (1, ['health professional shortage area status'], ['truth(0.2, practice, ''hpsa'')']),
  (1, ['ambulatory surgical center-based status'], ['truth(0.02, j, ''asc'')']),
  (1, ['hospital-based status'], ['truth(0.15, j, ''hospital'')']),
  (1, ['non-patient facing status'], ['truth(0.1, j, ''non-patient'')']),
  (1, ['facility-based status'], ['truth(0.12, j, ''facility'')']),
  (1, ['dual eligibility ratio'], ['round(below(101, j, ''dual'') / 100.0, 2)']),
  (1, ['safety-net status'], ['truth(0.2, j, ''safety net'')']),
  (1, ['extreme uncontrollable circumstance (euc)'], ['truth(0.05, j, ''euc'')']),
  (1, ['received facility score'], ['truth(0.02, j, ''facility score'')']),
  (1, ['final score'], ['case when is_silent then ''0'' else points(100, j, ''experience final'') end']),
  (1, ['payment adjustment percentage'], ['case when is_silent then ''-9'' else round(below(300, j, ''adjustment'') / 100.0, 2)::varchar end']),
  (1, ['complex patient bonus'], ['points(10, j, ''bonus'')']),
  (1, ['quality reweighting (euc)'], ['truth(0.05, j, ''quality euc'')']),
  (1, ['quality category score'], ['case when is_silent then null else points(100, j, ''experience quality'') end']),
  (1, ['quality category weight'], ['30']),
  (1, ['quality improvement score'], ['points(10, j, ''improvement'')']),
  (1, ['small practice bonus'], ['case when practice_size <= 15 then ''6'' else ''0'' end']),
  (12, ['quality measure id ', 'quality measure collection type ', 'quality measure score '], ['measure', '''eCQM''', 'measure_points']),
  (1, ['promoting interoperability (pi) category score'], ['case when is_silent then null else points(100, j, ''experience pi'') end']),
  (1, ['promoting interoperability (pi) category weight'], ['25']),
  (1, ['pi reweighting (euc)'], ['truth(0.05, j, ''pi euc'')']),
  (1, ['pi reweighting (hardship exception)'], ['truth(0.1, j, ''pi hardship'')']),
  (1, ['pi reweighting (special status or clinician type)'], ['truth(0.2, j, ''pi special'')']),
  (1, ['cehrt id'], ['''0015EXAMPLE'' || lpad(below(10000, practice, ''cehrt'')::varchar, 4, ''0'')']),
  (21, ['pi measure id ', 'pi measure type ', 'pi measure score '], ['measure', '''Required''', 'measure_points']),
  (1, ['improvement activities (ia) category score'], ['case when is_silent then null else ''40'' end']),
  (1, ['improvement activities (ia) category weight'], ['15']),
  (1, ['ia reweighting (euc)'], ['truth(0.05, j, ''ia euc'')']),
  (1, ['ia credit'], ['truth(0.1, j, ''ia credit'')']),
  (4, ['ia measure id ', 'ia measure score '], ['measure', '''20''']),
  (1, ['cost category score'], ['case when is_silent or j % 3 = 0 then null else points(100, j, ''experience cost'') end']),
  (1, ['cost improvement score'], ['''0''']),
  (1, ['cost category weight'], ['30']),
  (1, ['cost reweighting (euc)'], ['truth(0.05, j, ''cost euc'')']),
  (24, ['cost measure id ', 'cost measure achievement points '], ['measure', 'measure_points'])
) runs(places, names, contents);

set variable experience_columns = (
  select string_agg(
    case when places = 1 then format('({})::varchar as "{}"', contents[part], names[part])
      else format('case when {} <= 1 + j % 3 then ({})::varchar end as "{}{}"', place,
        case contents[part] when 'measure' then format('lpad((({} * 37 + j) % 500)::varchar, 3, ''0'')', place) else contents[part] end, names[part], place)
    end, ', ' order by position, place, part)
  from experience_run, range(1, places + 1) places_(place), range(1, len(names) + 1) parts(part)
);
set variable experience_query = 'select ' || getvariable('experience_columns') || ' from experience_row order by provider_key';
create view synthetic_experience as
from query(getvariable('experience_query'));

create view synthetic_group_cahps as
with groups_ as (select slot as g, practice, practice_name from mips_practice where slot < group_count()),
measures as (
  select *
  from (values
    ('CAHPS_GRP_1', 'CAHPS for MIPS SSM: Getting Timely Care, Appointments, and Information'),
    ('CAHPS_GRP_3', 'CAHPS for MIPS SSM: Patient''s Rating of Provider'),
    ('CAHPS_GRP_4', 'CAHPS for MIPS SSM: Access to Specialists'),
    ('CAHPS_GRP_5', 'CAHPS for MIPS SSM: Health Promotion and Education'),
    ('CAHPS_GRP_8', 'CAHPS for MIPS SSM: Courteous and Helpful Office Staff'),
    ('CAHPS_GRP_9', 'CAHPS for MIPS SSM: Care Coordination')
  ) listed(code, title)
),
surveyed as (
  select *, below(100, g * 10 + right(code, 1)::bigint, 'cahps withheld') < 36 as is_withheld from groups_, measures
)
select
  upper(practice_name) as "Facility Name",
  pac_id_of(practice) as " org_PAC_ID",
  code as " measure_cd",
  title as " measure_title",
  case when is_withheld then null else (50 + below(48, g * 10 + right(code, 1)::bigint, 'cahps rate'))::varchar end as " prf_rate",
  case when is_withheld then null else (100 + below(150, g * 10 + right(code, 1)::bigint, 'cahps patients'))::varchar end as " patient_count",
  case when is_withheld then '1' end as " FN"
from surveyed
order by code, " org_PAC_ID";

create view synthetic_virtual_group as
select
  'VG' || lpad(g::varchar, 4, '0') as "virtual_group_id",
  case when m <= 10 then 'MIPS_' || lpad((m * 13)::varchar, 3, '0') || '_overall' else 'IA_EPA_' || (m - 10) end as " measure_cd",
  case when m <= 10 then 'Example quality measure ' || m || ', rate' else 'Example activity ' || (m - 10) end as " measure_title",
  case when m <= 10 then case when m % 5 = 0 then 'Y' else 'N' end end as " invs_msr",
  case when m <= 10 then null else 'Y' end as " attestation_value",
  case when m <= 10 then (20 + below(80, g * 100 + m, 'virtual rate'))::varchar end as " prf_rate",
  case when m <= 10 then (20 + below(500, g * 100 + m, 'virtual patients'))::varchar end as " patient_count",
  case when m <= 10 then pick(['ECQM', 'MIPSCQM', 'QCDR'], g * 100 + m, 'collection') end as " collection_type"
from range(1, 11) groups_(g), range(1, 13) measures(m)
order by g, m;
