import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import { priceJumpDoubt, USUAL_SHARES } from '#src/prices/price-jump.ts'

test('prices that jump are named with what they were and how far they go', () => {
  const fall = { number: '9A110722400', oldFen: fen(5750), newFen: fen(575) }
  const rise = { number: '06L115562B', oldFen: fen(10_000), newFen: fen(30_000) }
  expect(priceJumpDoubt([fall, rise], 2)).toBe(
    '改动一半以上或翻倍：9A110722400 ¥57.50 → ¥5.75（−90%）、06L115562B ¥100.00 → ¥300.00（+200%）',
  )
  expect(priceJumpDoubt([fall], 40)).toMatch(/（−90%） 等 40 个配件$/)
})

test('needs a confirmation from half the price down and from twice the price up', () => {
  const jumps = [USUAL_SHARES.lowest, USUAL_SHARES.highest].map((share) => ({
    number: 'LR011279',
    oldFen: fen(1000),
    newFen: fen(1000 * share),
  }))
  expect(priceJumpDoubt(jumps, 2)).toMatch(/^改动一半以上或翻倍：.*（−50%）.*（\+100%）$/)
})
