-- Feedback that adds to a development request names it by its key, no longer by the first words of its text.

alter table feedback add column development_request_id bigint references development_request;
comment on column feedback.development_request_id is 'the request of the same company to which it adds; null: feedback on the shop';
create index feedback_request on feedback (development_request_id, sent_at desc) where development_request_id is not null;

-- Its own request before a colleague's of the same number. The words stay whole where they name a second one.
with named as (
  select distinct on (f.feedback_id) f.feedback_id, r.development_request_id,
    case when starts_with(f.text, s.subject) and strpos(f.text, E'\n开发需求 ') = 0
      then btrim(substr(f.text, length(s.subject) + 1), E' \n') else f.text end as words
  from feedback f
  join development_request r on r.company_id = f.company_id and r.brand = f.brand and r.created_at <= f.sent_at
  cross join lateral (select '开发需求 ' || r.number || '：' as subject) s
  where strpos(E'\n' || f.text, E'\n' || s.subject) > 0
  order by f.feedback_id, strpos(E'\n' || f.text, E'\n' || s.subject), (r.account_id = f.account_id) desc,
    r.created_at desc, r.development_request_id desc)
update feedback f
set development_request_id = n.development_request_id, text = case when n.words = '' then f.text else n.words end
from named n where n.feedback_id = f.feedback_id;
