import type { ReactNode } from 'react'

import type { MyVoucher } from './vouchers-calls.ts'

import styles from './voucher-cards.module.css'

type Props = {
  readonly voucher: Pick<MyVoucher, 'name' | 'words' | 'scope_words' | 'starts_at' | 'ends_at'>
  /** Stands at the right of the name. */
  readonly mark?: ReactNode
  readonly children?: ReactNode
}

/** What every voucher tells: its name, what it takes off, from what, and until when. */
export function VoucherFace({ voucher, mark, children }: Props) {
  return (
    <div className={styles.face}>
      <span className={styles.name}>
        <b>{voucher.name}</b>
        {mark}
      </span>
      <strong>{voucher.words}</strong>
      <span>适用：{voucher.scope_words}</span>
      <span className={styles.time}>
        <span className="whole">{minute(voucher.starts_at)}</span> 至{' '}
        <span className="whole">{minute(voucher.ends_at)}</span>
      </span>
      {children}
    </div>
  )
}

/** Without seconds. */
function minute(moment: string): string {
  return moment.slice(0, 16)
}
