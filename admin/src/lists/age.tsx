import { isLate, waitingText } from '@portal/rules/inbox/waiting-time.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'

import styles from './age.module.css'

type Props = { readonly createdAt: string; readonly now: Date }

/** How long a customer has waited for the first answer. */
export function Age({ createdAt, now }: Props) {
  const from = readMoment(createdAt)
  const text = waitingText(from, now)
  if (!isLate(from, now)) return text
  return (
    <b className={styles.late} title="已超过两个工作日">
      {text}
      <span className="sr-only">，已超过两个工作日</span>
    </b>
  )
}
