import { Button } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'
import { toast } from '@portal/ui/toast.ts'

import { BatchBar } from '#src/lists/batch-bar.tsx'
import { takeBackToast } from '#src/lists/take-back-toast.ts'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { type DeskStatement, usePublish, useTakeBack } from './statements-calls.ts'

/** What is ticked, what it comes to, and the publishing of all of it. */
export function PublishBar({ ticks }: { readonly ticks: Ticks<DeskStatement> }) {
  const publish = usePublish()
  const takeBack = useTakeBack()
  const why = refusalFor(useRole(), 'sales', '发布对账单')
  const { rows: statements } = ticks
  if (statements.length === 0) return null
  const send = () =>
    publish.mutate(
      { statement_ids: statements.map(({ statement_id }) => statement_id) },
      {
        onSuccess: ({ published, statement_ids }) => {
          if (published === 0) toast.error('所选对账单已由他人发布')
          else
            takeBackToast(`已发布 ${published} 张对账单`, '张', async () => {
              const { taken, left } = await takeBack.mutateAsync({ statement_ids })
              const told = `${left} 张已被客户处理或已过撤销时间，未撤销`
              return { done: taken, left: left === 0 ? [] : [told] }
            })
          ticks.clear()
        },
      },
    )
  return (
    <BatchBar
      deed={
        <Button
          busy={publish.isPending}
          disabled={why !== undefined}
          kind="primary"
          size="small"
          title={why}
          onClick={send}
        >
          发布所选
        </Button>
      }
      onClear={ticks.clear}
    >
      <b>已选 {statements.length} 张</b>
      <span>
        期末合计{' '}
        <Price yuan={statements.reduce((sum, { closing }) => sum + closing * 100, 0) / 100} />
      </span>
    </BatchBar>
  )
}
