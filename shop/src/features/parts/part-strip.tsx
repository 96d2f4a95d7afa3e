import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'

import { PartPicture } from './part-picture.tsx'

import styles from './part-strip.module.css'

type Props = {
  readonly lines: readonly {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly l_name_zh: string
    readonly pic: string
    readonly quantity: number
  }[]
  readonly kinds: number
  readonly className?: string
}

export function PartStrip({ lines, kinds, className }: Props) {
  return (
    <ul className={classes(styles.strip, className)}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part may occur in two orders; lines never change places
        <li key={at} title={`${line.number} ${line.l_name_zh}`}>
          <PartPicture
            alt={`${line.number} ${line.l_name_zh}`}
            height={52}
            pic={line.pic}
            width={52}
          />
          <span>×{line.quantity}</span>
        </li>
      ))}
      {kinds > lines.length && <li className={styles.more}>等 {kinds} 种</li>}
    </ul>
  )
}
