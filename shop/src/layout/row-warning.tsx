import { type CartWarning, isPriceDrop } from '@portal/rules/cart/cart-warnings.ts'
import { TriangleAlertIcon } from '@portal/ui/controls/icons.tsx'

import styles from './row-warning.module.css'

/** What a buyer should know about a row before ordering; a lower price is said without a warning. */
export function RowWarning({ warning }: { readonly warning: CartWarning }) {
  if (isPriceDrop(warning))
    return (
      <span className={styles.drop}>
        <Clauses text={warning.text} />
      </span>
    )
  return (
    <span className={styles.warning}>
      <TriangleAlertIcon size={12} />
      <span>
        <Clauses text={warning.text} />
      </span>
    </span>
  )
}

/** `已降价，加入时 ¥70.00` breaks behind the comma, not before the price. */
function Clauses({ text }: { readonly text: string }) {
  const [first = '', ...others] = text.split('，')
  return (
    <>
      <span className={styles.clause} data-clause>
        {first}
        {others.length > 0 && <span data-comma>，</span>}
      </span>
      {others.length > 0 && (
        <span className={styles.clause} data-clause>
          {others.join('，')}
        </span>
      )}
    </>
  )
}
