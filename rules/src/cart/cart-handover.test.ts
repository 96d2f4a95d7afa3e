import { expect, test } from 'vitest'

import {
  CART_HANDOVER_STATES,
  goneHandoverRowsText,
  handedOverText,
  handoverStateText,
  refusalToCloseHandover,
} from '#src/cart/cart-handover.ts'

test('only a waiting handover is ordered, handed back or withdrawn', () => {
  expect(refusalToCloseHandover({ state: 'waiting', by: '' })).toBeUndefined()
  expect(refusalToCloseHandover({ state: 'withdrawn', by: '小李' })).toBe(
    '这份提交已由 小李 撤回，不能再处理',
  )
  expect(Object.keys(CART_HANDOVER_STATES)).toHaveLength(5)
})

test.each([
  ['handed_back', false, false, '已退回'],
  ['handed_back', true, false, '部分已下单，其余已退回'],
  ['withdrawn', false, true, '部分已接手，其余已撤回'],
  ['handed_back', true, true, '部分已下单、已接手，其余已退回'],
  ['waiting', true, false, '部分已下单，其余待处理'],
  ['ordered', true, false, '已下单'],
  ['ordered', true, true, '部分已下单，其余已接手'],
  ['taken_over', false, true, '已接手'],
] as const)('%s, ordered %s, taken over %s: %s', (state, hasOrdered, hasTakenOver, text) => {
  expect(handoverStateText({ state, hasOrdered, hasTakenOver })).toBe(text)
})

test('whoever comes second learns who did what with the rows', () => {
  const rows = { by: '采购员', asked_by: '小李', rows: 2 }
  expect(goneHandoverRowsText([{ ...rows, end: 'taken_over' }])).toBe(
    '小李 提交的 2 种配件已由 采购员 接手，请核对后再试',
  )
  expect(
    goneHandoverRowsText([
      { ...rows, end: 'ordered' },
      { ...rows, end: 'withdrawn', rows: 1 },
    ]),
  ).toBe('小李 提交的 2 种配件已由 采购员 下单；小李 撤回了提交的 1 种配件，请核对后再试')
})

test('a locked row says who can unlock it', () => {
  expect(handedOverText({ isPurchaser: false })).toContain('撤回')
  expect(handedOverText({ isPurchaser: true })).toContain('接手或退回')
})
