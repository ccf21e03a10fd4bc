-- A second date and agency are of a further action. If all agencies are licensing boards, so is the action.
create or replace view list_line as
select
  listed.*,
  case
    when one.kind = 'licensing' and (meaningful("Sanction Source 2") is null or two.kind = 'licensing') then 'LICENSING AGENCY'
    when two.kind is distinct from one.kind and meaningful("Sanction Source 2") is not null then '*'
  end as class_key,
  case when meaningful("Sanction Source") is not null then one.kind = 'federal' and one.kind is not null end as is_copy_of_federal
from listed
join input_sanctioned using (_raw, _row)
left join listed_agency as one on one.agency_key = key_of_action("Sanction Source")
left join listed_agency as two on two.agency_key = key_of_action("Sanction Source 2");
