-- broken by: update built set is_fascsa_order = null where rowid = 0
select [no_row('every row is flagged as an order', is_fascsa_order is not true, 'rows are not')]
from built
