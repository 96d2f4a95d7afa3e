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

/** The common parts of a voucher: discount, name, minimum, and last day. */
export function VoucherFace({ voucher, children }: Props) {
  const { name, worth, from_words, scope_words, starts_at, ends_at } = voucher
  const [starts, ends] = validWords(starts_at, ends_at)
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
        {from_words.split('，').map((words) => (
          <small key={words}>{words}</small>
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

/** From when and until when, without seconds; whole days without times, and the year once where it is the same. */
export function validWords(startsAt: string, endsAt: string): readonly [string, string] {
  if (startsAt.slice(11, 16) !== '00:00' || endsAt.slice(11, 16) !== '23:59')
    return [startsAt.slice(0, 16), endsAt.slice(0, 16)]
  const isOneYear = startsAt.slice(0, 4) === endsAt.slice(0, 4)
  return [startsAt.slice(0, 10), endsAt.slice(isOneYear ? 5 : 0, 10)]
}
