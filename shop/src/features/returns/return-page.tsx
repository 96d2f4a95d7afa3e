import { RETURN_ACTIONS } from '@portal/rules/returns/return-state.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Steps } from '@portal/ui/shown/steps.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { DocumentFrame } from '#src/features/documents/document-frame.tsx'
import { DocumentHead } from '#src/features/documents/document-head.tsx'
import { DocumentTimeline } from '#src/features/documents/document-timeline.tsx'
import { readDocumentSearchParams } from '#src/features/documents/documents-search-params.ts'

import { ReturnFacts } from './return-facts.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'
import { returnSteps } from './return-steps.ts'
import { type Return, returnQuery } from './returns-calls.ts'

import styles from '#src/layout/document-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/return_orders_detail')({
  staticData: { title: '退货单详情', name: 'return_orders_detail' },
  validateSearch: readDocumentSearchParams<'return'>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id > 0) void context.queries.prefetchQuery(returnQuery(context.call, id))
  },
  component: ReturnPage,
})

function ReturnPage() {
  const { id } = Route.useSearch()
  const found = useQuery({ ...returnQuery(useCaller(), id), enabled: id > 0 })
  return (
    <DocumentFrame
      found={found}
      heights={[190, 340]}
      id={id}
      list={{ to: '/profile/return_orders', name: '退货单' }}
      name="退货单"
      piece="张退货单"
      title="退货单详情"
    >
      {(returnOrder) => (
        <>
          <ReturnHead returnOrder={returnOrder} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <ReturnLines returnOrder={returnOrder} />
              <DocumentTimeline
                actionOf={({ state }) => RETURN_ACTIONS[state]}
                events={returnOrder.events}
                title="退货动态"
              />
            </div>
            <ReturnFacts returnOrder={returnOrder} />
          </div>
        </>
      )}
    </DocumentFrame>
  )
}

const WithdrawDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
  })),
)

function ReturnHead({ returnOrder }: { readonly returnOrder: Return }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const { steps, current } = returnSteps(returnOrder)
  const facts = [
    `${formatMoment(returnOrder.create_date)} 申请`,
    returnOrder.user_name,
    `${returnOrder.lines.length} 种 ${returnOrder.quantity} 件`,
  ]
  return (
    <DocumentHead
      actions={
        returnOrder.state === 'applied' && (
          <Button onClick={() => setWithdrawing(true)}>撤回申请</Button>
        )
      }
      called="退货单号"
      facts={facts}
      marks={
        <>
          <ReturnStateBadge returnOrder={returnOrder} />
          <Tag look="line">{returnOrder.kind_cn}</Tag>
        </>
      }
      number={returnOrder.return_no}
    >
      <Steps
        current={current}
        isStopped={returnOrder.state === 'rejected' || returnOrder.state === 'withdrawn'}
        label="退货进度"
        steps={steps}
      />
      <NextStep returnOrder={returnOrder} />
      {withdrawing && (
        <Suspense>
          <WithdrawDialog returnOrder={returnOrder} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </DocumentHead>
  )
}

function NextStep({ returnOrder }: { readonly returnOrder: Return }) {
  const { returnsTo } = useBrand()
  if (returnOrder.state === 'rejected') {
    const { reason } = returnOrder.events.findLast(({ state }) => state === 'rejected') ?? {}
    return <Note look="warning">驳回原因：{reason}</Note>
  }
  if (returnOrder.kind === 'short' && returnOrder.state === 'received')
    return <Note>少件无需寄回，等待入账。</Note>
  if (returnOrder.state !== 'approved') return null
  const { name, phone, address } = returnsTo
  return (
    <Note>
      请寄回配件，并在包裹里写明退货单号 {returnOrder.return_no}。寄回地址：{address}，{name}，
      {phone}
    </Note>
  )
}
