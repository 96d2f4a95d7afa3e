import { seesPurchasePrices } from '#src/accounts/account-rights.ts'
import { PriceDisplay, type PriceRow, priceRows } from '#src/prices/price-rows.ts'
import type { StockWording } from '#src/stock/stock-wording.ts'

type Question = Parameters<typeof priceRows>[0] & {
  readonly who: Parameters<typeof seesPurchasePrices>[0]
}

export type QuotablePrice = {
  readonly label: string
  /** A purchase price, own or of comparable companies: not for the company's customers. */
  readonly isPurchase: boolean
}

/**
 * The prices for quotations, public ones first; a purchase price only while the switch shows it to a user who may see
 * it, and never as the default (specification 5, copy quotation; section 6).
 */
export function quotablePrices(parts: readonly Question[]): QuotablePrice[] {
  const labels = new Set(parts.flatMap((part) => quotableRows(part).map(({ label }) => label)))
  const open = new Set(
    parts.flatMap((part) => part.labels.flatMap(({ label, secret }) => (secret ? [] : [label]))),
  )
  return [...labels]
    .map((label) => ({ label, isPurchase: !open.has(label) }))
    .toSorted((one, other) => Number(one.isPurchase) - Number(other.isPurchase))
}

/** Undefined if the part, or this user, has no price with this label. */
export function quotedPrice(
  part: Question | undefined,
  chosen: string | undefined,
): PriceRow | undefined {
  return part && quotableRows(part).find(({ label }) => label === chosen)
}

function quotableRows({ who, ...question }: Question): PriceRow[] {
  const sees = seesPurchasePrices(who)
  return priceRows({
    ...question,
    paid: sees ? question.paid : null,
    display: sees ? question.display : PriceDisplay.hidden,
  }).filter((row) => row !== undefined)
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
 * A quotation to paste into a chat or a spreadsheet: a header line, then a line per part, with tabs between columns.
 * The price column is named after the price when all parts use the same one.
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
  const columns = ['OE号', '自编号', '名称', '数量', priceColumnTitle(parts), '库存']
  return [columns, ...lines].map((cells) => cells.map(oneCell).join('\t')).join('\n')
}

function priceColumnTitle(parts: readonly QuotedPart[]): string {
  const labels = new Set(parts.flatMap(({ price }) => (price === undefined ? [] : [price.label])))
  const [label] = labels
  return label !== undefined && labels.size === 1 ? `${label}（元）` : '单价（元）'
}

/** A tab or line break inside a name would shift the following cells. */
function oneCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
