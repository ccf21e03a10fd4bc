-- Whether SAM.gov was asked for the entity: the columns are those a mention is known by.
select uei as row_key, uei, cage_code, legal_business_name
from responsibility_entity
order by uei, ordinal
