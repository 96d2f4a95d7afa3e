import type { Id } from '@portal/rules/ids.ts'
import { MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { handoversQuery } from './handover-calls.ts'
import { outcomeText } from './outcome-text.ts'

/** In place of a checkout whose rows somebody else decided on. */
export function EndedHandover({ ids }: { readonly ids: readonly Id<'cart_handover'>[] }) {
  const newest = useQuery(handoversQuery(useCaller(), { page: 1, limit: MAX_PAGE_SIZE })).data?.list
  const handover = newest?.find(({ handover_id }) => ids.includes(handover_id))
  return (
    <EmptyState
      action={
        <>
          <Link className={buttonLook({ kind: 'primary' })} to="/settlement/list">
            返回购物车
          </Link>
          <Link className={buttonLook({})} to="/profile/handovers">
            查看提交记录
          </Link>
        </>
      }
      title={
        handover === undefined
          ? '该提交已撤回或已由同事处理'
          : `${handover.user_name} 的提交：${handover.state_cn}`
      }
    >
      {handover && outcomeText(handover)}
    </EmptyState>
  )
}
