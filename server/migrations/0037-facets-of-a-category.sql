create index part_count_category on part_count (brand, category_1, category_2, category_3)
  include (make_id, brand_name, demand_letter, cell_id, parts, in_stock, in_guangzhou); -- facets, whole or of a category
