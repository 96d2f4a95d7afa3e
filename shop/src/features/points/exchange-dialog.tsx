import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useState } from 'react'

import { useExchange } from './points-calls.ts'

type Props = {
  readonly coins: number
  /** In points. */
  readonly cost: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Confirms an exchange of points, which cannot be undone. The amount stays the same even if the
 * balance changes.
 */
export function ExchangeDialog({ onClose, onDone, ...requested }: Props) {
  const { coinName } = useBrand()
  const exchange = useExchange()
  const [{ coins, cost }] = useState(requested)
  const confirm = () =>
    exchange.mutate(
      { frey_coin: coins },
      {
        onSuccess: () => {
          toast.success(`已兑换 ${formatCount(coins)} ${coinName}`)
          onDone()
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '确认兑换', busy: exchange.isPending, onPress: confirm }}
      title={`兑换 ${formatCount(coins)} ${coinName}`}
      onClose={onClose}
    >
      <p>将消耗 {formatCount(cost)} 积分，兑换后不能退回积分。</p>
    </Dialog>
  )
}
