import { SHOP_PAGES } from '@portal/rules/messages/shop-address.ts'
import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

/** Without an account, or only out of the cart. */
const NO_TARGETS = new Set([
  '/404',
  '/login',
  '/bind_wx',
  '/settlement',
  '/settlement/submit',
  '/settlement/submit_multiple_warehouses',
  '/settlement/activity_settlement',
  '/settlement/submit_success',
])

test('messages may lead to the pages that the shop has, and to no other', () => {
  const [tree] = filesBelow(['shop/src/app'], ['route-tree.gen.ts'])
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree?.text ?? '') ?? []
  const pages = [...routes.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => !NO_TARGETS.has(page)).toSorted()).toEqual(SHOP_PAGES.toSorted())
})
