import type { Id } from '#src/ids.ts'
import { roundHalfUp, type Fen, fen, formatFen, sumOfFen, ZERO_FEN } from '#src/money/money.ts'

export type VoucherTerms = {
  /** `amount` is a fixed discount, `percent` a share with a cap. */
  readonly kind: 'amount' | 'percent'
  /** Fixed discount in fen; only for `amount`. */
  readonly amountFen: Fen
  /** Percent off, 1 to 99; only for `percent`. */
  readonly percent: number
  /** Maximum discount in fen, only for `percent`; null: no cap. */
  readonly capFen: Fen | null
  /** Minimum amount of the goods in its scope, in fen. */
  readonly thresholdFen: Fen
  readonly scope: 'all' | 'makes' | 'categories' | 'parts'
  /** Ids of makes, categories of any level, or parts; empty with `all`. */
  readonly scopeIds: readonly string[]
  readonly startsAt: Date
  /** Exclusive end of its validity. */
  readonly endsAt: Date
}

/**
 * | state | shown | when |
 * |---|---|---|
 * | available | 可使用 | may be used while it is valid |
 * | locked | 已占用 | by an order that is not yet received |
 * | used | 已使用 | the order has arrived |
 * | expired | 已过期 | its time is over |
 */
export const VOUCHER_STATES = {
  available: '可使用',
  locked: '已占用',
  used: '已使用',
  expired: '已过期',
} as const
export type VoucherState = keyof typeof VOUCHER_STATES

export type VoucherLine = {
  readonly amount: Fen
  readonly makeId: string
  /** The leaf category; a category's id begins with its parents'. */
  readonly category: string
  readonly partId: Id<'part'>
}

/** A category includes all below it, because their ids begin with its id. */
export function isInScope({ scope, scopeIds }: VoucherTerms, line: VoucherLine): boolean {
  const isOf: Readonly<Record<VoucherTerms['scope'], (id: string) => boolean>> = {
    all: () => true,
    makes: (id) => id === line.makeId,
    categories: (id) => line.category.startsWith(id),
    parts: (id) => id === String(line.partId),
  }
  return scope === 'all' || scopeIds.some(isOf[scope])
}

/** In fen; never more than the lines in its scope cost, so that an order is never negative. */
export function voucherDiscount(terms: VoucherTerms, lines: readonly VoucherLine[]): Fen {
  const goods = goodsInScope(terms, lines)
  if (terms.kind === 'amount') return fen(Math.min(terms.amountFen, goods))
  const share = roundHalfUp(goods * terms.percent, 100)
  return fen(Math.min(share, terms.capFen ?? share, goods))
}

/**
 * Text for the buyer; undefined when it can. Time and scope come first; the missing amount is only named if adding
 * goods would help.
 */
export function voucherProblem(
  terms: VoucherTerms,
  lines: readonly VoucherLine[],
  now: Date,
): string | undefined {
  if (now >= terms.endsAt) return '已过期'
  if (now < terms.startsAt) return '未到使用时间'
  const goods = goodsInScope(terms, lines)
  if (goods === 0) return '不适用于所选配件'
  const missing = terms.thresholdFen - goods
  return missing > 0 ? `还差 ¥${formatFen(fen(missing))} 可用` : undefined
}

/** One line for lists and notices: `满 ¥500.00 减 ¥30.00`, `满 ¥500.00 打 9.5 折，最多减 ¥100.00`. */
export function voucherWords(terms: VoucherTerms): string {
  const from = terms.thresholdFen > 0 ? `满 ¥${formatFen(terms.thresholdFen)} ` : ''
  if (terms.kind === 'amount') return `${from}减 ¥${formatFen(terms.amountFen)}`
  const cap = terms.capFen === null ? '' : `，最多减 ¥${formatFen(terms.capFen)}`
  return `${from}打 ${(100 - terms.percent) / 10} 折${cap}`
}

/** The terms as two texts: the discount, shown large, and the minimum. Whole yuan are shown without fen. */
export function voucherFace(terms: VoucherTerms): {
  readonly worth: string
  readonly from: string
} {
  const from = terms.thresholdFen > 0 ? `满 ${yuanText(terms.thresholdFen)} 可用` : '无门槛'
  if (terms.kind === 'amount') return { worth: yuanText(terms.amountFen), from }
  const cap = terms.capFen === null ? '' : `，最多减 ${yuanText(terms.capFen)}`
  return { worth: `${(100 - terms.percent) / 10} 折`, from: `${from}${cap}` }
}

function yuanText(amount: Fen): string {
  return `¥${formatFen(amount).replace(/\.00$/, '')}`
}

function goodsInScope(terms: VoucherTerms, lines: readonly VoucherLine[]): Fen {
  return sumOfFen(lines.map((line) => (isInScope(terms, line) ? line.amount : ZERO_FEN)))
}
