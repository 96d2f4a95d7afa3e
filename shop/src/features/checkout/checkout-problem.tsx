import { Button } from '@portal/ui/button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { Link } from '@tanstack/react-router'

import styles from './checkout.module.css'

/** What there is to say of an order of before whose answer never came. */
export const LOST_BEFORE = '上次提交没有结果'

type Props = {
  readonly text: string
  readonly isBusy: boolean
  /** Where nobody knows whether the order went through: sends the same one again. */
  readonly onRetry: (() => void) | undefined
}

/** Why the order was not placed, at the top of the page; with the way on when the answer was lost. */
export function CheckoutProblem({ text, isBusy, onRetry }: Props) {
  return (
    <div className={styles.problem} role="alert">
      <Note look={onRetry ? 'warning' : 'error'}>
        {text}
        {onRetry && (
          <div className={styles.lost}>
            <p>没有收到服务器的回复，订单可能已经提交。再次提交用的是同一笔订单，不会重复下单。</p>
            <Link to="/profile/myorder">查看我的订单</Link>
            <Button busy={isBusy} size="small" onClick={onRetry}>
              再次提交
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}
