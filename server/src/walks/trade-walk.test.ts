import { type Arbitrary, array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { brandsWithProtection } from '#src/testing/brands-with-protection.ts'
import { startServer } from '#src/testing/start-server.ts'
import { listUnfitFacts } from '#src/testing/unfit-facts.ts'
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
import { decide, requestReturn } from '#src/walks/trade/protecting.ts'
import { apply, moveReturn } from '#src/walks/trade/returning.ts'
import { split } from '#src/walks/trade/splitting.ts'
import { type Clock, createWorld } from '#src/walks/trade/world.ts'

/**
 * The same walk by default; for a longer and different one: `WALK_ACTIONS=10000 WALK_SEED=8 npm exec vitest run --
 * --project server server/src/walks/trade-walk`
 */
const ACTIONS = Number(process.env['WALK_ACTIONS'] ?? 600)
const SEED = Number(process.env['WALK_SEED'] ?? 7)
const LOOK_EVERY = 200
const LARGEST_DRAW = 0x7fffffff
const SHRINK_MS = 1_500_000

/** A step is as frequent as its number of entries here. */
const STEPS = [
  [fillCart, fillCart, fillCart, fillCart, order, order],
  [cancelAndRelease, claim, exchange, restock, restock, reprice, split],
  [ship, ship, ship, ship, receiveOne, receiveOne, receiveWhole],
  [putGifts, leaveOneGift, restockGifts, correct, sendGifts, cancelGifts, receiveGifts],
  [grab, grab, grab, changeDeals, switchDeals],
  [reprice, requestReturn, requestReturn, decide, decide],
  [apply, apply, moveReturn, moveReturn, moveReturn, moveReturn],
].flat()

const STEPS_BY_NAME = new Map(STEPS.map((step) => [step.name, step]))

/** One action of a walk. It has its own random numbers, so it stays the same in a shortened walk. */
const action = record({
  step: constantFrom(...STEPS_BY_NAME.keys()),
  buyer: nat(),
  seed: nat(),
})
type Action = typeof action extends Arbitrary<infer One> ? One : never

function walkFrom(seed: number): Action[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: ACTIONS }, () => ({
    step: chance.pick(STEPS)?.name ?? '',
    buyer: chance.integer(LARGEST_DRAW),
    seed: chance.integer(LARGEST_DRAW),
  }))
}

/**
 * Runs a walk on its own database, because a shortened walk must not find the damage of a longer one.
 *
 * @returns how many orders were placed
 */
async function walk(actions: readonly Action[]): Promise<number> {
  let aheadMs = 0
  const clock: Clock = {
    now: () => new Date(Date.now() + aheadMs),
    passes: (ms) => void (aheadMs += ms),
  }
  await using server = await startServer({ now: clock.now, brands: await brandsWithProtection() })
  const world = await createWorld(server, { chance: chanceFrom(SEED), clock })
  const violations = []
  for (const [index, { step, buyer, seed }] of actions.entries()) {
    const act = STEPS_BY_NAME.get(step)
    const who = world.buyers[buyer % world.buyers.length]
    if (!act || !who) throw new Error('nothing to do')
    await act({ ...world, chance: chanceFrom(seed) }, who)
    if ((index + 1) % LOOK_EVERY === 0)
      violations.push(...ledgerViolations(await auditLedgers(server.db)))
  }
  await agrees(world)
  expect(await listUnfitFacts(server.db)).toEqual([])
  expect([...violations, ...ledgerViolations(await auditLedgers(server.db))]).toEqual([])
  return world.buyers.flatMap(({ model }) => model.orders).length
}

// A failing walk is shortened to the necessary actions, each printed with its random numbers.
test(`a walk of ${ACTIONS} actions leaves the ledgers balanced and equal to the model (seed ${SEED})`, async () => {
  let orders = 0
  const balanced = asyncProperty(array(action), async (actions) => {
    orders = await walk(actions)
  })
  await assert(balanced, {
    examples: [[walkFrom(SEED)]],
    numRuns: 1,
    interruptAfterTimeLimit: SHRINK_MS,
    markInterruptAsFailure: true,
  })
  expect(orders).toBeGreaterThan(0)
}, 1_800_000)
