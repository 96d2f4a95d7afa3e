import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { Note } from '@portal/ui/states/note.tsx'

import { CategoryTree } from '#src/features/categories/category-tree.tsx'
import type { VinFound } from '#src/features/vehicles/vehicle-calls.ts'
import { SERVICE_PARTS } from '#src/features/vin-entry/vin-search-params.ts'

import styles from './vin-categories.module.css'

type Props = {
  readonly categories: VinFound['categories']
  readonly serviceParts: number
  readonly chosen: string | undefined
  /** Called with undefined when the selected one is chosen again, to show all parts. */
  readonly onChoose: (productTypeId: string | undefined) => void
}

export function VinCategories({ categories, serviceParts, chosen, onChoose }: Props) {
  const service = {
    product_type_id: SERVICE_PARTS,
    l_name_zh: '常用保养',
    picture: null,
    categoryCarouselItemTotal: serviceParts,
    children: [],
  }
  const total = categories.reduce((sum, node) => sum + node.categoryCarouselItemTotal, 0)
  return (
    <aside aria-label="适用此车的分类" className={classes('card', styles.aside)}>
      <div className={styles.head}>
        <h2>适用此车</h2>
        {/* Otherwise the title of the list shows the total. */}
        {chosen !== undefined && <span className={styles.total}>{formatCount(total)} 个</span>}
      </div>
      <CategoryTree
        chosen={chosen}
        nodes={serviceParts > 0 ? [service, ...categories] : categories}
        onChoose={onChoose}
      />
      {chosen !== undefined && (
        <Note className={styles.note}>点击已选分类可取消选择，显示全部适用件。</Note>
      )}
    </aside>
  )
}
