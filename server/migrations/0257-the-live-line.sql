create unlogged table live_ticket (
  ticket_hash bytea primary key,
  token_hash  bytea not null,
  expires_at  timestamptz not null
);
comment on table live_ticket is 'Tickets for one connection of the live line each, which is deleted when it is used. Unlogged: they are valid for seconds, and a page gets another.';
comment on column live_ticket.ticket_hash is 'sha-256 of the ticket; the ticket itself is never stored';
comment on column live_ticket.token_hash is 'the session that the connection belongs to';

-- Whatever ends a session or disables an account, its connections close with the commit. By triggers, because a
-- statement that forgot to say so would leave a line open for days.
create function notify_live_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('session', encode(new.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger live_session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_live_of_session();

create function notify_live_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('account', new.account_id)::text);
  return null;
end $$;
create trigger live_account_disabled after update of is_enabled on account
  for each row when (old.is_enabled and not new.is_enabled) execute function notify_live_of_account();

create function notify_live_of_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('company', new.company_id)::text);
  return null;
end $$;
create trigger live_company_disabled after update of is_enabled on company
  for each row when (old.is_enabled and not new.is_enabled) execute function notify_live_of_company();
