-- The first rows of a Parquet file, in file order.
select * exclude (file_row_number)
from read_parquet($path, file_row_number = true)
where file_row_number < $rows
order by file_row_number
