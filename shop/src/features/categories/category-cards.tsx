import { useHorizontalScroll } from '@portal/ui/controls/use-horizontal-scroll.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useRef } from 'react'

import { PartPicture } from '#src/features/parts/part-picture.tsx'

import type { useCategoryTree } from './category-calls.ts'
import { CategoryLink } from './category-link.tsx'
import { nodesBelow, type TreeNode } from './shown-nodes.ts'

import styles from './category-cards.module.css'
import sideways from '@portal/ui/controls/horizontal-scroll.module.css'

type Props = { readonly tree: ReturnType<typeof useCategoryTree> }

export function CategoryCards({ tree }: Props) {
  return (
    <>
      <h1 className={styles.heading}>配件分类</h1>
      <Answer query={tree} waiting={<CategoriesSkeleton />}>
        {({ list }) => (
          <>
            <Groups list={list} />
            {list.map((group) => (
              <section
                aria-label={group.l_name_zh}
                className={styles.section}
                id={groupElementId(group.product_type_id)}
                key={group.product_type_id}
              >
                <h2 className={styles.group}>{group.l_name_zh}</h2>
                <div className={styles.cards}>
                  {group.children.map((node) => (
                    <CategoryCard key={node.product_type_id} node={node} />
                  ))}
                </div>
              </section>
            ))}
          </>
        )}
      </Answer>
    </>
  )
}

type GroupsProps = {
  readonly list: readonly { readonly product_type_id: string; readonly l_name_zh: string }[]
}

function Groups({ list }: GroupsProps) {
  const row = useRef<HTMLDivElement>(null)
  useHorizontalScroll(row)
  return (
    <nav aria-label="系统" className={styles.groups}>
      <div className={classes(sideways.sideways, styles.row)} ref={row}>
        {list.map(({ product_type_id, l_name_zh }) => (
          <button
            className={styles.jump}
            key={product_type_id}
            type="button"
            onClick={() =>
              document.getElementById(groupElementId(product_type_id))?.scrollIntoView()
            }
          >
            {l_name_zh}
          </button>
        ))}
      </div>
    </nav>
  )
}

const groupElementId = (product_type_id: string) => `group-${product_type_id}`

function CategoriesSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="分类加载中">
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton height={136} key={place} />
        ))}
      </div>
    </LoadingRegion>
  )
}

function CategoryCard({ node }: { readonly node: TreeNode }) {
  return (
    <section className={styles.card}>
      <CategoryLink className={styles.head} id={node.product_type_id}>
        <span className={styles.picture}>
          <PartPicture height={64} pic={node.picture ?? ''} width={64} />
        </span>
        <span>
          <h3>{node.l_name_zh}</h3>
          <span className={styles.count}>{formatCount(node.categoryCarouselItemTotal)} 个编码</span>
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
