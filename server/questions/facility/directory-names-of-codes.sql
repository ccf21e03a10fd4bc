select taxonomy_code, display_name from taxonomy where display_name is not null
