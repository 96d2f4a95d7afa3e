import { formatPeriod } from '@portal/ui/page/format.ts'
import type { ReactNode } from 'react'

import type { MyVoucher } from './vouchers-calls.ts'

import styles from './voucher-cards.module.css'

type Props = {
  readonly voucher: Pick<
    MyVoucher,
    'name' | 'worth' | 'from_words' | 'scope_words' | 'starts_at' | 'ends_at'
  >
  readonly children?: ReactNode
}

export function VoucherFace({ voucher, children }: Props) {
  const { name, worth, from_words, scope_words, starts_at, ends_at } = voucher
  const [starts, ends] = formatPeriod(starts_at, ends_at)
  return (
    <>
      <strong className={styles.worth}>
        <span>
          {worth.startsWith('¥') ? (
            <>
              <i className={styles.yuan}>¥</i>
              {worth.slice(1)}
            </>
          ) : (
            worth
          )}
        </span>
        {from_words.split('，').map((line) => (
          <small key={line}>{line}</small>
        ))}
      </strong>
      <div className={styles.face}>
        <b title={name}>{name}</b>
        <span title={scope_words}>{scope_words}</span>
        <span className={styles.time}>
          <span className="whole">{starts}</span> 至 <span className="whole">{ends}</span>
        </span>
        {children}
      </div>
    </>
  )
}
