import type { getAdminWork as call } from '@portal/contract/admin-work.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import type { ClaimState } from '@portal/rules/prices/price-protection-claim.ts'
import { AWAITING_STAFF } from '@portal/rules/returns/return-state.ts'
import type { StatementState } from '@portal/rules/statements/statement.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { monthText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { countInbox } from '#src/pages/inbox/list-inbox.ts'
import { countWaiting, WAITS_TO_LEAVE } from '#src/stories/orders/read/list-waiting-orders.ts'
import { countReturns } from '#src/stories/returns/return-rows.ts'

/** On `return_order r`. Literals, so that the partial index of waiting returns answers it. */
const AWAITS_STAFF = sql`r.state in (${sql.join(AWAITING_STAFF.map(word))})`

/** The counts of work that waits for staff, of all brands; each count comes from a partial index. */
export async function getAdminWork(
  { replicaDb: db }: Context,
  who: StaffMember,
): Promise<OutputOf<typeof call>> {
  const [others, disputes, to_ship, returns, inbox] = await Promise.all([
    countOthers(db),
    countDisputes(db),
    countWaiting(db, WAITS_TO_LEAVE),
    countReturns(db, AWAITS_STAFF),
    countInbox(db, who),
  ])
  return {
    approvals: { orders: others.approvals },
    to_ship: {
      guangzhou: to_ship[Warehouse.guangzhou] ?? 0,
      beijing: to_ship[Warehouse.beijing] ?? 0,
    },
    returns: {
      to_decide: returns.applied ?? 0,
      to_take: returns.approved ?? 0,
      to_credit: returns.received ?? 0,
    },
    gifts: { to_send: others.gifts },
    price_protection: { to_decide: others.claims },
    inbox: sumOf(Object.values(inbox)),
    disputes,
  }
}

/** The sum over all kinds of items. */
function sumOf(counts: readonly { readonly all: number; readonly me: number }[]) {
  return {
    open: counts.reduce((sum, { all }) => sum + all, 0),
    mine: counts.reduce((sum, { me }) => sum + me, 0),
  }
}

type Others = {
  readonly approvals: number
  readonly gifts: number
  readonly claims: number
}

async function countOthers(db: Database): Promise<Others> {
  const { rows } = await sql<Others>`
    select
      (select count(*)::integer from sales_order where status = ${word<OrderStatus>('pending_approval')}) as approvals,
      (select count(*)::integer from gift_order where state = ${word<GiftOrderState>('placed')}) as gifts,
      (select count(*)::integer from price_protection_claim where state = ${word<ClaimState>('applied')}) as claims`.execute(
    db,
  )
  return onlyRow(rows)
}

async function countDisputes(db: Database): Promise<OutputOf<typeof call>['disputes']> {
  const { rows } = await sql<{ month: string; statements: number }>`
    select ${monthText('month')} as month, count(*)::integer as statements
    from statement where state = ${word<StatementState>('disputed')} group by 1 order by 1 desc`.execute(
    db,
  )
  return rows
}
