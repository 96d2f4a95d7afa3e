-- The points mall has banners of its own beside those of the home page.

alter table banner add column place text not null default 'home' check (place in ('home', 'points_mall'));
comment on column banner.place is 'Where it is shown: home, the home page; points_mall, beside the balance of the points mall.';

drop index banner_brand;
create index banner_brand on banner (brand, place, sort); -- the banners of one page
