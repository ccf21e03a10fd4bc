-- Whether SAM.gov was asked for the entity: the columns are those a mention is known by.
select uei, cage_code, legal_business_name from responsibility_entity where uei = $uei
