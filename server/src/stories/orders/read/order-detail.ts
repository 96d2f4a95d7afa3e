import type { CancellationRefund } from '@portal/contract/cancellation-refund.ts'
import type { OrderDetail } from '@portal/contract/orders.ts'
import { GIFT_ORDER_STATES } from '@portal/rules/gifts/gift-order.ts'
import { type Fen, type Yuan, yuanOfFen } from '@portal/rules/money/money.ts'
import { departmentOfEvent, orderEventName } from '@portal/rules/orders/order-action.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { RETURN_KINDS, RETURN_STATES } from '@portal/rules/returns/return-state.ts'
import type { Static } from 'typebox'

import { flag } from '#src/ground/http/flag.ts'
import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import type { WholeOrder } from '#src/stories/orders/read/find-order.ts'

type Rights = {
  /** Names of staff and internal notes are only included for them. */
  readonly isStaff: boolean
  readonly seesPrices: boolean
  readonly mayCancel: boolean
  /** Only the main account sees gifts. */
  readonly seesGifts: boolean
}

export function orderDetail(order: WholeOrder, rights: Rights): Static<typeof OrderDetail> {
  const yuan = (amount: Fen) => (rights.seesPrices ? yuanOfFen(amount) : null)
  return {
    order_id: order.order_id,
    order_no: order.order_no,
    status: order.status,
    status_cn: ORDER_STATUS_NAMES[order.status],
    create_date: order.created,
    warehouse_type: order.warehouse,
    total: yuan(order.total_fen),
    goods: yuan(order.goods_fen),
    voucher: yuan(order.voucher_fen),
    coin: yuan(order.coin_fen),
    coins: order.coins,
    quantity: order.quantity,
    kinds: order.lines.length,
    user_name: order.user_name,
    asked_by: order.asked_by.map(({ user_name, note }) => ({
      user_name,
      note: rights.isStaff ? '' : note,
    })),
    remark: order.remark,
    may_cancel: flag(rights.mayCancel),
    parcels_on_way: order.parcels_on_way,
    contacts: order.contacts,
    mobile: order.mobile,
    address: order.address,
    is_special_approval: flag(order.is_special_approval),
    lines: order.lines.map((line) => shownLine(line, yuan)),
    events: order.events.map((event) => shownEvent(event, rights)),
    sibling_orders: [...order.siblings],
    returns: order.returns.map(({ state, kind, credit_fen, ...one }) => ({
      ...one,
      state_cn: RETURN_STATES[state],
      kind_cn: RETURN_KINDS[kind],
      credit: state === 'credited' ? yuan(credit_fen) : null,
    })),
    refundable_voucher: order.refundable_voucher,
    refund: order.status === 'cancelled' ? refundOf(order, rights) : null,
    gift_order: rights.seesGifts ? giftOrder(order) : null,
  }
}

/** A line by name: what only staff may see is added by their own answer, never passed on from the row. */
function shownLine(
  line: WholeOrder['lines'][number],
  yuan: (amount: Fen) => Yuan | null,
): Static<typeof OrderDetail>['lines'][number] {
  return {
    order_line_id: line.order_line_id,
    product_id: line.product_id,
    number: line.number,
    frey_no: line.frey_no,
    l_name_zh: line.l_name_zh,
    l_model_zh: line.l_model_zh,
    pic: line.pic,
    quantity: line.quantity,
    shipped: line.shipped,
    received: line.received,
    returned: line.returned,
    credited: line.credited,
    voucher: yuan(line.voucher_fen),
    coin: yuan(line.coin_fen),
    price: yuan(line.price_fen),
    amount: yuan(line.amount_fen),
    is_pre_order: flag(line.is_pre_order),
  }
}

function shownEvent(
  { who, is_staff, reason, staff_note, ...event }: WholeOrder['events'][number],
  { isStaff }: Rights,
) {
  const shown = { ...event, status_cn: orderEventName(event) }
  if (isStaff)
    return {
      ...shown,
      who: who ?? THE_SYSTEM,
      reason: [reason, staff_note].filter(Boolean).join('；'),
    }
  return { ...shown, who: is_staff ? departmentOfEvent(event) : (who ?? THE_SYSTEM), reason }
}

function refundOf(order: WholeOrder, { seesGifts }: Rights): CancellationRefund {
  const { coins, gift_order, voucher_fen, voucher_state } = order
  const states = { locked: 'held', used: 'used' } as const
  return {
    coins,
    points: seesGifts && gift_order?.state === 'cancelled' ? gift_order.points : 0,
    voucher: voucher_fen === 0 ? null : voucher_state === null ? 'refunded' : states[voucher_state],
  }
}

function giftOrder({ gift_order }: WholeOrder): Static<typeof OrderDetail>['gift_order'] {
  if (gift_order === null) return null
  const { state, points: _points, ...facts } = gift_order
  return { ...facts, state_cn: GIFT_ORDER_STATES[state] }
}
