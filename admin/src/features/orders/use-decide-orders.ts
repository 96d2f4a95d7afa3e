import { getAdminOrder } from '@portal/contract/admin-orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { isUnanswered } from '@portal/ui/server/attempt.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'

import { undoToast } from '#src/lists/undo-toast.ts'

import { type OrderAnswers, useDecide, useUndoApprovals } from './orders-calls.ts'

type Decision = { readonly is_approved: 0 | 1; readonly reason?: string | undefined }

/**
 * The text of the toast: 已审核通过 2 单, or 2 单已审核通过 if the response was lost and the orders were read
 * again.
 */
type Words = { readonly isLost: boolean; readonly action: string; readonly done: number }

/**
 * Approves or refuses orders and shows the result, with undo for approvals. If the response is
 * lost, it reads the orders again and shows their state.
 *
 * @returns `decide`: rejects if nothing was decided (the error has already been shown); otherwise
 * resolves with the orders that could not be decided.
 */
export function useDecideOrders(wordsOf: (words: Words) => string) {
  const decide = useDecide()
  const call = useCaller()
  const notifyApproved = useNotifyApproved()
  const reloadOrders = async (order_ids: readonly Id<'order'>[], { is_approved }: Decision) => {
    const requestedStatus = is_approved === 1 ? 'confirmed' : 'cancelled'
    const orders = await Promise.all(order_ids.map((order_id) => call(getAdminOrder, { order_id })))
    const isWaiting = orders.every(({ status }) => status === 'pending_approval')
    if (isWaiting) throw new Error(`没有收到答复，${orders.length} 单仍待审核，请核对后再试`)
    return orders.map(({ order_id, status }) => {
      const is_done = status === requestedStatus ? (1 as const) : (0 as const)
      return { order_id, is_done, msg: `没有收到答复，订单${ORDER_STATUS_NAMES[status]}` }
    })
  }
  const answersTo = async (
    order_ids: Id<'order'>[],
    decision: Decision,
  ): Promise<{ readonly list: OrderAnswers; readonly isLost: boolean }> => {
    try {
      const { list } = await decide.mutateAsync({ order_ids, ...decision })
      return { list, isLost: false }
    } catch (error) {
      if (!isUnanswered(error)) throw error
      const list = await reloadOrders(order_ids, decision).catch((again: unknown) => {
        toast.error(errorText(isUnanswered(again) ? error : again))
        throw again
      })
      return { list, isLost: true }
    }
  }
  /** `numbers`: order number by id. */
  const decideOrders = async (numbers: ReadonlyMap<Id<'order'>, string>, decision: Decision) => {
    const { list, isLost } = await answersTo([...numbers.keys()], decision)
    const done = list.filter(({ is_done }) => is_done === 1)
    const isApproved = decision.is_approved === 1
    const action = isApproved ? '已审核通过' : '已驳回'
    const text = wordsOf({ isLost, action, done: done.length })
    const message = isLost ? `没有收到答复，${text}` : text
    if (done.length > 0 && !isApproved) toast.success(message)
    if (done.length > 0 && isApproved)
      notifyApproved(
        message,
        new Map(done.map(({ order_id }) => [order_id, numbers.get(order_id) ?? ''])),
      )
    return leftOf(list, numbers)
  }
  return { isPending: decide.isPending, decide: decideOrders }
}

function leftOf(answers: OrderAnswers, numbers: ReadonlyMap<Id<'order'>, string>): string[] {
  return answers
    .filter(({ is_done }) => is_done === 0)
    .map(({ order_id, msg }) => `${numbers.get(order_id) ?? order_id}：${msg}`)
}

/** Shows that orders are approved, with an undo button. `numbers`: order number by id. */
function useNotifyApproved(): (text: string, numbers: ReadonlyMap<Id<'order'>, string>) => void {
  const undo = useUndoApprovals()
  return (text, numbers) =>
    undoToast(text, '单', async () => {
      const { list } = await undo.mutateAsync({ order_ids: [...numbers.keys()] })
      return {
        done: list.filter(({ is_done }) => is_done === 1).length,
        left: leftOf(list, numbers),
      }
    })
}
