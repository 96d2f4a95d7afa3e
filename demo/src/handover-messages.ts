import {
  cartHandedBackText,
  cartHandedOverText,
  cartTakenOverText,
  handoverOrderedText,
} from '@portal/rules/messages/handover-texts.ts'

import type { AnySql, DemoTip, Reported } from '#src/message-events.ts'

type Row = {
  readonly name:
    | 'cart.handed_over'
    | 'cart.handover_ordered'
    | 'cart.taken_over'
    | 'cart.handed_back'
  readonly id: number
  readonly by: string
  readonly at: Date
  readonly to: readonly number[]
  readonly facts: Readonly<Record<'rows' | 'quantity' | 'rows_waiting', number>> & {
    readonly note: string
    readonly reason: string
    readonly order_nos: readonly string[]
  }
}

const WAITING = 'handover:'

/** Names the events of the messages that a later one of the same handover recalls, once events have their numbers. */
export async function linkHandovers(sql: AnySql): Promise<void> {
  await sql`
    update tip set event_key = 'event:' || e.feed_seq || ':0'
    from business_event e
    where e.subject_kind = 'cart_handover' and e.name = 'cart.handed_over'
      and tip.event_key = ${WAITING} || e.subject_id`
}

/** The messages to those who decide and to the user who handed over; that one waits only while it does. */
export async function listHandovers(
  sql: AnySql,
  { company_id, accounts, since }: Reported,
): Promise<DemoTip[]> {
  const rows = await sql<Row[]>`
    select e.name, e.subject_id::integer as id, a.name as by, e.happened_at as at, e.facts,
      coalesce(e.facts->'to', jsonb_build_array(e.facts->'asked_by')) as to
    from outbox e join account a using (account_id) join cart_handover h on h.cart_handover_id = e.subject_id
    where e.subject_kind = 'cart_handover' and e.company_id = ${company_id} and e.happened_at > ${since}
      and (e.name in ('cart.handover_ordered', 'cart.taken_over', 'cart.handed_back')
        or (e.name = 'cart.handed_over' and h.state = 'waiting'))
    order by e.happened_at, e.outbox_id`
  return rows.map(({ at, to, id, ...row }) => ({
    text: textOf(row),
    at,
    ...(row.name === 'cart.handed_over' && { key: `${WAITING}${id}` }),
    to: accounts.filter(({ account_id }) => to.includes(account_id)),
  }))
}

function textOf({ name, by, facts }: Pick<Row, 'name' | 'by' | 'facts'>) {
  if (name === 'cart.handed_over') return cartHandedOverText({ by, ...facts })
  if (name === 'cart.handed_back') return cartHandedBackText({ by, ...facts })
  const done = { by, rows: facts.rows, rowsWaiting: facts.rows_waiting }
  if (name === 'cart.taken_over') return cartTakenOverText(done)
  return handoverOrderedText({ ...done, orderNos: facts.order_nos })
}
