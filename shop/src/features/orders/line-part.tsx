import { Tag } from '@portal/ui/tag.tsx'

import { PartLink } from '../parts/part-link.tsx'
import { PartPicture } from '../parts/part-picture.tsx'

import styles from './order-lines.module.css'

type Props = {
  readonly line: {
    readonly product_id: number
    readonly number: string
    readonly l_name_zh: string
    readonly pic: string
    readonly is_pre_order?: 0 | 1
  }
}

/** Which part a line of an order or a parcel is. */
export function LinePart({ line }: Props) {
  return (
    <span className={styles.part}>
      <span className={styles.picture}>
        <PartPicture height={36} pic={line.pic} width={36} />
      </span>
      <span>
        <PartLink className={styles.number} id={line.product_id}>
          {line.number}
        </PartLink>
        {line.is_pre_order === 1 && <Tag look="brand">预订</Tag>}
        <span className={styles.name}>{line.l_name_zh}</span>
      </span>
    </span>
  )
}
