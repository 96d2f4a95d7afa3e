import { CopyButton } from '@portal/ui/copy-button.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import { RowSteps } from '#src/lists/row-steps.tsx'
import type { List } from '#src/lists/use-list.ts'

import { ReturnActions } from './return-actions.tsx'
import { ReturnPane } from './return-pane.tsx'
import { ReturnStateMark } from './return-state-mark.tsx'
import { type AdminReturnRow, returnQuery } from './returns-calls.ts'

import styles from '#src/lists/pane-head.module.css'

type Props = { readonly id: number; readonly list: List<AdminReturnRow> }

/** The return that lies open, with what can be done to it at its foot. */
export function ReturnDetail({ id, list }: Props) {
  /** Another return than the one whose goods were being counted in is shown as it is. */
  const [receiving, setReceiving] = useState<number>()
  const isReceiving = receiving === id
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

/** Number, state, when and by whom it was applied for; from the list's row until the return itself is there. */
function ReturnName({ id, list }: Props) {
  const { data } = useQuery(returnQuery(useCaller(), id))
  const of = data ?? list.found.data?.list.find((one) => one.return_id === id)
  if (!of)
    return (
      <div className={styles.name}>
        <h2>退货单</h2>
      </div>
    )
  const { return_no, state, state_cn, create_date, user_name } = of
  return (
    <div className={styles.name}>
      <h2>
        {return_no}
        <CopyButton label={`复制退货单号 ${return_no}`} text={return_no} />
        <ReturnStateMark name={state_cn} state={state} />
      </h2>
      <p>{[create_date.slice(0, 16), brandName(list.brands, of.brand), user_name].join(' · ')}</p>
    </div>
  )
}
