import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import { isBuyable } from '#src/features/parts/stock/buyable.ts'

import type { ArrivalCard } from './stock-calls.ts'

type Arrived = Parameters<typeof isBuyable>[0] & Pick<ArrivalCard, 'arrival_warehouse'>

/**
 * The warehouse to order an arrived part from: where it arrived, unless Beijing is sold out again.
 */
export function orderedFrom(part: Arrived): Warehouse {
  return isBuyable(part, part.arrival_warehouse) ? part.arrival_warehouse : Warehouse.guangzhou
}
