create index order_line_part on order_line (part_id, order_id desc); -- the console looks orders up by a part number
