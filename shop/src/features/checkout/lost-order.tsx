import { isLostAnswer } from '@portal/ui/attempt.ts'
import { errorText } from '@portal/ui/server-errors.ts'
import { toast } from '@portal/ui/toast.ts'
import { useEffect } from 'react'

import { usePlaceOrder, type OrderOutcome, type OrderRequest } from './checkout-calls.ts'
import { CheckoutProblem, LOST_BEFORE } from './checkout-problem.tsx'

type Props = {
  readonly order: OrderRequest
  readonly onDone: (outcome: OrderOutcome) => void
  /** The server knows of no such order and its rows are gone: there is nothing to try again. */
  readonly onRefused: () => void
}

/** The last order got no answer, and its rows are no longer in the cart: as after a reload, or after another try. */
export function LostOrder({ order, onDone, onRefused }: Props) {
  const place = usePlaceOrder()
  // The page got short below whoever pressed at its foot.
  useEffect(() => window.scrollTo({ top: 0 }), [])
  const retry = () =>
    place.mutate(order, {
      onSuccess: onDone,
      onError: (error) => {
        toast.error(errorText(error))
        if (!isLostAnswer(error)) onRefused()
      },
    })
  return <CheckoutProblem isBusy={place.isPending} text={LOST_BEFORE} onRetry={retry} />
}
