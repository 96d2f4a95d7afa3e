import type { ActivityState } from '#src/activities/activity.ts'
import type { StockWording } from '#src/stock/stock-wording.ts'

type Deal = {
  readonly left: number
  readonly max_total: number | null
  readonly sold: number
  readonly stock_wording: StockWording
}

/** Text for the button; undefined when it can. Time comes first, then the limits, then stock. */
export function dealObstacle(deal: Deal, state: ActivityState): string | undefined {
  if (state === 'coming') return '即将开始'
  if (state !== 'running') return '已结束'
  if (deal.max_total !== null && deal.sold >= deal.max_total) return '已抢光'
  if (deal.left === 0) return '已达限购'
  return deal.stock_wording === '缺货' ? '暂无库存' : undefined
}
