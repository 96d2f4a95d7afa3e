import { shipOrder } from '@portal/contract/admin-orders.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { addReturn, decideReturn, receiveReturn } from '@portal/contract/returns.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

async function receivedLines(parts: number, quantity: number) {
  for (let nth = 0; nth < parts; nth += 1) {
    const { part_id } = await seedPart(world.server.db, {
      brand: world.server.brand.id,
      guangzhou: quantity,
    })
    await world.buyer(setCartQuantity, { product_id: part_id, quantity })
  }
  const { order_id } = await orderAll(world.buyer)
  const { lines } = await world.buyer(getOrder, { order_id })
  const parcel = { order_id, carrier: '顺丰速运', tracking_no: 'SF1' }
  await world.warehouse(shipOrder, { ...parcel, lines: piecesOf(lines, quantity) })
  await world.buyer(receiveAllParcels, { order_id })
  return lines
}

const piecesOf = (
  lines: readonly { readonly order_line_id: Id<'order_line'> }[],
  quantity: number,
) => lines.map(({ order_line_id }) => ({ order_line_id, quantity }))

test('returns of the same lines in different order are counted in at the same moment', async () => {
  const lines = await receivedLines(8, 60)
  const returns = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const { return_id } = await world.buyer(addReturn, {
        kind: 'return',
        reason: '客户退车',
        pictures: [],
        lines: piecesOf(nth % 2 === 0 ? lines : lines.toReversed(), 2),
      })
      return world.sales(decideReturn, { return_id, is_approved: 1 })
    }),
  )
  await Promise.all(
    returns.map(({ return_id, lines: back }) =>
      world.warehouse(receiveReturn, {
        return_id,
        lines: back.map(({ return_line_id }) => ({ return_line_id, arrived: 1, restocked: 1 })),
      }),
    ),
  )
  const { lines: left } = await world.buyer(getOrder, {
    order_id: returns[0]?.lines[0]?.order_id ?? toId(0),
  })
  expect(left.map(({ returned }) => returned)).toEqual(lines.map(() => 20))
})
