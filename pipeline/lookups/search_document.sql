-- Stored by its number, its key: filled up with zeros, numbers and texts have one order.
select lpad(document::varchar, 10, '0') as row_key, id from search_document
