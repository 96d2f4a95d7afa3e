import { expect, test } from 'vitest'

import { MessageCategory } from '#src/messages/message-categories.ts'
import { isShownAt } from '#src/messages/shown-at.ts'

const { accounts, offers, orders, feedback } = MessageCategory

test.each([
  [accounts, '/settlement/list', '/settlement/list'],
  [accounts, '/settlement/list', '/profile/handovers'],
  [accounts, '/profile/handovers', '/settlement/list?car=1'],
  [offers, '/settlement/list?from=message', '/settlement/list#rows'],
  [feedback, '/profile/feedback', '/profile/feedback?id=3'],
  [orders, '/profile/myorder/detail?id=7', '/profile/myorder/detail?id=7&tab=parcels'],
  [orders, '', '/profile/system_msg'],
  [orders, '/home', `/profile/system_msg?category_id=${orders}&type=1&id=9`],
])('a message of category %i that leads to %s is shown at %s', (category_id, link, address) => {
  expect(isShownAt({ category_id, link }, address)).toBe(true)
})

test.each([
  [offers, '/settlement/list', '/profile/handovers'],
  [accounts, '/profile/account', '/profile/handovers'],
  [orders, '/profile/myorder/detail?id=7', '/profile/myorder/detail?id=8'],
  [orders, '/profile/myorder/detail?id=7', '/profile/myorder'],
  [orders, '', '/home'],
  [orders, '', `/profile/system_msg?category_id=${offers}`],
  [orders, '', '/profile/system_msg?page=2'],
  [orders, '', '/profile/system_msg/detail?id=7'],
  [MessageCategory.popUp, '', '/profile/system_msg'],
])('a message of category %i that leads to %j is not at %s', (category_id, link, address) => {
  expect(isShownAt({ category_id, link }, address)).toBe(false)
})
