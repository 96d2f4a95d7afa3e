import { buttonLook } from '@portal/ui/button.tsx'
import { classes } from '@portal/ui/classes.ts'
import { Price } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import { DocumentCard } from '#src/documents/document-card.tsx'
import { DocumentGoods } from '#src/documents/document-goods.tsx'

import { ReturnStateBadge } from './return-state-badge.tsx'
import type { ReturnRow } from './returns-calls.ts'

import cardStyles from '#src/documents/document-card.module.css'
import styles from './return-card.module.css'

/** Parts that have room in a card. */
const MOST_LINES = 4

/** One return in the list: its number, what comes back, why, and where it stands. */
export function ReturnCard({ of }: { readonly of: ReturnRow }) {
  const { return_id, return_no, lines, reason, quantity } = of
  const credit = of.state === 'credited' ? of.credit : null
  return (
    <DocumentCard
      actions={
        <Link
          aria-label={`查看详情 ${return_no}`}
          className={classes(buttonLook({ size: 'small' }), styles.open)}
          search={{ id: return_id }}
          to="/profile/return_orders_detail"
        >
          查看详情
        </Link>
      }
      facts={
        <>
          <Tag look="line">{of.kind_cn}</Tag>
          <span>{of.create_date.slice(0, 16)}</span>
          <span>{of.user_name}</span>
        </>
      }
      goods={
        <div className={styles.goods}>
          <DocumentGoods kinds={lines.length} lines={lines.slice(0, MOST_LINES)} />
          <p className={styles.reason}>{reason}</p>
        </div>
      }
      link={
        <Link
          className={cardStyles.number}
          search={{ id: return_id }}
          to="/profile/return_orders_detail"
        >
          {return_no}
        </Link>
      }
      number={return_no}
      pieces={
        <>
          {credit !== null && '入账 · '}
          {lines.length} 种 {quantity} 件
        </>
      }
      state={<ReturnStateBadge of={of} />}
      sum={credit !== null && <Price className={cardStyles.total} look="strong" yuan={credit} />}
    />
  )
}
