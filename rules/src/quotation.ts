import { PriceDisplay } from '#src/price-display.ts'
import { priceRows, type PriceRow } from '#src/price-rows.ts'
import { seesPurchasePrices } from '#src/sees-purchase-prices.ts'
import type { StockWording } from '#src/stock-wording.ts'

type Question = Parameters<typeof priceRows>[0] & {
  /** Who quotes. */
  readonly who: Parameters<typeof seesPurchasePrices>[0]
}

/**
 * The one price that a quotation tells of a part: what the company pays, while its user may know that and the switch
 * shows it; otherwise the first price that everybody may read. Never a purchase price beyond that (specification 5,
 * copy quotation; section 6).
 */
export function quotedPrice({ who, ...question }: Question): PriceRow | undefined {
  const sees = seesPurchasePrices(who)
  const rows = priceRows({
    ...question,
    paid: sees ? question.paid : null,
    display: sees ? question.display : PriceDisplay.hidden,
  })
  return rows.find((row) => row?.isPaid) ?? rows[0]
}

export type QuotedPart = {
  readonly oeNumber: string
  readonly ownNumber: string
  readonly name: string
  readonly pieces: number
  readonly price: Pick<PriceRow, 'label' | 'amount'> | undefined
  readonly stock: StockWording
}

/**
 * A quotation to paste into a chat or a spreadsheet: a line of column names, then a line a part, the columns set apart
 * by tabs. The price column is named after the price when all parts are quoted the same one.
 */
export function quotationText(parts: readonly QuotedPart[]): string {
  const lines = parts.map(({ oeNumber, ownNumber, name, pieces, price, stock }) => [
    oeNumber,
    ownNumber,
    name,
    String(pieces),
    price === undefined ? '' : price.amount.toFixed(2),
    stock,
  ])
  const columns = ['OE号', '自编号', '名称', '数量', priceColumn(parts), '库存']
  return [columns, ...lines].map((cells) => cells.map(oneCell).join('\t')).join('\n')
}

function priceColumn(parts: readonly QuotedPart[]): string {
  const labels = new Set(parts.flatMap(({ price }) => (price === undefined ? [] : [price.label])))
  const [label] = labels
  return label !== undefined && labels.size === 1 ? `${label}（元）` : '单价（元）'
}

/** A tab or a line break inside a name would move what follows into another cell. */
function oneCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
