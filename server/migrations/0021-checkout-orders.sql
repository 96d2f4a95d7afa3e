create index sales_order_checkout on sales_order (checkout_id); -- the orders of one checkout, in the detail
