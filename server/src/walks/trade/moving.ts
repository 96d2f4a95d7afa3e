import { shipOrder } from '@portal/contract/admin-orders.ts'
import { addAdjustment } from '@portal/contract/admin-prices.ts'
import { receiveStock } from '@portal/contract/admin-stock.ts'
import { receiveAllParcels, receiveParcel } from '@portal/contract/deliveries.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import { MINUTE_MS, shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'

import { switchPrices } from '#src/facts/prices/switch-prices.ts'
import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { type ModelOrder, movePoints, statusOf, stockLevelOf } from '#src/walks/trade/model.ts'
import { type Buyer, MIN_FEN, type World } from '#src/walks/trade/world.ts'

/** Ships some remaining pieces of any order, including those that must not ship. */
export async function ship({ chance, model: whole, warehouse }: World, { model }: Buyer) {
  const chosen = chance.pick(model.orders)
  if (!chosen) return
  const packed = chosen.lines
    .map((line) => ({ line, quantity: chance.integer(line.quantity - line.shipped) }))
    .filter(({ quantity }) => quantity > 0)
  if (packed.length === 0) return
  const mayLeave = chosen.status === 'confirmed' || chosen.status === 'partly_shipped'
  const sent = await expectRefusal(
    mayLeave ? undefined : 'delivery.not_shippable',
    warehouse(shipOrder, {
      order_id: chosen.id,
      carrier: '顺丰速运',
      tracking_no: 'SF1',
      lines: packed.map(({ line, quantity }) => ({ order_line_id: line.id, quantity })),
    }),
  )
  if (!sent) return
  for (const { line, quantity } of packed) {
    line.shipped += quantity
    const stockLevel = stockLevelOf(whole, line.part, chosen.warehouse)
    stockLevel.onHand -= quantity
    stockLevel.promised -= quantity
  }
  const pieces = new Map(packed.map(({ line, quantity }) => [line.id, quantity]))
  chosen.parcels.push({ id: sent.delivery_id, pieces })
  chosen.status = statusOf(chosen.lines)
}

export async function receiveOne({ chance }: World, { call, model }: Buyer): Promise<void> {
  const chosen = chance.pick(model.orders.filter(({ parcels }) => parcels.length > 0))
  const [parcel] = chosen?.parcels ?? []
  if (!chosen || !parcel) return
  await call(receiveParcel, { delivery_id: parcel.id })
  chosen.parcels.shift()
  arrive(model, chosen, parcel.pieces)
}

export async function receiveWhole({ chance }: World, { call, model }: Buyer): Promise<void> {
  const chosen = chance.pick(model.orders)
  if (!chosen) return
  await call(receiveAllParcels, { order_id: chosen.id })
  for (const { pieces } of chosen.parcels.splice(0)) arrive(model, chosen, pieces)
}

function arrive(
  company: Buyer['model'],
  order: ModelOrder,
  pieces: ReadonlyMap<Id<'order_line'>, number>,
): void {
  for (const line of order.lines) line.received += pieces.get(line.id) ?? 0
  if (order.status === 'cancelled') return
  order.status = statusOf(order.lines)
  if (order.status !== 'completed') return
  company.owed += order.total
  movePoints(company, Math.floor((order.total - order.creditedFen) / 1_000))
}

export async function restock({ chance, parts, model, warehouse: staff }: World): Promise<void> {
  const part_id = chance.pick(parts) ?? toId<'part'>(0)
  const warehouse_type = chance.integer(1) === 0 ? 1 : 2
  const pieces = 1 + chance.integer(20)
  await staff(receiveStock, { product_id: part_id, warehouse_type, pieces })
  stockLevelOf(model, part_id, warehouse_type).onHand += pieces
}

export async function reprice(world: World): Promise<void> {
  const { chance, parts, model, server, sales, clock } = world
  const part_id = chance.pick(parts) ?? toId<'part'>(0)
  const amount_fen = fen(MIN_FEN + chance.integer(20_000))
  const { own_number } = await server.db
    .selectFrom('part')
    .select('own_number')
    .where('part_id', '=', part_id)
    .executeTakeFirstOrThrow()
  const before = model.prices.get(part_id) ?? 0
  const isOther = before !== amount_fen
  const planned = await expectRefusal(
    isOther ? undefined : 'price.nothing_changes',
    sales(addAdjustment, {
      brand: server.brand.id,
      level: 'dealer',
      title: '厂家调价',
      effective_at: shanghaiMoment(clock.now().getTime() + MINUTE_MS),
      change: { kind: 'list', text: `${own_number}\t${(amount_fen / 100).toFixed(2)}` },
      is_sure: 1,
    }),
  )
  if (!planned) return
  clock.passes(2 * MINUTE_MS)
  await switchPrices(server.context)
  model.prices.set(part_id, amount_fen)
  if (amount_fen < before) cutLines(model, part_id, amount_fen)
}

/** Applies a cut to all pieces bought for more; the walk is shorter than the protection of any class. */
function cutLines({ companies }: World['model'], part: Id<'part'>, price: Fen): void {
  for (const { orders } of companies)
    for (const line of orders.flatMap(({ lines }) => lines))
      if (line.part === part && price < line.price)
        line.cut = fen(Math.min(line.cut ?? price, price))
}
