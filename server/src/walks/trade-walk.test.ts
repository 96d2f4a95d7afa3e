import { afterAll, beforeAll, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/ground/ledger-audit/audit-ledgers.ts'
import { brandsWithProtection } from '#src/testing/brands-with-protection.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'
import { agrees } from '#src/walks/trade/agrees.ts'
import { cancelAndRelease, claim, exchange, fillCart, order } from '#src/walks/trade/buying.ts'
import { chanceFrom } from '#src/walks/trade/chance.ts'
import {
  cancelGifts,
  correct,
  leaveOneGift,
  putGifts,
  receiveGifts,
  restockGifts,
  sendGifts,
} from '#src/walks/trade/giving.ts'
import { changeDeals, grab, switchDeals } from '#src/walks/trade/grabbing.ts'
import { receiveOne, receiveWhole, reprice, restock, ship } from '#src/walks/trade/moving.ts'
import { askBack, decide } from '#src/walks/trade/protecting.ts'
import { apply, moveReturn } from '#src/walks/trade/returning.ts'
import { split } from '#src/walks/trade/splitting.ts'
import { type Clock, makeWorld } from '#src/walks/trade/world.ts'

/**
 * Always the same walk by default; a longer and different one: `WALK_ACTIONS=10000 WALK_SEED=8 npm exec vitest run --
 * --project server server/src/walks/trade-walk`
 */
const ACTIONS = Number(process.env['WALK_ACTIONS'] ?? 600)
const SEED = Number(process.env['WALK_SEED'] ?? 7)
const LOOK_EVERY = 200

/** Each step is as frequent as it is listed here. */
const STEPS = [
  [fillCart, fillCart, fillCart, fillCart, order, order],
  [cancelAndRelease, claim, exchange, restock, restock, reprice, split],
  [ship, ship, ship, ship, receiveOne, receiveOne, receiveWhole],
  [putGifts, leaveOneGift, restockGifts, correct, sendGifts, cancelGifts, receiveGifts],
  [grab, grab, grab, changeDeals, switchDeals],
  [reprice, askBack, askBack, decide, decide],
  [apply, apply, moveReturn, moveReturn, moveReturn, moveReturn],
].flat()

let aheadMs = 0
const clock: Clock = {
  now: () => new Date(Date.now() + aheadMs),
  passes: (ms) => void (aheadMs += ms),
}
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: clock.now, brands: await brandsWithProtection() })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

test(`a walk of ${ACTIONS} actions leaves the ledgers balanced and equal to the model (seed ${SEED})`, async () => {
  const chance = chanceFrom(SEED)
  const world = await makeWorld(server, { chance, clock })
  const violations = []
  for (let action = 1; action <= ACTIONS; action += 1) {
    const step = chance.pick(STEPS)
    const buyer = chance.pick(world.buyers)
    if (!step || !buyer) throw new Error('nothing to do')
    await step(world, buyer)
    if (action % LOOK_EVERY === 0)
      violations.push(...ledgerViolations(await auditLedgers(server.db)))
  }
  await agrees(world)
  expect([...violations, ...ledgerViolations(await auditLedgers(server.db))]).toEqual([])
  expect(world.buyers.flatMap(({ model }) => model.orders)).not.toEqual([])
}, 1_800_000)
