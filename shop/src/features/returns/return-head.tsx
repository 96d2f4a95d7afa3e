import { Button } from '@portal/ui/button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { Steps } from '@portal/ui/steps.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { lazy, Suspense, useState } from 'react'

import { DocumentHead } from '#src/documents/document-head.tsx'

import { ReturnStateBadge } from './return-state-badge.tsx'
import { returnSteps } from './return-steps.ts'
import type { Return } from './returns-calls.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

/** Number, state, the way the return has come, and the way back while it is not decided. */
export function ReturnHead({ of }: { readonly of: Return }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const { steps, current } = returnSteps(of)
  const facts = [
    `${of.create_date.slice(0, 16)} 申请`,
    of.user_name,
    `${of.lines.length} 种 ${of.quantity} 件`,
  ]
  return (
    <DocumentHead
      actions={
        of.state === 'applied' && <Button onClick={() => setWithdrawing(true)}>撤回申请</Button>
      }
      called="退货单号"
      facts={facts}
      marks={
        <>
          <ReturnStateBadge of={of} />
          <Tag look="line">{of.kind_cn}</Tag>
        </>
      }
      number={of.return_no}
    >
      <Steps current={current} label="退货进度" steps={steps} />
      <NextStep of={of} />
      {withdrawing && (
        <Suspense>
          <WithdrawDialog of={of} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </DocumentHead>
  )
}

/** What the buyer has to know where the return stands: why it was refused, or what to do with the goods. */
function NextStep({ of }: { readonly of: Return }) {
  if (of.state === 'rejected') {
    const { reason } = of.events.findLast(({ state }) => state === 'rejected') ?? {}
    return <Note look="warning">驳回原因：{reason}</Note>
  }
  if (of.kind === 'short' && of.state === 'received') return <Note>少件无需寄回，等待入账。</Note>
  if (of.state !== 'approved') return null
  return <Note>请寄回配件，并在包裹里写明退货单号 {of.return_no}。</Note>
}
