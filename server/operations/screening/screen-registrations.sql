-- As one text: a row of 50 columns, lists among them, costs more to hand over column by column than to look up.
select to_json(contractor) as record
from contractor
where uei = $uei and not is_opted_out
order by eft_indicator nulls first, cage_code, dodaac, registration_id
