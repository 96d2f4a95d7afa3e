import { type Fen, type Yuan, yuanOfFen } from '@portal/rules/money/money.ts'

import type { Dealer } from '#src/ground/http/who.ts'

/** The price labels that this user may see: purchase prices only for users who may purchase. */
export function visibleLabels({ brand, isPurchaser }: Pick<Dealer, 'brand' | 'isPurchaser'>) {
  return brand.priceLabels.filter(({ secret }) => isPurchaser || !secret)
}

/** The price levels that an answer to this user may contain; no others are read from the database. */
export function visibleLevels(who: Dealer): string[] {
  const own = who.isPurchaser ? [who.priceLevel] : []
  return [...new Set([...visibleLabels(who).map(({ level }) => level), ...own])]
}

/**
 * The prices of a part as this user may see them, in the form of the wire: the company's price (null without the right
 * to see it) and the brand's price rows by label.
 *
 * @param amounts by price level; null when the part has no price
 */
export function visiblePrices(
  who: Dealer,
  amounts: Readonly<Record<string, Fen>> | null,
): { sales_price: Yuan | null; prices: Record<string, Yuan> } {
  const rows = visibleLabels(who).flatMap(({ label, level }): [string, Yuan][] => {
    const fen = amounts?.[level]
    return fen === undefined ? [] : [[label, yuanOfFen(fen)]]
  })
  const paid = who.isPurchaser ? amounts?.[who.priceLevel] : undefined
  return {
    sales_price: paid === undefined ? null : yuanOfFen(paid),
    prices: Object.fromEntries(rows),
  }
}
