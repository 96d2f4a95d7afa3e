import { toast } from '@portal/ui/toast.ts'

import { DecideButtons } from '#src/lists/decide-buttons.tsx'
import { useGoOn } from '#src/lists/use-go-on.ts'
import type { List } from '#src/lists/use-list.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { type ClaimRow, type AdminClaim, useDecideClaim } from './claims-calls.ts'

import styles from '#src/lists/row-foot.module.css'

type Props = { readonly of: AdminClaim; readonly list: List<ClaimRow> }

/** Approving credits it on the running statement; refusing needs a reason. Enter approves. */
export function ClaimActions({ of, list }: Props) {
  const decide = useDecideClaim()
  const goOn = useGoOn({ list, idOf: (row) => row.claim_id })
  return (
    <footer className={styles.foot}>
      <DecideButtons
        approve="通过并补款"
        isPending={decide.isPending}
        of={of.claim_no}
        refuse="驳回申请"
        refusing="客户能看到驳回原因，这些配件可以重新申请价保。"
        why={refusalFor(useRole(), 'sales', '审核价保')}
        onDecide={async ({ isApproved, reason }) => {
          const next = goOn()
          await decide.mutateAsync({
            claim_id: of.claim_id,
            is_approved: isApproved ? 1 : 0,
            reason,
          })
          toast.success(isApproved ? '已通过并计入对账单' : '已驳回')
          next()
        }}
      />
    </footer>
  )
}
