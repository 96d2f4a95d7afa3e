import type { Id } from '#src/ids.ts'
import { MessageCategory } from '#src/messages/message-categories.ts'
import { labelled, type MessageText, messageText } from '#src/messages/message-text.ts'
import { type Fen, formatFen } from '#src/money/money.ts'

type Order = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  /** Pieces of all lines. */
  readonly quantity: number
}

const toOrder = ({ order_id }: Order) => ({
  category_id: MessageCategory.orders,
  tip_word: '查看订单',
  link: `/profile/myorder/detail?id=${order_id}`,
})

type Shipped = Order & {
  /** Pieces in these parcels. */
  readonly shipped: number
  /** Nothing is left to send. */
  readonly isAll: boolean
  readonly parcels: readonly { readonly carrier: string; readonly tracking_no: string }[]
}

/** Parcels have left: how many pieces, with which carrier. */
export function shippedText(order: Shipped): MessageText {
  const { order_no, shipped, quantity, isAll, parcels } = order
  return messageText({
    ...toOrder(order),
    tip_name: `订单 ${order_no} ${isAll ? '已发货' : '部分发货'} ${shipped} 件`,
    lines: [
      isAll
        ? `订单共 ${quantity} 件，已全部发出。`
        : `订单共 ${quantity} 件，本次发出 ${shipped} 件，其余另行发货。`,
      ...parcels.map(({ carrier, tracking_no }) =>
        labelled('物流', [carrier, tracking_no].filter((one) => one !== '').join(' ')),
      ),
    ],
  })
}

type Approved = Order & { readonly reason: string }

/** The supplier agreed to an order with special approval. */
export function approvedText(order: Approved): MessageText {
  return messageText({
    ...toOrder(order),
    tip_name: `特批订单 ${order.order_no} 已通过审核`,
    lines: [`共 ${order.quantity} 件，即将安排发货。`, labelled('说明', order.reason)],
  })
}

type Cancelled = Order & {
  readonly reason: string
  /** It had waited for approval. */
  readonly wasWaiting: boolean
  /** A name of the company; empty: the supplier. */
  readonly by: string
}

/** Somebody else cancelled the order; by the supplier it may need another one at once. */
export function cancelledText(order: Cancelled): MessageText {
  const { order_no, quantity, by, wasWaiting, reason } = order
  return messageText({
    ...toOrder(order),
    tip_name: `${wasWaiting && by === '' ? '特批订单' : '订单'} ${order_no} ${wasWaiting && by === '' ? '未通过审核' : '已取消'}`,
    lines: [
      by === '' ? `共 ${quantity} 件，已由供应商取消。` : `共 ${quantity} 件，已由 ${by} 取消。`,
      labelled('原因', reason),
      '已占用的优惠券、代币和库存均已退回。',
    ],
    is_eject: by === '',
  })
}

type ApprovalRequest = Order & { readonly by: string; readonly total: Fen }

/** For the main account, who sees what it costs: a sub-account ordered with special approval. */
export function approvalRequestedText(order: ApprovalRequest): MessageText {
  const { order_no, quantity, by, total } = order
  return messageText({
    ...toOrder(order),
    tip_name: `${by} 提交了特批订单 ${order_no}`,
    lines: [`共 ${quantity} 件，¥${formatFen(total)}，正在等待供应商审核。`],
  })
}

type Gift = {
  readonly gift_order_id: Id<'gift_order'>
  readonly gift_no: string
  readonly carrier: string
  readonly tracking_no: string
}

/** Gifts from the points mall are on their way. */
export function giftShippedText({
  gift_order_id,
  gift_no,
  carrier,
  tracking_no,
}: Gift): MessageText {
  return messageText({
    category_id: MessageCategory.orders,
    tip_name: `礼品单 ${gift_no} 已寄出`,
    lines: [labelled('物流', `${carrier} ${tracking_no}`)],
    tip_word: '查看礼品',
    link: `/profile/my_gift_detail?id=${gift_order_id}`,
  })
}
