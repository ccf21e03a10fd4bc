-- One study per line, as in the registry's API. Numbers begin with NCT9, which the registry has not reached.

create macro study_count() as greatest(120, (600000 * getvariable('scale')::double)::bigint);

-- Organizations of the universe that sponsor studies and run their sites: at most 20,000.
create table trial_organization as
with candidates as (select i from range(1, least(member_count(), 100000) + 1) members(i))
select row_number() over (order by i) - 1 as slot, organization_name, city, state, postal_code
from parties('candidates')
where entity = '2' and country = 'US';

create macro trial_slot(key, salt) as below((select count(*) from trial_organization), key, salt);

create table trial_study as
select
  j,
  'NCT9' || lpad(j::varchar, 7, '0') as nct_id,
  pick(['Asthma', 'Atrial Fibrillation', 'Breast Cancer', 'Depression', 'Dermatitis', 'Diabetes Mellitus, Type 2', 'Glaucoma', 'Hip Fracture',
    'Migraine', 'Prostate Cancer'], j, 'condition') as condition_name,
  case when j % 500 = 9 then 'EXPANDED_ACCESS' when j % 4 = 1 then 'OBSERVATIONAL' else 'INTERVENTIONAL' end as study_type,
  getvariable('date')::date - below(6000, j, 'started')::integer as started_on,
  trial_slot(j, 'sponsor') as sponsor,
  -- One study in ten names no site.
  case when j % 10 = 3 then 0 else 1 + below(8, j, 'sites') end as site_count
from range(1, study_count() + 1) numbered(j);

create table trial_site as
select
  j,
  list(struct_pack(
    facility := case when j % 8 = 0 then 'Research Site' else organization_name end,
    city := case when is_abroad then 'Toronto' else city end,
    state := case when is_abroad then 'Ontario' else coalesce(universe_state.name, trial_organization.state) end,
    zip := case when is_abroad then 'M5V 2T6' else postal_code[:5] end,
    country := case when is_abroad then 'Canada' else 'United States' end
  ) order by k) as locations
from (
  select j, k, trial_slot(slot_key(j, k), 'site') as site, below(12, slot_key(j, k), 'abroad') = 0 as is_abroad
  from trial_study, range(1, 9) sites(k)
  where k <= site_count
)
join trial_organization on slot = site
left join universe_state on code = trial_organization.state
group by j;

-- Merging into an empty object drops null values. The registry omits them too.
create view synthetic_studies as
select
  json_merge_patch('{}', json_object(
    'protocolSection', json_object(
      'identificationModule', json_object(
        'nctId', nct_id,
        'organization', json_object('fullName', organization_name, 'class', 'OTHER'),
        'briefTitle', 'Study of ' || condition_name || ' Number ' || j,
        'officialTitle', case when j % 7 <> 0 then
          'An Example Study of "Usual Care"' || case when j % 50 = 1 then chr(10) else ' ' end || 'in Patients With ' || condition_name end
      ),
      'statusModule', json_object(
        'overallStatus', case when study_type = 'EXPANDED_ACCESS' then 'AVAILABLE'
          else pick(['COMPLETED', 'COMPLETED', 'COMPLETED', 'UNKNOWN', 'RECRUITING', 'TERMINATED', 'NOT_YET_RECRUITING', 'ACTIVE_NOT_RECRUITING', 'WITHDRAWN'], j, 'status') end,
        -- Older records give only a month; a few give no date.
        'startDateStruct', case when j % 60 <> 7 then json_object('date', case when j % 5 = 0 then strftime(started_on, '%Y-%m') else started_on::varchar end, 'type', 'ACTUAL') end,
        'completionDateStruct', case when j % 6 <> 1 then json_object('date', (started_on + 700)::varchar, 'type', case when started_on + 700 > getvariable('date')::date then 'ESTIMATED' else 'ACTUAL' end) end,
        'lastUpdatePostDateStruct', json_object('date', (getvariable('date')::date - below(2000, j, 'updated')::integer)::varchar, 'type', 'ACTUAL')
      ),
      'sponsorCollaboratorsModule', json_object('leadSponsor', json_object('name', organization_name, 'class', 'OTHER')),
      'conditionsModule', json_object('conditions', case when j % 3 = 0 then [condition_name, 'Quality of Life'] else [condition_name] end),
      'designModule', case when j % 90 <> 11 then json_object('studyType', study_type, 'phases', case when study_type = 'INTERVENTIONAL' then
        pick([['NA'], ['NA'], ['PHASE2'], ['PHASE1', 'PHASE2'], ['PHASE3'], ['PHASE4'], ['EARLY_PHASE1']], j, 'phase') end) end,
      'contactsLocationsModule', case when locations is not null then json_object('locations', locations) end
    ),
    'hasResults', j % 8 = 1
  ))::varchar as line
from trial_study
join trial_organization on slot = sponsor
left join trial_site using (j)
order by nct_id;
