import { splitOrder } from '@portal/contract/admin-orders.ts'
import type { Id } from '@portal/rules/ids.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import type { ModelOrder } from '#src/walks/trade/model.ts'
import { newOrder } from '#src/walks/trade/ordering.ts'
import type { Buyer, World } from '#src/walks/trade/world.ts'

/** Splits some pieces off any order, including orders that cannot be split, and all or none of their pieces. */
export async function split(world: World, buyer: Buyer): Promise<void> {
  const { chance, sales } = world
  const { model } = buyer
  const chosen = chance.pick(model.orders)
  if (!chosen) return
  const going = new Map(chosen.lines.map(({ id, quantity }) => [id, chance.integer(quantity)]))
  const lines = chosen.lines
    .map(({ id }) => ({ order_line_id: id, quantity: going.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return
  const request = { order_id: chosen.id, lines }
  const made = await expectRefusal(refusalOf(chosen, going), sales(splitOrder, request))
  if (!made) return
  const { checkout } = chosen
  const other = await newOrder(world, buyer, { order_id: made.order_id, checkout })
  const rest = await newOrder(world, buyer, { order_id: chosen.id, checkout })
  if (rest.total + other.total !== chosen.total || rest.coins + other.coins !== chosen.coins)
    throw new Error(`the split of ${chosen.id} does not add up`)
  refuseOtherPieces(chosen, { going, rest, other })
  for (const line of [...rest.lines, ...other.lines])
    line.cut = chosen.lines.find(({ part }) => part === line.part)?.cut
  Object.assign(chosen, { total: rest.total, coins: rest.coins, lines: rest.lines })
  chosen.checkout.living += 1
  model.orders.push(other)
}

function refusalOf(
  { status, lines, purchase }: ModelOrder,
  going: ReadonlyMap<Id<'order_line'>, number>,
): string | undefined {
  if (status !== 'confirmed' || purchase) return 'order.not_splittable'
  const isWhole = lines.every(({ id, quantity }) => going.get(id) === quantity)
  return isWhole ? 'order.split_impossible' : undefined
}

/** @throws when the two orders do not contain the divided pieces */
function refuseOtherPieces(
  { lines }: ModelOrder,
  divided: {
    readonly going: ReadonlyMap<Id<'order_line'>, number>
    readonly rest: ModelOrder
    readonly other: ModelOrder
  },
): void {
  for (const { id, part, quantity } of lines) {
    const goes = divided.going.get(id) ?? 0
    if (piecesOf(divided.other, part) !== goes || piecesOf(divided.rest, part) !== quantity - goes)
      throw new Error(`the split split out other pieces of ${part}`)
  }
}

function piecesOf({ lines }: ModelOrder, part: Id<'part'>): number {
  return lines.find((line) => line.part === part)?.quantity ?? 0
}
