import { ChevronDownIcon, ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { type KeyboardEvent, useRef, useState } from 'react'

import { nodesBelow, shownNodes, pathTo, type TreeNode } from './shown-nodes.ts'

import styles from './category-tree.module.css'

type Props = {
  readonly nodes: readonly TreeNode[]
  /** `product_type_id` of the selected node. */
  readonly chosen?: string
  /** Number of parts in a node under the other filters, if known; defaults to all its parts. */
  readonly countOf?: (productTypeId: string) => number | undefined
  /** Called with undefined when the selected node is chosen again (specification 2.9). */
  readonly onChoose: (productTypeId: string | undefined) => void
}

/** ↑ ↓ move, → ← expand and collapse, Enter selects. */
export function CategoryTree({ nodes, chosen, countOf, onChoose }: Props) {
  const tree = useRef<HTMLDivElement>(null)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const [at, setAt] = useState<string>()
  const path = pathTo(nodes, chosen).map(({ product_type_id }) => product_type_id)
  const isOpen = (id: string) => toggled[id] ?? path.includes(id)
  const shown = shownNodes(nodes, isOpen)
  const focusable = shown.some(({ node }) => node.product_type_id === at)
    ? at
    : (chosen ?? shown[0]?.node.product_type_id)

  const fold = (id: string, open: boolean) => setToggled((before) => ({ ...before, [id]: open }))
  const choose = (id: string) => {
    setAt(id)
    fold(id, id === chosen ? !isOpen(id) : true)
    onChoose(id === chosen ? undefined : id)
  }
  const moveTo = (id: string | undefined) => {
    if (id === undefined) return
    setAt(id)
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const here = shown[place]
    if (here === undefined) return
    const id = here.node.product_type_id
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(shown[place + 1]?.node.product_type_id),
      ArrowUp: () => moveTo(shown[place - 1]?.node.product_type_id),
      ArrowRight: () =>
        isOpen(id) ? moveTo(nodesBelow(here.node)[0]?.product_type_id) : fold(id, true),
      ArrowLeft: () => (isOpen(id) ? fold(id, false) : moveTo(here.parent)),
      Enter: () => choose(id),
      ' ': () => choose(id),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <div aria-label="配件分类" className={styles.tree} ref={tree} role="tree">
      {shown.map(({ node, level }, place) => {
        const id = node.product_type_id
        const hasMore = node.children.length > 0
        const count = countOf ? countOf(id) : node.categoryCarouselItemTotal
        return (
          <div
            aria-expanded={hasMore ? isOpen(id) : undefined}
            aria-level={level}
            aria-selected={id === chosen}
            className={classes(
              styles.node,
              styles[`level${level}`],
              id === chosen && styles.chosen,
            )}
            data-node={id}
            key={id}
            role="treeitem"
            tabIndex={id === focusable ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {hasMore &&
              (isOpen(id) ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />)}
            <span className="ellipsis">{node.l_name_zh}</span>
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </div>
        )
      })}
    </div>
  )
}
