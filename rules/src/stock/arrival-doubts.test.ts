import { expect, test } from 'vitest'

import { arrivalDoubts } from '#src/stock/arrival-doubts.ts'

const doubts = (pieces: number, onWay: number, onHand: number) =>
  arrivalDoubts([{ number: 'N1', pieces, onWay, onHand }])

test('more pieces than were in transit need a confirmation', () => {
  expect(doubts(200, 160, 0)).toEqual(['N1 入库 200 件，在途只有 160 件'])
  expect(doubts(160, 160, 0)).toEqual([])
})

test('an unannounced receipt far above the stock needs a confirmation', () => {
  expect(doubts(1_000_000, 0, 50)).toEqual(['N1 入库 1000000 件，没有在途，现有库存 50 件'])
  expect(doubts(101, 0, 0)).toHaveLength(1)
  expect(doubts(100, 0, 0)).toEqual([])
  expect(doubts(500, 0, 50)).toEqual([])
})
