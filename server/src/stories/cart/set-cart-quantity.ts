import type { setCartQuantity as call } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { handedOverText } from '@portal/rules/cart/cart-handover.ts'
import { refusalToOrder } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import {
  listPriceQuotes,
  refusalOfQuote,
  refuseClosedWarehouse,
  refuseFullCart,
  countLines,
  findLine,
  listPieces,
  lockCart,
  removePlace,
  setPieces,
} from '#src/stories/cart/cart-lines.ts'

type Input = InputOf<typeof call>
type Place = {
  readonly account_id: Id<'account'>
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
}

/**
 * Sets the pieces of a part in the cart of one warehouse: the last number wins, 0 deletes the row. Plus and minus add
 * their difference to the current number instead, so that two tabs or two people never overwrite each other's pieces. A
 * request for a row, which for a main account may be another user's, never brings it back once somebody deleted it.
 *
 * @throws {Refusal} 404 for a part of another brand or a deleted row; `cart.not_for_sale`, `cart.warehouse_closed`,
 *   `cart.full`, `cart.too_many_pieces`, `cart.handed_over`
 */
export async function setCartQuantity(
  { once }: Context & { readonly once: Once },
  who: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    const place = await findPlace(tx, who, input)
    const inCart = await findPieces(tx, place)
    if (inCart?.is_handed_over) throw new Refusal('cart.handed_over', handedOverText(who))
    const quantity = computePieces(inCart?.quantity ?? 0, input)
    if (quantity === 0) await removePlace(tx, place)
    else await setPlace(tx, who, { place, quantity })
    return { cart_number: await countLines(tx, ownRows(who)), quantity }
  })
}

async function findPieces(tx: InTransaction, { account_id, part_id, warehouse }: Place) {
  const inCart = await listPieces(tx, account_id, [part_id])
  return inCart.find((line) => line.warehouse === warehouse)
}

function computePieces(now: number, { quantity, pressed_from }: Input): number {
  if (pressed_from === undefined) return quantity
  const pieces = Math.max(0, now + quantity - pressed_from)
  refuseIf('cart.too_many_pieces', refusalToOrder({ pieces, available: 'unlimited' }))
  return pieces
}

async function findPlace(tx: InTransaction, who: Dealer, input: Input): Promise<Place> {
  if (input.pd_cart_id !== undefined) {
    const line = await findLine(tx, ownRows(who), input.pd_cart_id)
    if (line?.part_id !== input.product_id) throw noSuchThing('cart.not_found')
    return line
  }
  const warehouse = input.warehouse ?? Warehouse.guangzhou
  return { account_id: who.account_id, part_id: input.product_id, warehouse }
}

async function setPlace(
  tx: InTransaction,
  who: Dealer,
  { place, quantity }: { readonly place: Place; readonly quantity: number },
): Promise<void> {
  refuseClosedWarehouse(who, place.warehouse)
  const buyer = { brand: who.brand.id, price_level: who.priceLevel }
  const [quote] = await listPriceQuotes(tx, buyer, [place.part_id])
  if (!quote) throw noSuchThing('part.not_found')
  refuseIf('cart.not_for_sale', refusalOfQuote(quote))
  const { part_id, warehouse, account_id } = place
  const owner = { brand: who.brand.id, company_id: who.company_id, account_id }
  const request = { part_id, warehouse, quantity, price_fen: quote.price_fen }
  await setPieces(tx, owner, [request])
  await refuseFullCart(tx, who.company_id)
}
