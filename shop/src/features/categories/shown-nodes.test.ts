import { expect, test } from 'vitest'

import { pathTo, shownNodes, type TreeNode } from './shown-nodes.ts'

const node = (product_type_id: string, children: TreeNode[] = []): TreeNode => ({
  product_type_id,
  l_name_zh: product_type_id,
  picture: null,
  categoryCarouselItemTotal: 1,
  children,
})
const TREE = [node('1', [node('101', [node('10101')])]), node('2')]

const idsWithOpen = (open: string[]) =>
  shownNodes(TREE, (id) => open.includes(id)).map((shown) => shown.node.product_type_id)

test('only open nodes show their children', () => {
  expect(idsWithOpen([])).toEqual(['1', '2'])
  expect(idsWithOpen(['1', '101'])).toEqual(['1', '101', '10101', '2'])
  expect(idsWithOpen(['101'])).toEqual(['1', '2'])
})

test('the way to a node goes through its parents', () => {
  const ids = pathTo(TREE, '10101').map(({ product_type_id }) => product_type_id)
  expect(ids).toEqual(['1', '101', '10101'])
  expect(pathTo(TREE, '9')).toEqual([])
})
