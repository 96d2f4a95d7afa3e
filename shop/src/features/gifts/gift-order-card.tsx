import { buttonLook } from '@portal/ui/button.tsx'
import { Link } from '@tanstack/react-router'

import { DocumentCard } from '#src/documents/document-card.tsx'

import { GiftPicture } from './gift-picture.tsx'
import { GiftStateBadge } from './gift-state-badge.tsx'
import type { GiftOrderRow } from './gifts-calls.ts'
import { ReceiveButton } from './receive-button.tsx'

import cardStyles from '#src/documents/document-card.module.css'
import styles from './gift-order-card.module.css'

/** Gifts that have room in a card. */
const MOST_GIFTS = 4

/** One gift order in the list: its number, what is in it, what it cost, and where it stands. */
export function GiftOrderCard({ of }: { readonly of: GiftOrderRow }) {
  const { gift_order_id, gift_no, order_id, order_no, lines, quantity, points } = of
  return (
    <DocumentCard
      actions={
        <div className={styles.actions}>
          <Link
            aria-label={`查看详情 ${gift_no}`}
            className={buttonLook({ size: 'small' })}
            search={{ id: gift_order_id }}
            to="/profile/my_gift_detail"
          >
            查看详情
          </Link>
          {of.state === 'shipped' && <ReceiveButton of={of} size="small" />}
        </div>
      }
      facts={
        <>
          <span>{of.create_date.slice(0, 16)}</span>
          <span>
            随订单{' '}
            <Link className={styles.order} search={{ id: order_id }} to="/profile/myorder/detail">
              {order_no}
            </Link>
          </span>
        </>
      }
      goods={
        <ul className={styles.gifts}>
          {lines.slice(0, MOST_GIFTS).map((line) => (
            <li key={line.product_id}>
              <GiftPicture height={52} pic={line.pic} width={52} />
              <span>
                {line.l_name_zh}
                <i>×{line.quantity}</i>
              </span>
            </li>
          ))}
          {lines.length > MOST_GIFTS && <li className={styles.more}>等 {lines.length} 种</li>}
        </ul>
      }
      link={
        <Link
          className={cardStyles.number}
          search={{ id: gift_order_id }}
          to="/profile/my_gift_detail"
        >
          {gift_no}
        </Link>
      }
      number={gift_no}
      // Of one gift, its line says how many.
      pieces={lines.length > 1 && `${lines.length} 种 ${quantity} 件`}
      state={<GiftStateBadge of={of} />}
      sum={<b className={cardStyles.total}>{points.toLocaleString('en-US')} 积分</b>}
    />
  )
}
