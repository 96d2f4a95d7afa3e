import { CopyButton } from '@portal/ui/copy-button.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import { RowSteps } from '#src/lists/row-steps.tsx'
import type { List } from '#src/lists/use-list.ts'

import { ClaimActions } from './claim-actions.tsx'
import { ClaimContents } from './claim-contents.tsx'
import { ClaimStateMark } from './claim-state-mark.tsx'
import { type ClaimRow, claimQuery } from './claims-calls.ts'

import styles from '#src/lists/pane-head.module.css'

type Props = { readonly id: number; readonly list: List<ClaimRow> }

/** The claim that lies open, with what can be done to it at its foot. */
export function ClaimDetail({ id, list }: Props) {
  const { data, error, refetch } = useQuery(claimQuery(useCaller(), id))
  const of = data ?? list.found.data?.list.find((one) => one.claim_id === id)
  return (
    <RowDetail
      foot={data?.state === 'applied' && <ClaimActions list={list} of={data} />}
      id={id}
      name="价保申请"
      steps={<RowSteps idOf={(row) => row.claim_id} list={list} unit="单" />}
      title={
        <div className={styles.name}>
          <h2>
            {of?.claim_no ?? '价保申请'}
            {of && <CopyButton label={`复制申请单号 ${of.claim_no}`} text={of.claim_no} />}
            {of && <ClaimStateMark state={of.state} />}
          </h2>
          {of && (
            <p>
              {[of.create_date.slice(0, 16), brandName(list.brands, of.brand), of.user_name].join(
                ' · ',
              )}
            </p>
          )}
        </div>
      }
      onClose={list.close}
    >
      {data === undefined && error === null && (
        <LoadingRegion label="价保申请加载中">
          <Skeleton height={84} />
          <Skeleton height={180} />
        </LoadingRegion>
      )}
      {data === undefined && error !== null && (
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && <ClaimContents of={data} />}
    </RowDetail>
  )
}
