import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'

import type { Dealer } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { openWarehouses } from '#src/ledgers/stock/visible-stock.ts'

/** @throws {Refusal} `cart.warehouse_closed` when the company may not buy from there */
export function refuseClosedWarehouse(who: Dealer, warehouse: Warehouse): void {
  refuseIf('cart.warehouse_closed', closedToBuyer(who, warehouse))
}

/** Why the company may not buy from there; undefined if it may. */
export function closedToBuyer(who: Dealer, warehouse: Warehouse): string | undefined {
  if (openWarehouses(who).includes(warehouse)) return undefined
  return `当前账号不能从${WAREHOUSE_NAMES[warehouse]}采购`
}
