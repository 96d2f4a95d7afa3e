-- What the page of a part tells beyond the part itself: what the company keeps of it, questions and answers, films and
-- the advantage carousel; and the log of what staff change. None of it comes with a bulk load, so its indexes stand here.

-- ---- what a company says of a part -----------------------------------------------------------------

create table company_part (
  company_id bigint not null references company,
  part_id    bigint not null references part,
  brand      text not null,
  my_stock   integer not null check (my_stock between 0 and 999999),
  changed_by bigint not null references account,
  changed_at timestamptz not null default now(),
  primary key (company_id, part_id)
);
comment on table company_part is 'What a company notes on a part for itself; no row: nothing noted.';
comment on column company_part.my_stock is 'pieces that the company says it keeps';

-- ---- questions ----------------------------------------------------------------------------------------

create table part_question (
  part_question_id bigint generated always as identity primary key,
  brand            text not null,
  part_id          bigint not null references part,
  company_id       bigint not null references company,
  account_id       bigint not null references account,
  kind             text not null check (kind in ('consult', 'feedback')),
  batch_number     text,
  question         text not null check (question <> ''),
  asked_at         timestamptz not null default now(),
  answer           text,
  answer_picture   text,
  answered_at      timestamptz,
  answered_by      bigint references staff,
  read_at          timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer is not null or answer_picture is null)
);
comment on table part_question is 'A question on a part: everybody of the brand sees it once it is answered, until then its asker alone.';
comment on column part_question.kind is 'consult: the wire''s type 1 · feedback: the wire''s type 0';
comment on column part_question.batch_number is 'printed on the box, where the question is about one batch';
comment on column part_question.answer_picture is 'its address below the root: /files/NAME';
comment on column part_question.read_at is 'when the asker saw the answer; empty again when the answer is bettered';
create index part_question_part on part_question (part_id, asked_at desc); -- questions of a part, and whether it has any
create index part_question_account on part_question (account_id, asked_at desc); -- how many somebody asked of late
create unique index part_question_open_once on part_question (account_id, part_id, md5(question))
  where answered_at is null; -- pressing twice asks once
create index part_question_open on part_question (asked_at, part_question_id) include (brand)
  where answered_at is null; -- the desk's open questions
create index part_question_answered on part_question (answered_at desc, part_question_id desc) include (brand)
  where answered_at is not null; -- the desk's answered questions
create index part_question_company on part_question (company_id); -- the desk's search by company

-- ---- films --------------------------------------------------------------------------------------------

create table video (
  video_id  bigint generated always as identity primary key,
  brand     text not null,
  title     text not null,
  file      text not null,
  poster    text not null,
  print_car text not null default '',
  sort      integer not null
);
comment on table video is 'A film about a kind of part: fitting, checking, comparing.';
comment on column video.file is 'its address below the root: /files/NAME, or /pictures/films/NAME';
comment on column video.poster is 'address of its first picture';
comment on column video.print_car is 'cars that it shows; empty: any';
create table video_word (
  brand    text not null,
  word     text not null check (word <> ''),
  video_id bigint not null references video on delete cascade,
  primary key (brand, word, video_id)
);
comment on table video_word is 'A film is about every part whose name holds one of its words.';
comment on column video_word.word is 'lower case, without spaces, 2 to 12 characters; compared with words_within(name)';
create index video_word_video on video_word (video_id); -- words of a film

create function words_within(name text) returns setof text
language sql immutable strict parallel safe rows 80 as $$
  select distinct substr(plain, place, length)
  from (select lower(regexp_replace(left(name, 100), '\s', '', 'g')) as plain) as squeezed,
    generate_series(1, char_length(plain) - 1) as place,
    generate_series(2, least(12, char_length(plain) - place + 1)) as length
$$;
comment on function words_within(text) is 'Every run of 2 to 12 characters of a name, so that a word in it is found in an index.';

-- ---- the advantage carousel ---------------------------------------------------------------------------

create table product_carousel (
  product_carousel_id bigint generated always as identity primary key,
  brand               text not null,
  part_id             bigint references part,
  part_type_id        integer references part_type,
  description         text not null,
  sort                integer not null,
  check (num_nonnulls(part_id, part_type_id) = 1)
);
comment on table product_carousel is 'An advantage shown in pictures with a sentence: of one part, or of all parts of a kind.';
create index product_carousel_part on product_carousel (part_id) where part_id is not null; -- a part's own
create index product_carousel_type on product_carousel (brand, part_type_id) where part_type_id is not null; -- its kind's
create table product_carousel_item (
  product_carousel_id bigint not null references product_carousel on delete cascade,
  line                smallint not null,
  file                text not null,
  primary key (product_carousel_id, line)
);
comment on column product_carousel_item.file is 'its address below the root: /files/NAME, or /pictures/NAME';

-- ---- what staff change --------------------------------------------------------------------------------

create table audit_entry (
  audit_entry_id bigint generated always as identity primary key,
  staff_id       bigint not null references staff,
  brand          text,
  action         text not null,
  subject        text not null,
  subject_id     text not null,
  before         jsonb,
  after          jsonb,
  happened_at    timestamptz not null default now()
);
comment on table audit_entry is 'Append-only: each change by a member of staff, written in the transaction of the change.';
comment on column audit_entry.brand is 'whose row it is; null for what belongs to no brand';
comment on column audit_entry.action is 'what was done, area.verb: question.answer';
comment on column audit_entry.subject is 'table of the changed row';
comment on column audit_entry.subject_id is 'its key, as text';
comment on column audit_entry.before is 'the changed columns as they were; null for a new row';
comment on column audit_entry.after is 'the changed columns as they are; null for a row taken away';
create index audit_entry_subject on audit_entry (subject, subject_id, audit_entry_id desc); -- the history of a row
create index audit_entry_staff on audit_entry (staff_id, audit_entry_id desc); -- what a member did
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change_of_audit();
