import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { onPage, pageParams, type PageSearchParams } from '../parts/parts-search-params.ts'
import { ClaimCard } from './claim-card.tsx'
import { claimsQuery } from './protection-calls.ts'

import styles from './protection-page.module.css'

type Props = { readonly page: PageSearchParams; readonly onPage: (next: PageSearchParams) => void }

/** What was asked for so far, the newest first. */
export function ClaimsList({ page, onPage: go }: Props) {
  const requested = pageParams(page)
  const { data, error, isPlaceholderData, refetch } = useQuery(claimsQuery(useCaller(), requested))
  if (data === undefined)
    return error === null ? (
      <LoadingRegion className={styles.waiting} label="申请记录加载中">
        <Skeleton height={160} />
      </LoadingRegion>
    ) : (
      <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
    )
  if (data.list.length === 0)
    return (
      <EmptyState picture="box" title="还没有价保申请">
        在“可申请”里勾选配件，提交后在这里查看审核结果。
      </EmptyState>
    )
  return (
    <>
      <ul aria-busy={isPlaceholderData} aria-label="价保申请">
        {data.list.map((claim) => (
          <ClaimCard key={claim.claim_id} of={claim} />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination
          page={requested.page}
          size={requested.limit}
          total={data.total}
          onChange={(next) => go(onPage(page, next))}
        />
      </div>
    </>
  )
}
