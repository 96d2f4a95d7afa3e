import type { QuotablePrice } from '@portal/rules/prices/quotation.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useState } from 'react'

import styles from './quotation-dialog.module.css'

type Props = {
  /** The prices to choose from; public prices come first. */
  readonly prices: readonly QuotablePrice[]
  readonly onCopy: (label: string) => void
  readonly onClose: () => void
}

/** Selects the price of a quotation: purchase prices are copied only if the user selects them. */
export function QuotationDialog({ prices, onCopy, onClose }: Props) {
  const [chosen, setChosen] = useState(prices[0]?.label ?? '')
  return (
    <Dialog
      open
      confirm={{ label: '复制', onPress: () => onCopy(chosen) }}
      title="复制报价"
      onClose={onClose}
    >
      <fieldset className={styles.prices}>
        <legend>报价里写哪种价格</legend>
        {prices.map(({ label, isPurchase }) => (
          <label className={styles.price} key={label}>
            <input
              checked={label === chosen}
              name="quoted-price"
              type="radio"
              onChange={() => setChosen(label)}
            />
            {label}
            {isPurchase && <Tag look="low">进货价，勿发给客户</Tag>}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
