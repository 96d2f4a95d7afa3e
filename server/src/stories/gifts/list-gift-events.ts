import type { listGiftEvents as call } from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import type { GiftMoveKind } from '#src/stories/gifts/gift-stock.ts'

const KIND_NAMES: Readonly<Record<GiftMoveKind, string>> = {
  receipt: '入库',
  count: '盘点',
  order: '兑换',
  cancellation: '退回',
}

type Event = OutputOf<typeof call>['list'][number]

/** Newest first, each with the balance after it, so that staff find where a difference arose. */
export async function listGiftEvents(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { gift_id, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const [{ rows }, total] = await Promise.all([
    sql<Omit<Event, 'kind_cn'> & { kind: GiftMoveKind }>`
      select e.gift_event_id as id, e.kind, e.change, e.balance_after, coalesce(o.gift_no, '') as gift_no,
        coalesce(s.name, c.name, ${THE_SYSTEM}) as who, e.note,
        ${momentText('e.happened_at')} as happened_at
      from gift_event e
      left join gift_order o using (gift_order_id)
      left join company c on c.company_id = o.company_id
      left join staff s on s.staff_id = e.staff_id
      where e.gift_id = ${gift_id} order by e.gift_event_id desc
      ${pageOf({ page, limit })}`.execute(replicaDb),
    countRows(replicaDb, sql`gift_event where gift_id = ${gift_id}`),
  ])
  const list = rows.map(({ kind, ...row }) => ({ ...row, kind_cn: KIND_NAMES[kind] }))
  return { list, total, page, limit }
}
