-- broken by: update built set fiscal_year = fiscal_year + 1 where rowid = 0
select [no_row('the fiscal year is that of the action date', fiscal_year <> year(action_date + interval 3 month),
  'transactions state another fiscal year than their date has')]
from built
