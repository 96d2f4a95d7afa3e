import type { OrderRow } from '@portal/contract/orders.ts'
import { yuanOfFen } from '@portal/rules/money.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/order-status.ts'
import { mayCancel } from '@portal/rules/order-transition.ts'
import type { Static } from 'typebox'

import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import type { OrderListRow } from '#src/stories/orders/query-orders.ts'

/** The order as this user may see it: amounts and cancelling are for users who purchase. */
export function orderToWire(row: OrderListRow, { isPurchaser }: Dealer): Static<typeof OrderRow> {
  return {
    order_id: row.order_id,
    order_no: row.order_no,
    status: row.status,
    status_cn: ORDER_STATUS_NAMES[row.status],
    create_date: row.created,
    warehouse_type: row.warehouse,
    total: isPurchaser ? yuanOfFen(row.total_fen) : null,
    quantity: row.quantity,
    kinds: row.kinds,
    user_name: row.user_name,
    remark: row.remark,
    may_cancel: flag(isPurchaser && mayCancel(row.status, 'company')),
    parcels_on_way: row.parcels_on_way,
    lines: [...row.lines],
  }
}
