-- Nothing comes back of what never came: granted missing pieces wait for their credit, not for goods.

update return_order set state = 'received' where kind = 'short' and state = 'approved';
comment on column return_order.state is 'received: the goods are back, or granted where none come back (kind short)';
