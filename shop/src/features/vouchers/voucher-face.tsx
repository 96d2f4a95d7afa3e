import type { ReactNode } from 'react'

import type { MyVoucher } from './vouchers-calls.ts'

import styles from './voucher-cards.module.css'

type Props = {
  readonly voucher: Pick<
    MyVoucher,
    'name' | 'worth' | 'from_words' | 'scope_words' | 'starts_at' | 'ends_at'
  >
  /** A last line of its own, in small. */
  readonly children?: ReactNode
}

/** What every voucher tells: what it takes off, its name, from what, and until when. */
export function VoucherFace({ voucher, children }: Props) {
  const { name, worth, from_words, scope_words, starts_at, ends_at } = voucher
  return (
    <>
      <strong className={styles.worth}>
        <span>{worth}</span>
        <small>{from_words}</small>
      </strong>
      <div className={styles.face}>
        <b title={name}>{name}</b>
        <span title={scope_words}>{scope_words}</span>
        <span className={styles.time}>
          <span className="whole">{minute(starts_at)}</span> 至{' '}
          <span className="whole">{minute(ends_at)}</span>
        </span>
        {children}
      </div>
    </>
  )
}

/** Without seconds. */
function minute(moment: string): string {
  return moment.slice(0, 16)
}
