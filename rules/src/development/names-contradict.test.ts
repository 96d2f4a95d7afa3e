import { expect, test } from 'vitest'

import { namesContradict } from '#src/development/names-contradict.ts'

test.each([
  ['前大灯', '制动盘'],
  ['左前减震器', '右前减震器'],
  ['后刹车盘', '前制动盘'],
  ['机油滤清器', '空调支架'],
])('%s is another part than %s', (name, other) => {
  expect(namesContradict(name, other)).toBe(true)
  expect(namesContradict(other, name)).toBe(true)
})

test.each([
  ['刹车盘', '制动盘'],
  ['机滤', '机油滤清器'],
  ['前大灯总成', '大灯 左前'],
  ['左右', '左前大灯'],
  ['', '制动盘'],
  ['灯', '制动盘'],
  ['brake disc', '制动盘'],
])('%s may be %s', (name, other) => {
  expect(namesContradict(name, other)).toBe(false)
})
