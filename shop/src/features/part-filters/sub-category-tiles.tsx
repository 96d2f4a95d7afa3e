import { useHorizontalScroll } from '@portal/ui/controls/use-horizontal-scroll.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useRef } from 'react'

import { CategoryLink } from '#src/features/categories/category-link.tsx'
import { nodesBelow, type TreeNode } from '#src/features/categories/shown-nodes.ts'

import row from './chip-bar.module.css'
import chips from './facet-chips.module.css'
import styles from './sub-category-tiles.module.css'
import sideways from '@portal/ui/controls/horizontal-scroll.module.css'

type Props = {
  readonly above: TreeNode | undefined
  readonly chosen: string
}

export function SubCategoryTiles({ above, chosen }: Props) {
  const nodes = above === undefined ? [] : nodesBelow(above)
  if (above === undefined || nodes.length === 0) return null
  return <Rail all={above.product_type_id} chosen={chosen} nodes={nodes} />
}

type RailProps = {
  readonly all: string
  readonly nodes: readonly TreeNode[]
  readonly chosen: string
}

function Rail({ all, nodes, chosen }: RailProps) {
  const rail = useRef<HTMLUListElement>(null)
  useHorizontalScroll(rail)
  return (
    <div className={classes(row.bar, chips.bar)}>
      <span className={row.label}>分类</span>
      <ul
        aria-label="细分类别"
        className={classes(sideways.sideways, row.chips, chips.chips, styles.rail)}
        ref={rail}
      >
        <li>
          <CategoryLink className={classes(chips.chip, all === chosen && chips.on)} id={all}>
            全部
          </CategoryLink>
        </li>
        {nodes.map(({ product_type_id, l_name_zh, categoryCarouselItemTotal }) => (
          <li key={product_type_id}>
            <CategoryLink
              className={classes(chips.chip, product_type_id === chosen && chips.on)}
              id={product_type_id}
            >
              {l_name_zh}
              <span className={chips.count}>{formatCount(categoryCarouselItemTotal)}</span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
