import { expect, test } from 'vitest'

import {
  MESSAGE_CATEGORIES,
  MESSAGE_CATEGORY_NAMES,
  MESSAGE_CATEGORY_TAGS,
  MESSAGE_MENU,
  MessageCategory,
} from '#src/messages/message-categories.ts'

test('the menu begins with all messages and leaves pop-ups out', () => {
  expect(MESSAGE_MENU[0]).toEqual({ id: MessageCategory.all, name: '全部消息' })
  expect(MESSAGE_MENU.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('every category has a name of its own', () => {
  const names = MESSAGE_CATEGORIES.map((id) => MESSAGE_CATEGORY_NAMES[id])
  expect(new Set(names).size).toBe(Object.keys(MESSAGE_CATEGORY_NAMES).length)
})

test('every category has a tag of its own, of two characters', () => {
  const tags = MESSAGE_CATEGORIES.map((id) => MESSAGE_CATEGORY_TAGS[id])
  expect(new Set(tags).size).toBe(MESSAGE_CATEGORIES.length)
  expect(tags.filter((tag) => !/^\p{Script=Han}{2}$/u.test(tag))).toEqual([])
})
