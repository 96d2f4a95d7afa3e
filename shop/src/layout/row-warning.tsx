import { type CartWarning, isPriceDrop } from '@portal/rules/cart/cart-warnings.ts'
import { TriangleAlertIcon } from '@portal/ui/controls/icons.tsx'

import styles from './row-warning.module.css'

/** What a buyer should know about a row before ordering; a lower price is said without a warning. */
export function RowWarning({ warning }: { readonly warning: CartWarning }) {
  if (isPriceDrop(warning)) return <span className={styles.drop}>{warning.text}</span>
  return (
    <span className={styles.warning}>
      <TriangleAlertIcon size={12} />
      {warning.text}
    </span>
  )
}
