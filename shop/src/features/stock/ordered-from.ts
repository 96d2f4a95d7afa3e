import { Warehouse } from '@portal/rules/warehouse.ts'

import { isToBeHad } from '#src/features/parts/to-be-had.ts'

import type { ArrivalCard } from './stock-calls.ts'

type Arrived = Parameters<typeof isToBeHad>[0] & Pick<ArrivalCard, 'arrival_warehouse'>

/** Where a part that arrived is ordered from: where it did, unless Beijing has sold it again. */
export function orderedFrom(part: Arrived): Warehouse {
  return isToBeHad(part, part.arrival_warehouse) ? part.arrival_warehouse : Warehouse.guangzhou
}
