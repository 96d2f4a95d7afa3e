import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen, ZERO_FEN } from '#src/money/money.ts'
import { returnCredit } from '#src/returns/return-credit.ts'
import {
  afterPayingOwed,
  afterReclaiming,
  type PointsHeld,
  pointsToReclaim,
} from '#src/wallet/reclaim-points.ts'
import { pointsEarned } from '#src/wallet/wallet.ts'

const terms = { yuanPerPoint: 10 }

test('however an order is returned, it keeps the points of what was kept', () => {
  const returns = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.nat(100_000_000).map(fen), returns, fc.nat(20), (paid, pieces, kept) => {
      const quantity = pieces.reduce((sum, some) => sum + some, kept)
      let [before, credited, earned] = [0, ZERO_FEN, pointsEarned({ paid }, terms)]
      for (const now of pieces) {
        credited = fen(credited + returnCredit(paid, { quantity, before, now }))
        before += now
        earned -= pointsToReclaim({ paid, credited, earned }, terms)
        expect(earned).toBe(pointsEarned({ paid, credited }, terms))
      }
      expect(earned === 0 || kept > 0).toBe(true)
    }),
  )
})

test('an order that earned nothing, before all of it arrived or without points, reclaims nothing', () => {
  expect(pointsToReclaim({ paid: fen(100_000), credited: fen(50_000), earned: 0 }, terms)).toBe(0)
})

test('no balance goes below 0, no debt is dropped, and debts are paid first', () => {
  const move = fc.tuple(
    fc.constantFrom('gain', 'reclaim', 'spend'),
    fc.integer({ min: 1, max: 500 }),
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let held: PointsHeld = { balance: 0, owed: 0 }
      let net = 0
      for (const [kind, points] of moves) {
        if (kind === 'spend' && points > held.balance) continue
        net += kind === 'gain' ? points : -points
        if (kind === 'reclaim') held = afterReclaiming(held, points)
        else if (kind === 'gain')
          held = afterPayingOwed({ ...held, balance: held.balance + points })
        else held = { ...held, balance: held.balance - points }
        expect(Math.min(held.balance, held.owed)).toBe(0)
        expect(held.balance - held.owed).toBe(net)
      }
    }),
  )
})
