import { classes } from '@portal/ui/classes.ts'
import { Tag } from '@portal/ui/tag.tsx'
import { memo } from 'react'

import { PartLink } from '#src/features/parts/part-link.tsx'

import { lineName } from './line-name.ts'
import { replacementOf, type SearchedLine } from './searched-lines.ts'

import styles from './line-head.module.css'

type Props = {
  readonly line: SearchedLine
  readonly place: number
  /** The title of the page says already that one was found. */
  readonly isOnly: boolean
}

/** The bar over the rows of one line: its text, quantity and result. */
export const LineHead = memo(function LineHead({ line, place, isOnly }: Props) {
  const replacedBy = replacementOf(line)
  const { number, remark } = lineName(line.search_no)
  const { quantity, total, unmet, state, words } = line
  return (
    <div className={styles.head}>
      <span className={styles.place}>{place + 1}</span>
      <b className={styles.number}>{number}</b>
      {remark !== '' && <span className={styles.remark}>{remark}</span>}
      {replacedBy !== undefined && (
        <span className={styles.replaced}>
          已由 <PartLink id={replacedBy.product_id}>{replacedBy.number}</PartLink> 替换
        </span>
      )}
      <Tag>需求 {quantity}</Tag>
      {total > (isOnly ? 1 : 0) && (
        <span className={styles.count}>
          {state === 'suggested' ? `建议 ${total} 个` : `找到 ${total} 个`}
        </span>
      )}
      {unmet.length > 0 && (
        <span className={styles.unmet}>没有符合「{unmet.join(' ')}」的，以下不限于此</span>
      )}
      <span className={classes(styles.outcome, styles[state])}>{words}</span>
    </div>
  )
})
