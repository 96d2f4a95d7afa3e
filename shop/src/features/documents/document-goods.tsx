import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'

import { PartPicture } from '#src/features/parts/part-picture.tsx'

import styles from './document-goods.module.css'

type Props = {
  readonly lines: readonly {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly l_name_zh: string
    readonly pic: string
    readonly quantity: number
    /** 1 if the line matches the search. */
    readonly is_match?: 0 | 1
  }[]
  readonly kinds: number
}

export function DocumentGoods({ lines, kinds }: Props) {
  return (
    <ul className={styles.goods}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part may occur in two orders; lines never change places
        <li className={classes(line.is_match === 1 && styles.match)} key={place}>
          <span className={styles.picture}>
            <PartPicture height={36} pic={line.pic} width={36} />
          </span>
          <span className={styles.part}>
            <span className={styles.number}>
              {line.is_match === 1 ? <mark>{line.number}</mark> : <b>{line.number}</b>}
              <span>×{line.quantity}</span>
            </span>
            <span className={`ellipsis ${styles.name}`}>{line.l_name_zh}</span>
          </span>
        </li>
      ))}
      {kinds > lines.length && <li className={styles.rest}>另有 {kinds - lines.length} 种</li>}
    </ul>
  )
}
