import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatDay } from '@portal/ui/page/format.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'

import { PartPicture } from '#src/features/parts/part-picture.tsx'

import type { ProtectedLine } from './protection-calls.ts'

import styles from './protected-lines.module.css'

type Props = {
  readonly line: ProtectedLine
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
}

export function ProtectedRow({ line, ticked, onTick }: Props) {
  return (
    <li className={classes(styles.row, ticked && styles.chosen)}>
      <Checkbox
        aria-label={`选择 ${line.order_no} 的 ${line.number}`}
        checked={ticked}
        onChange={onTick}
      />
      <span className={styles.picture}>
        <PartPicture height={48} pic={line.pic} width={48} />
      </span>
      <span className={styles.part}>
        <span>
          <b>{line.number}</b> {line.l_name_zh} <Tag look="line">{line.scm_classification} 类</Tag>
        </span>
        <span className={styles.meta}>
          <Link search={{ id: line.order_id }} to="/profile/myorder/detail">
            {line.order_no}
          </Link>{' '}
          · <span className="whole">{formatDay(line.create_date)}</span> 下单
        </span>
      </span>
      <span className={styles.cut}>
        <span>
          <Price className={styles.old} yuan={line.price} /> → <Price yuan={line.new_price} />
        </span>
        <span className={styles.meta}>
          <span className="whole">{formatDay(line.effective_at)}</span> {line.title}
        </span>
      </span>
      <span className={styles.credit}>
        <Price look="main" yuan={line.credit} />
        <span className={styles.meta}>{line.quantity} 件可补</span>
      </span>
    </li>
  )
}
