import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'

import { undoToast } from '#src/lists/undo-toast.ts'

import { usePublishCall, useUnpublish } from './statements-calls.ts'

/** Offers undo; statements that a colleague has already published are skipped. */
export function usePublish() {
  const publish = usePublishCall()
  const undo = useUnpublish()
  const send = (requested: readonly Id<'statement'>[], onDone?: () => void) =>
    publish.mutate(
      { statement_ids: [...requested] },
      {
        onSuccess: ({ published, statement_ids }) => {
          if (published === 0) toast.error('所选对账单已由他人发布')
          else
            undoToast(`已发布 ${published} 张对账单`, '张', async () => {
              const { undone, left } = await undo.mutateAsync({ statement_ids })
              const message = `${left} 张已被客户处理或已过撤销时间，未撤销`
              return { done: undone, left: left === 0 ? [] : [message] }
            })
          onDone?.()
        },
      },
    )
  return { isPending: publish.isPending, send }
}
