import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { Link } from '@tanstack/react-router'

import type { PriceOverlap } from './prices-calls.ts'

import styles from './overlap-list.module.css'

type Props = {
  readonly overlaps: readonly PriceOverlap[]
  /** A new tab keeps the form on this page. */
  readonly inNewTab?: boolean
}

export function OverlapList({ overlaps, inNewTab = false }: Props) {
  return (
    <ul className={styles.list}>
      {overlaps.map(({ adjustment_id, title, effective_at, parts, numbers }) => (
        <li key={adjustment_id}>
          <Link
            search={{ adjustment: adjustment_id }}
            target={inNewTab ? '_blank' : undefined}
            to="/prices"
          >
            {title}
          </Link>{' '}
          {formatMoment(effective_at)} 生效，{formatCount(parts)} 个相同配件：
          {numbers.join('、')}
          {parts > numbers.length && ' 等'}
        </li>
      ))}
    </ul>
  )
}
