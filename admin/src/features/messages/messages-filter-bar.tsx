import {
  MESSAGE_CATEGORIES,
  MESSAGE_CATEGORY_NAMES,
} from '@portal/rules/messages/message-categories.ts'
import { classes } from '@portal/ui/page/classes.ts'

import { categoryIn, type MessagesSearchParams } from './messages-search-params.ts'

import styles from '#src/lists/filter-bar.module.css'

type Props = {
  readonly search: MessagesSearchParams
  readonly onChange: (part: MessagesSearchParams) => void
}

export function MessagesFilterBar({ search: { category }, onChange }: Props) {
  return (
    <fieldset aria-label="筛选" className={styles.bar}>
      <select
        aria-label="分类"
        className={classes(styles.chip, category !== undefined && styles.on)}
        value={category ?? ''}
        onChange={(event) => onChange({ category: categoryIn(Number(event.target.value)) })}
      >
        <option value="">全部分类</option>
        {MESSAGE_CATEGORIES.map((id) => (
          <option key={id} value={id}>
            {MESSAGE_CATEGORY_NAMES[id]}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
