select source_table || ':' || listing_id as row_key, * from screening_listing order by row_key
