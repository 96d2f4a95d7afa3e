import { CategoryLink } from '#src/features/categories/category-link.tsx'

import { PartPicture } from './part-picture.tsx'
import { nodesBelow, type TreeNode } from './shown-nodes.ts'

import styles from './category-card.module.css'

/** A category with the ones below it, each a way to its parts. */
export function CategoryCard({ node }: { readonly node: TreeNode }) {
  return (
    <section className={styles.card}>
      <CategoryLink className={styles.head} id={node.product_type_id}>
        <span className={styles.picture}>
          <PartPicture height={64} pic={node.picture ?? ''} width={64} />
        </span>
        <span>
          <h3>{node.l_name_zh}</h3>
          <span className={styles.count}>
            {node.categoryCarouselItemTotal.toLocaleString('en-US')} 个编码
          </span>
        </span>
      </CategoryLink>
      <ul className={styles.below}>
        {nodesBelow(node).map((child) => (
          <li key={child.product_type_id}>
            <CategoryLink id={child.product_type_id}>{child.l_name_zh}</CategoryLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
