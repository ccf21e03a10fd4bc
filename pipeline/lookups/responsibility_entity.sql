-- Shows whether SAM.gov was queried for the entity. The columns are those by which a mention of an entity is
-- recognized.
select uei as row_key, uei, cage_code, legal_business_name
from responsibility_entity
order by uei, ordinal
