import {
  addReturn,
  creditReturn,
  decideReturn,
  getReturn,
  receiveReturn,
  withdrawReturn,
} from '@portal/contract/returns.ts'
import { fen, fenOfYuan, ZERO_YUAN } from '@portal/rules/money/money.ts'

import { expectRefusal } from '#src/walks/trade/expect-refusal.ts'
import { type ModelReturn, movePoints, stockLevelOf } from '#src/walks/trade/model.ts'
import { reclaimCredit } from '#src/walks/trade/protecting.ts'
import type { Buyer, World } from '#src/walks/trade/world.ts'

/** Applies for a return, sometimes of more pieces than allowed. */
export async function apply({ chance }: World, { call, model }: Buyer): Promise<void> {
  const orders = model.orders.filter(({ status }) => status !== 'cancelled')
  const all = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  const arrived = all.filter(({ line }) => line.received > line.returned)
  const cut = arrived.filter(({ line }) => line.credits.length > 0)
  const chosen = chance.pick(chance.pick([all, arrived, cut]) ?? [])
  if (!chosen) return
  const { order, line } = chosen
  const pieces = 1 + chance.integer(3)
  const isThere = pieces <= line.received - line.returned
  const isShort = chance.integer(3) === 0
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

type Move = (world: World, buyer: Buyer, chosen: ModelReturn) => Promise<void>

/** Forward moves are more frequent than backward ones. */
const MOVES: readonly Move[] = [
  withdraw,
  reject,
  approve,
  approve,
  approve,
  receive,
  receive,
  credit,
  credit,
]

/** Makes the next step of any return, or one that is not allowed. */
export async function moveReturn(world: World, buyer: Buyer): Promise<void> {
  const { chance } = world
  const { returns } = buyer.model
  const open = returns.filter(({ state }) => !DONE.has(state))
  const chosen = chance.pick(chance.integer(2) === 0 ? returns : open)
  if (!chosen) return
  const move = chance.pick(MOVES) ?? credit
  await move(world, buyer, chosen)
}

function refusalUnless(state: ModelReturn['state'], chosen: ModelReturn) {
  return chosen.state === state ? undefined : 'return.not_movable'
}

async function withdraw(_world: World, buyer: Buyer, chosen: ModelReturn): Promise<void> {
  const done = await expectRefusal(
    refusalUnless('applied', chosen),
    buyer.call(withdrawReturn, { return_id: chosen.id }),
  )
  if (done) undoReturn(chosen, 'withdrawn')
}

async function reject({ sales, model }: World, _buyer: Buyer, chosen: ModelReturn): Promise<void> {
  const request = { return_id: chosen.id, is_approved: 0 as const, reason: '已装车' }
  const stockLevel = stockLevelOf(model, chosen.line.part, chosen.order.warehouse)
  const isPromised = stockLevel.onHand - stockLevel.promised < chosen.restocked
  const why = isPromised ? 'return.pieces_promised' : undefined
  const refusal = DONE.has(chosen.state) ? 'return.not_movable' : why
  if (!(await expectRefusal(refusal, sales(decideReturn, request)))) return
  stockLevel.onHand -= chosen.restocked
  undoReturn(chosen, 'rejected')
}

async function approve({ sales }: World, _buyer: Buyer, chosen: ModelReturn): Promise<void> {
  const request = { return_id: chosen.id, is_approved: 1 as const }
  if (await expectRefusal(refusalUnless('applied', chosen), sales(decideReturn, request)))
    chosen.state = chosen.isShort ? 'received' : 'approved'
}

async function receive(world: World, buyer: Buyer, chosen: ModelReturn): Promise<void> {
  const { chance, warehouse, model } = world
  const return_id = chosen.id
  const arrived = Math.max(1, chosen.pieces - chance.integer(1))
  const restocked = chance.integer(arrived)
  const { lines } = await buyer.call(getReturn, { return_id })
  const request = {
    return_id,
    lines: lines.map(({ return_line_id }) => ({ return_line_id, arrived, restocked })),
  }
  const refusal = refusalUnless('approved', chosen)
  if (!(await expectRefusal(refusal, warehouse(receiveReturn, request)))) return
  chosen.state = 'received'
  chosen.restocked = restocked
  chosen.line.returned -= chosen.pieces - arrived
  chosen.pieces = arrived
  stockLevelOf(model, chosen.line.part, chosen.order.warehouse).onHand += restocked
}

async function credit({ sales }: World, { model }: Buyer, chosen: ModelReturn): Promise<void> {
  const done = await expectRefusal(
    refusalUnless('received', chosen),
    sales(creditReturn, { return_id: chosen.id }),
  )
  if (!done) return
  chosen.state = 'credited'
  chosen.line.credited += chosen.pieces
  reclaimCredit(chosen.line)
  const credited = fenOfYuan(done.credit ?? ZERO_YUAN)
  chosen.order.creditedFen = fen(chosen.order.creditedFen + credited)
  chosen.order.coinsRefunded += done.coins
  model.credited += credited
  model.coins += done.coins
  movePoints(model, -done.points)
}

function undoReturn(chosen: ModelReturn, state: 'withdrawn' | 'rejected'): void {
  chosen.state = state
  chosen.line.returned -= chosen.pieces
}
