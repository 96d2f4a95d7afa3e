import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import { RowSteps } from '#src/lists/row-steps.tsx'
import type { List } from '#src/lists/use-list.ts'

import { GiftOrderActions } from './gift-order-actions.tsx'
import { GiftOrderContents } from './gift-order-contents.tsx'
import { GiftStateMark } from './gift-state-mark.tsx'
import { type AdminGiftOrderRow, giftOrderQuery } from './gifts-calls.ts'
import { SendForm } from './send-form.tsx'

import styles from '#src/lists/pane-head.module.css'

const NOT_FOUND = 404

type Props = { readonly id: number; readonly list: List<AdminGiftOrderRow> }

/** The gift order that lies open, with what can be done to it at its foot. */
export function GiftOrderDetail({ id, list }: Props) {
  /** Another gift order than the one that was being sent is shown as it is. */
  const [sending, setSending] = useState<number>()
  const isSending = sending === id
  return (
    <RowDetail
      foot={!isSending && <GiftOrderActions gift_order_id={id} onSend={() => setSending(id)} />}
      id={id}
      name="礼品单"
      steps={<RowSteps idOf={(row) => row.gift_order_id} list={list} unit="单" />}
      title={<GiftOrderName id={id} list={list} />}
      onClose={list.close}
    >
      <Body id={id} isSending={isSending} onSent={() => setSending(undefined)} />
    </RowDetail>
  )
}

type BodyProps = {
  readonly id: number
  readonly isSending: boolean
  readonly onSent: () => void
}

function Body({ id, isSending, onSent }: BodyProps) {
  const { data: of, error, refetch } = useQuery(giftOrderQuery(useCaller(), id))
  if (of !== undefined)
    return isSending ? <SendForm of={of} onDone={onSent} /> : <GiftOrderContents of={of} />
  if (error === null)
    return (
      <LoadingRegion label="礼品单加载中">
        <Skeleton height={84} />
        <Skeleton height={160} />
      </LoadingRegion>
    )
  if (error instanceof ServerRefusal && error.status === NOT_FOUND)
    return <EmptyState picture="search" title="找不到这张礼品单" />
  return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
}

/** Number, state, when and by whom; from the list's row until the gift order itself is there. */
function GiftOrderName({ id, list }: Props) {
  const { data } = useQuery(giftOrderQuery(useCaller(), id))
  const of = data ?? list.found.data?.list.find((one) => one.gift_order_id === id)
  if (!of)
    return (
      <div className={styles.name}>
        <h2>礼品单</h2>
      </div>
    )
  const { gift_no, state, state_cn, create_date, user_name } = of
  return (
    <div className={styles.name}>
      <h2>
        {gift_no}
        <CopyButton label={`复制礼品单号 ${gift_no}`} text={gift_no} />
        <GiftStateMark name={state_cn} state={state} />
      </h2>
      <p>{[create_date.slice(0, 16), brandName(list.brands, of.brand), user_name].join(' · ')}</p>
    </div>
  )
}
