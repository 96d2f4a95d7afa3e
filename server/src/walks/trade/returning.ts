import {
  addReturn,
  creditReturn,
  decideReturn,
  getReturn,
  receiveReturn,
  withdrawReturn,
} from '@portal/contract/returns.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { type ModelReturn, movePoints, stockLevelOf } from '#src/walks/trade/model.ts'
import { reclaimCredit } from '#src/walks/trade/protecting.ts'
import type { Buyer, World } from '#src/walks/trade/world.ts'

/** Applies for a return, sometimes of more than may come back. */
export async function apply({ chance }: World, { call, model }: Buyer): Promise<void> {
  const orders = model.orders.filter(({ status }) => status !== 'cancelled')
  const all = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  const arrived = all.filter(({ line }) => line.received > line.returned)
  const cut = arrived.filter(({ line }) => line.credits.length > 0)
  const chosen = chance.pick(chance.pick([all, arrived, cut]) ?? [])
  if (!chosen) return
  const { order, line } = chosen
  const pieces = 1 + chance.upTo(3)
  const isThere = pieces <= line.received - line.returned
  const isShort = chance.upTo(3) === 0
  const added = await expectRefusal(
    isThere ? undefined : 'return.impossible',
    call(addReturn, {
      kind: isShort ? 'short' : 'return',
      reason: '客户退车',
      pictures: [],
      lines: [{ order_line_id: line.id, quantity: pieces }],
    }),
  )
  if (!added) return
  line.returned += pieces
  model.returns.push({
    id: added.return_id,
    order,
    line,
    pieces,
    restocked: 0,
    isShort,
    state: 'applied',
  })
}

const DONE = new Set<ModelReturn['state']>(['credited', 'rejected', 'withdrawn'])

/** More often forward than back. */
const MOVES = [
  ...(['withdraw', 'reject'] as const),
  ...(['approve', 'approve', 'approve'] as const),
  ...(['take', 'take', 'credit', 'credit'] as const),
]

/** The next step of any return, or one that is not allowed. */
export async function moveReturn(world: World, buyer: Buyer): Promise<void> {
  const { chance, sales, warehouse, model: whole } = world
  const { returns } = buyer.model
  const open = returns.filter(({ state }) => !DONE.has(state))
  const chosen = chance.pick(chance.upTo(2) === 0 ? returns : open)
  if (!chosen) return
  const return_id = chosen.id
  const refusalUnless = (state: ModelReturn['state']) =>
    chosen.state === state ? undefined : 'return.not_movable'
  switch (chance.pick(MOVES) ?? 'credit') {
    case 'withdraw': {
      const done = await expectRefusal(
        refusalUnless('applied'),
        buyer.call(withdrawReturn, { return_id }),
      )
      if (done) releaseStock(chosen, 'withdrawn')
      return
    }
    case 'reject': {
      const request = { return_id, is_approved: 0 as const, reason: '已装车' }
      const stockLevel = stockLevelOf(whole, chosen.line.part, chosen.order.warehouse)
      const isPromised = stockLevel.onHand - stockLevel.promised < chosen.restocked
      const why = isPromised ? 'return.pieces_promised' : undefined
      const refusal = DONE.has(chosen.state) ? 'return.not_movable' : why
      if (!(await expectRefusal(refusal, sales(decideReturn, request)))) return
      stockLevel.onHand -= chosen.restocked
      releaseStock(chosen, 'rejected')
      return
    }
    case 'approve': {
      const request = { return_id, is_approved: 1 as const }
      if (await expectRefusal(refusalUnless('applied'), sales(decideReturn, request)))
        chosen.state = chosen.isShort ? 'received' : 'approved'
      return
    }
    case 'take': {
      const arrived = Math.max(1, chosen.pieces - chance.upTo(1))
      const restocked = chance.upTo(arrived)
      const { lines } = await buyer.call(getReturn, {
        return_id,
      })
      const request = {
        return_id,
        lines: lines.map(({ return_line_id }) => ({ return_line_id, arrived, restocked })),
      }
      if (!(await expectRefusal(refusalUnless('approved'), warehouse(receiveReturn, request))))
        return
      chosen.state = 'received'
      chosen.restocked = restocked
      chosen.line.returned -= chosen.pieces - arrived
      chosen.pieces = arrived
      stockLevelOf(whole, chosen.line.part, chosen.order.warehouse).onHand += restocked
      return
    }
    case 'credit':
      await credit(world, buyer, chosen)
  }
}

async function credit({ sales }: World, { model }: Buyer, chosen: ModelReturn): Promise<void> {
  const done = await expectRefusal(
    chosen.state === 'received' ? undefined : 'return.not_movable',
    sales(creditReturn, { return_id: chosen.id }),
  )
  if (!done) return
  chosen.state = 'credited'
  chosen.line.credited += chosen.pieces
  reclaimCredit(chosen.line)
  const fen = Math.round((done.credit ?? 0) * 100)
  chosen.order.creditedFen += fen
  chosen.order.coinsBack += done.coins
  model.credited += fen
  model.coins += done.coins
  movePoints(model, -done.points)
}

function releaseStock(chosen: ModelReturn, state: 'withdrawn' | 'rejected'): void {
  chosen.state = state
  chosen.line.returned -= chosen.pieces
}
