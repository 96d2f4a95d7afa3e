import { ChevronRightIcon } from '@portal/ui/icons.tsx'

import type { CategoryGroup } from './category-calls.ts'
import { CategoryLink } from './category-link.tsx'

import styles from './category-flyout.module.css'

type Props = { readonly group: CategoryGroup; readonly onChoose: () => void }

/** Both levels below a group in one view, each one click away. */
export function CategoryFlyout({ group, onChoose }: Props) {
  return (
    <div className={styles.flyout} data-flyout="">
      {group.children.map((branch) => (
        <section key={branch.product_type_id}>
          <h3>
            <CategoryLink id={branch.product_type_id} onClick={onChoose}>
              {branch.l_name_zh}
              <ChevronRightIcon size={14} />
            </CategoryLink>
          </h3>
          {branch.children.map((leaf) => (
            <CategoryLink
              className={styles.leaf}
              id={leaf.product_type_id}
              key={leaf.product_type_id}
              onClick={onChoose}
            >
              {leaf.l_name_zh}
            </CategoryLink>
          ))}
        </section>
      ))}
    </div>
  )
}
