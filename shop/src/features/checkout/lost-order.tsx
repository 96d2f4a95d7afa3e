import { isLostAnswer } from '@portal/ui/attempt.ts'
import { errorText } from '@portal/ui/server-errors.ts'
import { toast } from '@portal/ui/toast.ts'

import { usePlaceOrder, type OrderOutcome, type OrderWish } from './checkout-calls.ts'
import { CheckoutProblem } from './checkout-problem.tsx'

type Props = {
  readonly order: OrderWish
  readonly onDone: (outcome: OrderOutcome) => void
  /** The server knows of no such order and its rows are gone: there is nothing to try again. */
  readonly onRefused: () => void
}

/** After a reload: the last order got no answer, and its rows are no longer in the cart. */
export function LostOrder({ order, onDone, onRefused }: Props) {
  const place = usePlaceOrder()
  const retry = () =>
    place.mutate(order, {
      onSuccess: onDone,
      onError: (error) => {
        toast.error(errorText(error))
        if (!isLostAnswer(error)) onRefused()
      },
    })
  return <CheckoutProblem isBusy={place.isPending} text="上次提交没有结果" onRetry={retry} />
}
