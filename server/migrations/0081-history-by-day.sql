create index browsing_history_account on browsing_history (account_id, viewed_at desc, part_id); -- the history page, newest first
