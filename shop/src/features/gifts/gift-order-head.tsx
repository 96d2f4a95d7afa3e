import { Note } from '@portal/ui/note.tsx'
import { Steps } from '@portal/ui/steps.tsx'

import { DocumentHead } from '#src/documents/document-head.tsx'

import { GiftStateBadge } from './gift-state-badge.tsx'
import { giftSteps } from './gift-steps.ts'
import type { GiftOrder } from './gifts-calls.ts'
import { ReceiveButton } from './receive-button.tsx'

/** Number, state, the way the gifts have come, and the button that ends it. */
export function GiftOrderHead({ of }: { readonly of: GiftOrder }) {
  const { steps, current } = giftSteps(of)
  const facts = [
    `${of.create_date.slice(0, 16)} 兑换`,
    of.user_name,
    `${of.lines.length} 种 ${of.quantity} 件`,
    `${of.points.toLocaleString('en-US')} 积分`,
  ]
  const cancelled = of.events.findLast(({ state }) => state === 'cancelled')
  return (
    <DocumentHead
      actions={of.state === 'shipped' && <ReceiveButton of={of} />}
      called="礼品单号"
      facts={facts}
      marks={<GiftStateBadge of={of} />}
      number={of.gift_no}
    >
      <Steps current={current} label="礼品进度" steps={steps} />
      {cancelled && (
        <Note look="warning">
          取消原因：{cancelled.reason}。{of.points.toLocaleString('en-US')} 积分已退回账户。
        </Note>
      )}
    </DocumentHead>
  )
}
