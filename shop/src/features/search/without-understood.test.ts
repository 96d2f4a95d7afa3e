import { expect, test } from 'vitest'

import { withoutUnderstood } from './without-understood.ts'

const typed = {
  keyword: '宝马3系 机滤',
  understood: ['宝马', '3系', '机油滤清器'],
  kinds: 1,
}

test('a word is removed from the typed text', () => {
  expect(withoutUnderstood(typed, 1)).toBe('宝马 机滤')
  expect(withoutUnderstood(typed, 0)).toBe('3系 机滤')
})

test('a word that was typed otherwise leaves the others as they were understood', () => {
  expect(withoutUnderstood(typed, 2)).toBe('宝马 3系')
  expect(withoutUnderstood({ ...typed, keyword: 'bmw 3系 机滤' }, 0)).toBe('3系 机油滤清器')
})

test('the only word, and one of several readings of a word, stay', () => {
  expect(withoutUnderstood({ keyword: '机滤', understood: ['机油滤清器'], kinds: 1 }, 0)).toBe(
    undefined,
  )
  const disc = { keyword: '宝马 刹车盘', understood: ['宝马', '制动盘', '制动盘螺丝'], kinds: 2 }
  expect(withoutUnderstood(disc, 1)).toBe(undefined)
  expect(withoutUnderstood(disc, 0)).toBe('刹车盘')
})
