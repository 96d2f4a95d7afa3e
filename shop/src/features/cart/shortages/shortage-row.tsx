import type { Id } from '@portal/rules/ids.ts'
import { CheckIcon } from '@portal/ui/controls/icons.tsx'
import { type ReactNode, useState } from 'react'

import { PartLink } from '#src/features/parts/part-link.tsx'
import { SmallPicture } from '#src/features/parts/part-picture.tsx'

import styles from '#src/layout/shortage.module.css'

type Props = {
  readonly part: {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly l_name_zh: string
  }
  /** Undefined if the part is not in the cart. */
  readonly pic: string | undefined
  readonly shortage: ReactNode
  readonly isSettled: boolean
  readonly went: string | undefined
  readonly children: ReactNode
}

export function ShortageRow({ part, pic, shortage, isSettled, went, children }: Props) {
  const [lastPic, setLastPic] = useState(pic)
  if (pic !== undefined && pic !== lastPic) setLastPic(pic)
  return (
    <li className={styles.line}>
      <SmallPicture pic={lastPic ?? ''} />
      <span className={styles.part}>
        <PartLink className={styles.number} id={part.product_id}>
          {part.number}
        </PartLink>
        <span>{part.l_name_zh}</span>
      </span>
      <span className={isSettled ? styles.settled : styles.shortage}>{shortage}</span>
      {went !== undefined && (
        <output className={styles.went}>
          <CheckIcon size={14} />
          {went}
        </output>
      )}
      {!isSettled && children}
    </li>
  )
}
