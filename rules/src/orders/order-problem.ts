import { Warehouse } from '#src/stock/warehouse.ts'

type Checkout = {
  readonly warehouses: readonly Warehouse[]
  readonly hasGuangzhouAddress: boolean
  readonly hasBeijingAddress: boolean
}

/**
 * Text for the user; undefined when the order may be sent. A Guangzhou address is always needed (specification section
 * 5), a Beijing one for rows from Beijing.
 */
export function orderProblem(checkout: Checkout): string | undefined {
  if (checkout.warehouses.length === 0) return '找不到购物车数据'
  if (!checkout.hasGuangzhouAddress) return '请选择广州仓收货地址'
  const wantsBeijing = checkout.warehouses.includes(Warehouse.beijing)
  return wantsBeijing && !checkout.hasBeijingAddress ? '请选择北京仓收货地址' : undefined
}
