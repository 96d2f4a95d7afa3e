import type { Id } from '@portal/rules/ids.ts'
import type { ReturnState } from '@portal/rules/returns/return-state.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import { ReceiveReturnForm } from './receive-form.tsx'
import { nextStep, ReturnActions } from './return-actions.tsx'
import { ReturnContents } from './return-contents.tsx'
import { type AdminReturnRow, returnQuery } from './returns-calls.ts'

type Props = { readonly id: Id<'return'>; readonly list: List<AdminReturnRow> }

export function ReturnDetail({ id, list }: Props) {
  /** Stores the id so that opening another return closes the form. */
  const [receiving, setReceiving] = useState<Id<'return'>>()
  const { data: returnOrder } = useQuery(returnQuery(useCaller(), id))
  // Closes when a colleague was faster, or the answer was lost.
  const mayReceive = returnOrder === undefined || nextStep(returnOrder) === 'receive'
  const isReceiving = receiving === id && mayReceive
  return (
    <RowDetail
      foot={
        !isReceiving && (
          <ReturnActions list={list} return_id={id} onReceive={() => setReceiving(id)} />
        )
      }
      id={id}
      name="退货单"
      steps={<RowSteps idOf={(row) => row.return_id} list={list} unit="单" />}
      title={<ReturnName id={id} list={list} />}
      onClose={list.close}
    >
      <ReturnPane
        isReceiving={isReceiving}
        return_id={id}
        onReceived={() => setReceiving(undefined)}
      />
    </RowDetail>
  )
}

function ReturnName({ id, list }: Props) {
  const { data } = useQuery(returnQuery(useCaller(), id))
  const returnOrder = data ?? list.found.data?.list.find((one) => one.return_id === id)
  if (!returnOrder) return <RowTitle name="退货单" />
  const { return_no, state, state_cn, create_date, brand, user_name } = returnOrder
  return (
    <RowTitle
      copy="复制退货单号"
      facts={[formatMoment(create_date), brandName(list.brands, brand), user_name]}
      mark={<ReturnStateMark name={state_cn} state={state} />}
      name={return_no}
    />
  )
}

type ReturnPaneProps = {
  readonly return_id: Id<'return'>
  readonly isReceiving: boolean
  readonly onReceived: () => void
}

function ReturnPane({ return_id, isReceiving, onReceived }: ReturnPaneProps) {
  return (
    <Answer
      missing={<EmptyState picture="search" title="找不到这张退货单" />}
      query={useQuery(returnQuery(useCaller(), return_id))}
      waiting={
        <LoadingRegion label="退货单加载中">
          <Skeleton height={84} />
          <Skeleton height={220} />
        </LoadingRegion>
      }
    >
      {(returnOrder) =>
        isReceiving ? (
          <ReceiveReturnForm returnOrder={returnOrder} onDone={onReceived} />
        ) : (
          <ReturnContents returnOrder={returnOrder} />
        )
      }
    </Answer>
  )
}

const LOOKS: Readonly<Record<ReturnState, StateLook>> = {
  applied: 'waiting',
  approved: 'away',
  received: 'leaving',
  credited: 'done',
  rejected: 'off',
  withdrawn: 'off',
}

type ReturnStateMarkProps = { readonly state: ReturnState; readonly name: string }

export function ReturnStateMark({ state, name }: ReturnStateMarkProps) {
  return <StateMark look={LOOKS[state]}>{name}</StateMark>
}
