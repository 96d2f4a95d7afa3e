import { Segmented } from '@portal/ui/segmented.tsx'

import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import styles from './account-page.module.css'

const PRICES = [
  { value: 'shown', label: '显示' },
  { value: 'hidden', label: '隐藏' },
] as const

type Props = {
  /** False for those who never see purchase prices: there is nothing to hide. */
  readonly seesPrices: boolean
}

/** What this browser remembers of the user's wishes: purchase prices on or off, the warehouse to begin with. */
export function AccountPreferences({ seesPrices }: Props) {
  const prices = usePriceDisplay()
  const { mayChoose } = useWarehouse()
  if (!seesPrices && !mayChoose) return null
  return (
    <dl className={styles.preferences}>
      {seesPrices && (
        <div>
          <dt>进货价</dt>
          <dd>
            <Segmented
              label="进货价"
              options={PRICES}
              value={prices.shown ? 'shown' : 'hidden'}
              onChange={prices.toggle}
            />
          </dd>
        </div>
      )}
      {mayChoose && (
        <div>
          <dt>当前仓库</dt>
          <dd>
            <WarehouseChoice />
          </dd>
        </div>
      )}
    </dl>
  )
}
