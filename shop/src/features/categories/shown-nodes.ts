import { useCategoryTree } from './category-calls.ts'

/**
 * A node as the contract types it. For the third level the contract only declares objects as
 * children, and there are none.
 */
export type TreeNode = {
  readonly product_type_id: string
  readonly l_name_zh: string
  readonly picture: string | null
  readonly categoryCarouselItemTotal: number
  readonly children: readonly object[]
}

export type ShownNode = {
  readonly node: TreeNode
  readonly level: 1 | 2 | 3
  readonly parent: string | undefined
}

export function nodesBelow(node: TreeNode): readonly TreeNode[] {
  // Every object below a node is a node.
  return node.children as readonly TreeNode[]
}

/** The visible nodes from top to bottom, including the children of open ones. */
export function shownNodes(
  nodes: readonly TreeNode[],
  isOpen: (id: string) => boolean,
): readonly ShownNode[] {
  const unfold = (below: readonly TreeNode[], level: 1 | 2 | 3, parent?: string): ShownNode[] =>
    below.flatMap((node) => [
      { node, level, parent },
      ...(level < 3 && isOpen(node.product_type_id)
        ? unfold(nodesBelow(node), level === 1 ? 2 : 3, node.product_type_id)
        : []),
    ])
  return unfold(nodes, 1)
}

export function pathTo(nodes: readonly TreeNode[], id: string | undefined): readonly TreeNode[] {
  if (id === undefined) return []
  for (const node of nodes) {
    if (node.product_type_id === id) return [node]
    const below = pathTo(nodesBelow(node), id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The categories from the group to the given one; empty until the tree is loaded. */
export function useCategoryPath(product_type_id: string | undefined) {
  const { data } = useCategoryTree()
  return pathTo(data?.list ?? [], product_type_id).map((node) => ({
    words: node.l_name_zh,
    product_type_id: node.product_type_id,
  }))
}
