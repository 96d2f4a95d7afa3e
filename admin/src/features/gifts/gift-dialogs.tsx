import type { Staff } from '#src/session/session-calls.ts'

import { GiftDialog } from './gift-dialog.tsx'
import type { AdminGift } from './gifts-calls.ts'
import { StockDialog } from './stock-dialog.tsx'

/** What staff are about to do. */
export type GiftTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'receipt' | 'count'; readonly gift: AdminGift }

type Props = {
  readonly task: GiftTask
  readonly brands: Staff['brands']
  /** The brand that the list shows alone. */
  readonly brand: string | undefined
  readonly onClose: () => void
}

/** The dialog of what staff are about to do with gifts. */
export function GiftDialogs({ task, brands, brand, onClose }: Props) {
  const first = brand ?? brands[0]?.brand ?? ''
  return (
    <>
      {task.kind === 'add' && <GiftDialog brands={brands} first={first} onClose={onClose} />}
      {task.kind === 'change' && (
        <GiftDialog brands={brands} first={task.gift.brand} gift={task.gift} onClose={onClose} />
      )}
      {(task.kind === 'receipt' || task.kind === 'count') && (
        <StockDialog gift={task.gift} kind={task.kind} onClose={onClose} />
      )}
    </>
  )
}
