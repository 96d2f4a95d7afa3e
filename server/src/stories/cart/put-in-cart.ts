import { handedOverText } from '@portal/rules/cart/cart-handover.ts'
import { MAX_CART_ROWS, refusalToOrder } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  listPriceQuotes,
  refusalOfQuote,
  closedToBuyer,
  FULL_CART,
  countLines,
  listPieces,
  lockCart,
  setPieces,
} from '#src/stories/cart/cart-lines.ts'

/** A pair of part and warehouse occurs only once. */
export type Params = {
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly quantity: number
}

export type Answered = Params & { readonly price_fen: Fen | null; readonly msg: string | undefined }

/**
 * Adds requests to the user's cart, in addition to the pieces already there, each in whole or not at all. Takes the
 * cart's lock.
 *
 * @returns the result of each request, and the rows with the added pieces
 */
export async function putInCart(
  tx: InTransaction,
  who: Dealer,
  requested: readonly Params[],
): Promise<{ readonly answers: readonly Answered[]; readonly ids: readonly Id<'cart_line'>[] }> {
  await lockCart(tx, who.company_id)
  const answers = await putEach(tx, who, requested)
  const owner = { brand: who.brand.id, company_id: who.company_id, account_id: who.account_id }
  const ids = await setPieces(
    tx,
    owner,
    answers.filter((answer) => answer.msg === undefined),
  )
  return { answers, ids }
}

async function putEach(
  tx: InTransaction,
  who: Dealer,
  requested: readonly Params[],
): Promise<Answered[]> {
  const parts = [...new Set(requested.map((request) => request.part_id))]
  const buyer = { brand: who.brand.id, price_level: who.priceLevel }
  const quotes = new Map((await listPriceQuotes(tx, buyer, parts)).map((one) => [one.part_id, one]))
  const inCart = await listPieces(tx, who.account_id, parts)
  let room = MAX_CART_ROWS - (await countLines(tx, { company_id: who.company_id }))
  return requested.map((request) => {
    const quote = quotes.get(request.part_id)
    const row = inCart.find(
      (line) => line.part_id === request.part_id && line.warehouse === request.warehouse,
    )
    const quantity = request.quantity + (row?.quantity ?? 0)
    const msg =
      refusalOfPlace(who, { row, quote, warehouse: request.warehouse }) ??
      refusalToOrder({ pieces: quantity, available: 'unlimited' }) ??
      (!row && room === 0 ? FULL_CART : undefined)
    if (msg === undefined && !row) room -= 1
    return { ...request, quantity, price_fen: quote?.price_fen ?? null, msg }
  })
}

type PlaceInCart = {
  readonly row: { readonly is_handed_over: boolean } | undefined
  readonly quote: Parameters<typeof refusalOfQuote>[0]
  readonly warehouse: Warehouse
}

function refusalOfPlace(who: Dealer, { row, quote, warehouse }: PlaceInCart): string | undefined {
  if (row?.is_handed_over) return handedOverText(who)
  return refusalOfQuote(quote) ?? closedToBuyer(who, warehouse)
}
