import type { Id } from '@portal/rules/ids.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatShortDay } from '@portal/ui/page/format.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useId, useState } from 'react'

import {
  type CheckoutVouchers,
  type UsableVoucher,
  voucherTerms,
} from '#src/features/checkout/order-request.ts'

import styles from './voucher-choice.module.css'

const FEW_VOUCHERS = 4

type Props = {
  readonly vouchers: CheckoutVouchers
  readonly used: UsableVoucher | undefined
  readonly onChoose: (voucher: Id<'voucher'> | 'none') => void
}

/**
 * Selects one voucher or none; the largest discount comes first, unusable vouchers last with the
 * reason.
 */
export function VoucherChoice({ vouchers: { usable, unusable }, used, onChoose }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const [showsUnusable, setShowsUnusable] = useState(false)
  const group = useId()
  const shown = usable.filter(
    (voucher, place) => showsAll || place < FEW_VOUCHERS || voucher === used,
  )
  return (
    <div className={styles.choice}>
      {usable.length === 0 && (
        <p className={styles.none}>
          {unusable.length === 0 ? '没有优惠券' : '没有本单可用的优惠券'}
        </p>
      )}
      {usable.length > 0 && (
        <div aria-label="优惠券" className={styles.cards} role="radiogroup">
          {shown.map((voucher) => (
            <label
              className={styles.card}
              htmlFor={`${group}-${voucher.voucher_orders_id}`}
              key={voucher.voucher_orders_id}
            >
              <input
                checked={voucher.voucher_orders_id === used?.voucher_orders_id}
                id={`${group}-${voucher.voucher_orders_id}`}
                name={group}
                type="radio"
                onChange={() => onChoose(voucher.voucher_orders_id)}
              />
              <VoucherWords isBest={voucher === usable[0] && usable.length > 1} voucher={voucher} />
            </label>
          ))}
          <label className={styles.card}>
            <input
              checked={used === undefined}
              name={group}
              type="radio"
              onChange={() => onChoose('none')}
            />
            <span>不使用</span>
          </label>
        </div>
      )}
      <div className={styles.more}>
        {shown.length < usable.length && (
          <button type="button" onClick={() => setShowsAll(true)}>
            全部 {usable.length} 张可用券
          </button>
        )}
        {unusable.length > 0 && (
          <button
            aria-expanded={showsUnusable}
            type="button"
            onClick={() => setShowsUnusable((now) => !now)}
          >
            {unusable.length} 张不可用{showsUnusable ? '，收起' : '，查看原因'}
          </button>
        )}
      </div>
      {showsUnusable && <Unusable vouchers={unusable} />}
    </div>
  )
}

type WordsProps = { readonly voucher: UsableVoucher; readonly isBest: boolean }

function VoucherWords({ voucher, isBest }: WordsProps) {
  return (
    <span>
      <span className={styles.first}>
        <b>
          减 <Price look="main" yuan={voucher.discount} />
        </b>
        {isBest && <Tag look="brand">最优惠</Tag>}
      </span>
      <span className={styles.words}>{voucherTerms(voucher)}</span>
      <span className={styles.terms}>
        {voucher.scope_words} · {formatShortDay(voucher.ends_at)} 到期
      </span>
    </span>
  )
}

function Unusable({ vouchers }: { readonly vouchers: CheckoutVouchers['unusable'] }) {
  return (
    <ul aria-label="不可用的优惠券" className={styles.cards}>
      {vouchers.map((voucher) => (
        <li className={classes(styles.card, styles.unusable)} key={voucher.voucher_orders_id}>
          <span>
            <span className={styles.words}>{voucher.words}</span>
            <span className={styles.terms}>
              {voucher.scope_words} · {formatShortDay(voucher.ends_at)} 到期
            </span>
            <span className={styles.reason}>{voucher.reason}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
