import { classes } from '@portal/ui/classes.ts'

import { CategoryLink } from '#src/features/categories/category-link.tsx'

import { PartPicture } from './part-picture.tsx'
import type { TreeNode } from './shown-nodes.ts'

import styles from './sub-category-tiles.module.css'

type Props = {
  readonly nodes: readonly TreeNode[]
  readonly chosen: string
}

/** The kinds of a category as a rail of pictures. */
export function SubCategoryTiles({ nodes, chosen }: Props) {
  if (nodes.length === 0) return null
  return (
    <ul aria-label="细分类别" className={styles.rail}>
      {nodes.map(({ product_type_id, l_name_zh, picture, categoryCarouselItemTotal }) => (
        <li key={product_type_id}>
          <CategoryLink
            className={classes(styles.tile, product_type_id === chosen && styles.chosen)}
            id={product_type_id}
          >
            {picture && (
              <span className={styles.picture}>
                <PartPicture height={36} pic={picture} width={36} />
              </span>
            )}
            <span className={styles.name}>{l_name_zh}</span>
            <span className={styles.count}>
              {categoryCarouselItemTotal.toLocaleString('en-US')}
            </span>
          </CategoryLink>
        </li>
      ))}
    </ul>
  )
}
