import type {
  listInbox as call,
  listInboxStaff as staffCall,
} from '@portal/contract/admin-inbox.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { listHolders } from '#src/stories/inbox/assign-inbox-items.ts'
import { openItemsOf } from '#src/stories/inbox/open-items.ts'

type Input = InputOf<typeof call>
type Output = OutputOf<typeof call>
type Counts = Output['counts'][InboxKind]

/** Enough for a line of the list; the whole text is on the page of the item. */
const WORDS_LENGTH = 200

/** Open items of all kinds, oldest first, and the counts per kind and holder for all other filters. */
export async function listInbox(
  { replicaDb: db }: Pick<Context, 'replicaDb'>,
  who: StaffMember,
  input: Input,
): Promise<Output> {
  const { kind, holder = 'all', page, limit } = input
  const [list, counts] = await Promise.all([
    listItems(db, who, input),
    countInbox(db, who, itemCondition(input)),
  ])
  const counted = kind === undefined ? keysOf(INBOX_KINDS) : [kind]
  const total = counted.reduce((sum, one) => sum + counts[one][holder], 0)
  return { list, total, page, limit, counts }
}

/** In the order in which they joined. */
export async function listInboxStaff({
  replicaDb: db,
}: Pick<Context, 'replicaDb'>): Promise<OutputOf<typeof staffCall>> {
  return { list: await listHolders(db) }
}

async function listItems(db: Database, who: StaffMember, input: Input): Promise<Output['list']> {
  const { kind, holder, page, limit } = input
  return listItemRows(
    db,
    kind === undefined ? keysOf(INBOX_KINDS) : [kind],
    sql`${HELD[holder ?? 'all'](who)} and ${itemCondition(input)}
      order by o.asked_at, o.kind, o.item_id ${pageOf({ page, limit })}`,
  )
}

/** `shown` is a condition on an item `o` and its holder `h`, with order and page. */
export async function listItemRows(
  db: Database,
  kinds: readonly InboxKind[],
  shown: RawBuilder<unknown>,
): Promise<Output['list']> {
  const { rows } = await sql<Output['list'][number]>`
    with shown as (
      select o.*, h.staff_id
      from (${unionOf(kinds)}) o
      left join inbox_assignment h using (kind, item_id)
      where ${shown}
    )
    select o.kind, o.item_id as id, o.brand, c.name as company_name, a.name as user_name,
      left(o.words, ${sql.lit(WORDS_LENGTH)}) as words, ${momentText('o.asked_at')} as created_at,
      case when s.staff_id is not null
        then jsonb_build_object('staff_id', s.staff_id, 'name', s.name) end as assigned_to
    from shown o
    join company c on c.company_id = o.company_id
    join account a on a.account_id = o.account_id
    left join staff s on s.staff_id = o.staff_id
    order by o.asked_at, o.kind, o.item_id`.execute(db)
  return rows
}

const HELD: Readonly<Record<keyof Counts, (who: StaffMember) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  me: ({ staff_id }) => sql`h.staff_id = ${staff_id}`,
  nobody: () => sql`h.staff_id is null`,
}

const NONE: Counts = { all: 0, me: 0, nobody: 0 }

/** Counts open items of all kinds; `fitting` is a condition on an item `o`. */
export async function countInbox(
  db: Database,
  who: StaffMember,
  fitting: RawBuilder<unknown> = sql`true`,
): Promise<Output['counts']> {
  const { rows } = await sql<Counts & { kind: InboxKind }>`
    select o.kind, count(*)::integer as all, count(*) filter (where ${HELD.me(who)})::integer as me,
      count(*) filter (where ${HELD.nobody(who)})::integer as nobody
    from (${unionOf(keysOf(INBOX_KINDS))}) o
    left join inbox_assignment h using (kind, item_id)
    where ${fitting} group by o.kind`.execute(db)
  const countsOf = (wanted: InboxKind): Counts => {
    const { all, me, nobody } = rows.find(({ kind }) => kind === wanted) ?? NONE
    return { all, me, nobody }
  }
  return {
    question: countsOf('question'),
    development_request: countsOf('development_request'),
    feedback: countsOf('feedback'),
  }
}

function unionOf(kinds: readonly InboxKind[]): RawBuilder<unknown> {
  return sql.join(kinds.map(openItemsOf), sql` union all `)
}

function itemCondition(input: Input): RawBuilder<unknown> {
  return narrowedBy('o', input, (typed) => [
    typed.isIn('o.words'),
    typed.begins('o.normalised'),
    typed.ofPart('o.part_id'),
    typed.ofCompany('o.company_id'),
    typed.ofAccount('o.account_id'),
  ])
}
