-- The desk looks for a company by a part of its name.

create index company_name on company (name, company_id) include (brand, price_level); -- the desk's search for a company
