select distinct npi
from enrollment
where npi in ($npis)
