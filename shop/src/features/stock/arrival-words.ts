import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { formatShortDay, formatShortMoment } from '@portal/ui/page/format.ts'

import type { ArrivalCard } from './stock-calls.ts'

type Arrival = Pick<
  ArrivalCard,
  | 'arrival_state'
  | 'arrived_at'
  | 'expected_on'
  | 'is_late'
  | 'arrival_pieces'
  | 'arrival_warehouse'
  | 'on_way_stock'
>

export type ArrivalLine = { readonly label: string; readonly words: string; readonly isLate?: true }

/**
 * Warehouse, date and quantity: `广州仓`, `11-20`, `50+ 件`. The exact number only if the card contains
 * it.
 */
export function arrivalLines(arrival: Arrival): ArrivalLine[] {
  const { arrival_state, arrival_pieces, arrival_warehouse, on_way_stock } = arrival
  const isAwaited = arrival_state === 'awaited'
  const exact = isAwaited && on_way_stock !== null && on_way_stock > 0 ? on_way_stock : undefined
  return [
    { label: '仓库', words: WAREHOUSE_NAMES[arrival_warehouse] },
    isAwaited
      ? expected(arrival)
      : {
          label: '时间',
          words: arrival.arrived_at === null ? '' : formatShortMoment(arrival.arrived_at),
        },
    {
      label: isAwaited ? '在途' : '数量',
      words:
        arrival_pieces === '少量' && exact === undefined ? '少量' : `${exact ?? arrival_pieces} 件`,
    },
  ]
}

function expected({ expected_on, is_late }: Arrival): ArrivalLine {
  if (expected_on === null) return { label: '预计', words: '待定' }
  const day = formatShortDay(expected_on)
  return is_late === 1
    ? { label: '预计', words: `${day} 延迟`, isLate: true }
    : { label: '预计', words: day }
}
