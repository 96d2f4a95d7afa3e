export type HeaderLook = {
  readonly title: string
  /** The step of cart → order → done; absent on pages without steps. */
  readonly step?: number
  readonly from?: string
  /**
   * Keeps the full header on wide screens, like the neighbouring pages, so that the menu does not
   * jump.
   */
  readonly isForPhones?: boolean
}

const ACTIVITIES = '活动专区'

/**
 * Routes with a title in place of the header, by the route names of the specification (section 2.2)
 * and similar ones. From cart to order they also show the steps.
 */
const LOOKS: Readonly<Record<string, HeaderLook>> = {
  settlement_list: { title: '购物车', step: 0 },
  settlement_submit: { title: '确认订单', step: 1 },
  settlement_submit_multiple_warehouses: { title: '确认订单', step: 1 },
  activity_settlement: { title: '活动结算', step: 1, from: ACTIVITIES },
  settlement_submit_success: { title: '提交成功', step: 3 },
  myorderlist: { title: '我的订单', isForPhones: true },
  myorderdetail: { title: '我的订单' },
  delivery_detail: { title: '包裹详情' },
  return_orders_detail: { title: '退货单' },
  my_gift_detail: { title: '我的礼品' },
  system_msg_detail: { title: '消息详情', isForPhones: true },
}

export function headerOfRoute(
  name: string | undefined,
  search: { readonly of?: unknown },
): HeaderLook | undefined {
  const look = name === undefined ? undefined : LOOKS[name]
  return look && search.of === 'activity' ? { ...look, from: ACTIVITIES } : look
}
