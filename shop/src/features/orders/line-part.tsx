import type { Id } from '@portal/rules/ids.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import type { ReactNode } from 'react'

import { PartLink } from '#src/features/parts/part-link.tsx'
import { SmallPicture } from '#src/features/parts/part-picture.tsx'

import styles from './order-lines.module.css'

type Props = {
  readonly line: {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly l_name_zh: string
    readonly pic: string
    readonly is_pre_order?: 0 | 1
  }
  /** Shown below the name on a phone, where columns do not fit. */
  readonly below?: ReactNode
}

export function LinePart({ line, below }: Props) {
  return (
    <span className={styles.part}>
      <SmallPicture pic={line.pic} />
      <span>
        <PartLink className={styles.number} id={line.product_id}>
          {line.number}
        </PartLink>
        {line.is_pre_order === 1 && <Tag look="brand">预订</Tag>}
        <span className={styles.name}>{line.l_name_zh}</span>
        {below}
      </span>
    </span>
  )
}
