import { Button } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'

import { BatchBar } from '#src/lists/batch-bar.tsx'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import type { AdminStatement } from './statements-calls.ts'
import { usePublish } from './use-publish.ts'

/** What is ticked, what it comes to, and the publishing of all of it. */
export function PublishBar({ ticks }: { readonly ticks: Ticks<AdminStatement> }) {
  const publish = usePublish()
  const why = refusalFor(useRole(), 'sales', '发布对账单')
  const { rows: statements } = ticks
  if (statements.length === 0) return null
  const ids = statements.map(({ statement_id }) => statement_id)
  return (
    <BatchBar
      action={
        <Button
          busy={publish.isPending}
          disabled={why !== undefined}
          kind="primary"
          size="small"
          title={why}
          onClick={() => publish.send(ids, ticks.clear)}
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
