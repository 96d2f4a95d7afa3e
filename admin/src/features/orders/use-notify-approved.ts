import { takeBackToast } from '#src/lists/take-back-toast.ts'

import { type OrderAnswers, useTakeBack } from './orders-calls.ts'

/** What was said of each order that could not be done, each by its number. */
export function leftOf(answers: OrderAnswers, numbers: ReadonlyMap<number, string>): string[] {
  return answers
    .filter(({ is_done }) => is_done === 0)
    .map(({ order_id, msg }) => `${numbers.get(order_id) ?? order_id}：${msg}`)
}

/** Says that orders are approved, and takes that back where it was a slip; `numbers`: id → number of each. */
export function useNotifyApproved(): (text: string, numbers: ReadonlyMap<number, string>) => void {
  const takeBack = useTakeBack()
  return (text, numbers) =>
    takeBackToast(text, '单', async () => {
      const { list } = await takeBack.mutateAsync({ order_ids: [...numbers.keys()] })
      return {
        done: list.filter(({ is_done }) => is_done === 1).length,
        left: leftOf(list, numbers),
      }
    })
}
