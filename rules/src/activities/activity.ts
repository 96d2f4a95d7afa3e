import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'

/**
 * | state | when |
 * |---|---|
 * | off | staff have not switched it on |
 * | coming | on, and begins later |
 * | running | on, from the first moment to before the last |
 * | over | its time has passed |
 */
export const ACTIVITY_STATES = {
  off: '未启用',
  coming: '未开始',
  running: '进行中',
  over: '已结束',
}
export type ActivityState = keyof typeof ACTIVITY_STATES

type Activity = { readonly isOn: boolean; readonly startsAt: Date; readonly endsAt: Date }

/** At the moment of its end it is over, as the SQL of lists has it. */
export function activityState({ isOn, startsAt, endsAt }: Activity, now: Date): ActivityState {
  if (now >= endsAt) return 'over'
  if (!isOn) return 'off'
  return now < startsAt ? 'coming' : 'running'
}

/** Sets, bought and maximum; null: unlimited. */
type Limits = {
  readonly maxTotal: number | null
  readonly sold: number
  readonly maxPerCompany: number | null
  /** The part of `sold` that this company bought. */
  readonly mine: number
}

export const MAX_PIECES_PER_SET = 99
/** The most sets of one purchase: all their pieces of a part are one cart line. */
export const MAX_SETS = Math.floor(MAX_PIECES_PER_LINE / MAX_PIECES_PER_SET)

/** Limited by the deal, by the company and by what fits in a cart line; from 0. */
export function setsLeft({ maxTotal, sold, maxPerCompany, mine }: Limits): number {
  const ofAll = maxTotal === null ? MAX_SETS : maxTotal - sold
  const ofMine = maxPerCompany === null ? MAX_SETS : maxPerCompany - mine
  return Math.max(0, Math.min(MAX_SETS, ofAll, ofMine))
}

/** Text for the user; undefined when it may. A sold-out deal is reported before the company's own limit. */
export function refusalToPurchase(sets: number, limits: Limits): string | undefined {
  if (sets <= setsLeft(limits)) return undefined
  const { maxTotal, sold, maxPerCompany, mine } = limits
  if (maxTotal !== null && sold >= maxTotal) return '已抢光'
  if (maxPerCompany !== null && mine + sets > maxPerCompany)
    return `每家限购 ${maxPerCompany} 份，已购 ${mine} 份`
  return maxTotal === null ? `一次最多 ${MAX_SETS} 份` : `只剩 ${maxTotal - sold} 份`
}

type Pieces = { readonly itemId: number; readonly pieces: number }

/**
 * How many whole sets these rows are.
 *
 * @param items the items of one set, each once
 * @param rows the ordered rows, each item once
 * @returns undefined unless they are whole sets: an item is missing, one is foreign, or the pieces do not agree
 */
export function wholeSets(items: readonly Pieces[], rows: readonly Pieces[]): number | undefined {
  if (items.length === 0 || items.length !== rows.length) return undefined
  const counts = items.map(({ itemId, pieces }) => {
    const row = rows.find((one) => one.itemId === itemId)
    return row ? row.pieces / pieces : 0
  })
  const [sets = 0] = counts
  const isWhole = Number.isInteger(sets) && sets > 0 && counts.every((count) => count === sets)
  return isWhole ? sets : undefined
}
