-- Answers of the Entity API, one entity per line.

create table sam_asked_member as
select i, row_number() over (order by i) as j
from parties('universe_member')
where entity = '2' and is_contractor(i) and i < 33000000
-- Few registered entities have a record. All of those and some others are queried.
qualify j <= greatest(150, (9000 * getvariable('scale')::double)::bigint)
order by i;

create macro sam_owner(name, cage) as
  json_object('legalBusinessName', name, 'cageCode', cage, 'integrityRecords', case when name is null then 'N/A' else 'No' end);

create view synthetic_entities as
with asked as (
  select * replace (registered_name(i, organization_name) as organization_name, registered_line(i, line_1) as line_1),
    uei_of(i) as uei, cage_of(i) as cage, opts_out_in_answer(i) as is_opted_out,
    -- An owner is the next queried entity; if it opted out, every second time without a CAGE code.
    coalesce(lead(opts_out_in_answer(i)) over (order by j), false) as has_withheld_owner,
    case when not has_withheld_owner or j % 2 = 0 then lead(cage_of(i)) over (order by j) end as owner_cage,
    lead(registered_name(i, organization_name)) over (order by j) as owner_name,
    strftime(getvariable('date')::date - (30 + below(1800, i, 'record date'))::integer, '%Y-%m-%d') as recorded_on
  from parties('sam_asked_member')
),
listed as (
  select
    *,
    case when j % 5 = 1 then [json_object(
      'recordType', pick(['C', 'D', 'R', 'A'], i, 'record type'),
      'recordTypeDesc', ['Termination for Cause', 'Termination for Default', 'Non-Responsibility Determination', 'Administrative Agreement'][
        list_position(['C', 'D', 'R', 'A'], pick(['C', 'D', 'R', 'A'], i, 'record type'))],
      'recordDate', recorded_on, 'procurementIdOrFederalAssistanceId', '36C' || (10000 + below(89999, i, 'piid'))::varchar,
      'referenceIdvPiid', case when j % 10 = 1 then '36C10X' || (100 + j % 900)::varchar end, 'attachment', 'https://example.invalid/signed?token=none'
    )] else [] end as records,
    case when j % 15 = 2 then [json_object(
      'proceedingDate', recorded_on, 'instrumentNumber', '36C' || (10000 + below(89999, i, 'instrument'))::varchar,
      'instrument', 'U.S.Federal issued contract', 'proceedingStateCode', state, 'proceedingType', pick(['Civil', 'Administrative', 'Criminal'], i, 'proceeding'),
      'disposition', 'Other acknowledgment of fault', 'proceedingDescription', 'Settlement of a billing dispute.'
    )] else [] end as proceedings
  from asked
)
select
  json_object(
    'entityRegistration',
    case when is_opted_out
      then to_json('This entity has opted out of public search. Only federal government users and users associated with this entity can view this record on SAM.gov.')
      else json_object('samRegistered', 'Yes', 'ueiSAM', uei, 'entityEFTIndicator', null, 'cageCode', cage, 'legalBusinessName', organization_name,
        'registrationStatus', 'Active', 'publicDisplayFlag', 'Y', 'exclusionStatusFlag', 'N')
    end,
    'integrityInformation',
    json_object(
      'entitySummary', json_object('ueiSAM', uei, 'cageCode', cage, 'legalBusinessName', organization_name,
        'physicalAddress', json_object('addressLine1', line_1, 'city', city, 'stateOrProvinceCode', state, 'countryCode', 'USA')),
      'proceedingsData', json_object('proceedingsQuestion1', case when j % 15 = 2 then 'YES' end, 'proceedingsQuestion2', null, 'proceedingsQuestion3', null,
        'proceedingsRecordCount', len(proceedings), 'listOfProceedings', proceedings),
      'responsibilityInformationCount', len(records),
      'responsibilityInformationList', records,
      'corporateRelationships', json_object(
        'highestOwner', sam_owner(case when j % 10 = 3 or has_withheld_owner then owner_name end, case when j % 10 = 3 or has_withheld_owner then owner_cage end),
        'immediateOwner', sam_owner(case when j % 10 = 3 then owner_name end, case when j % 20 = 3 then owner_cage end),
        'predecessorsList', [sam_owner(case when j % 30 = 4 or (has_withheld_owner and j % 3 = 0) then owner_name end, case when j % 30 = 4 or (has_withheld_owner and j % 3 = 0) then owner_cage end)])
    )
  )::varchar as line
from listed
order by j;
