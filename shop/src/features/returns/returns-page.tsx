import { createFileRoute } from '@tanstack/react-router'

import { ApplyForm } from './apply-form.tsx'
import { returnsQuery } from './returns-calls.ts'
import { ReturnsList } from './returns-list.tsx'
import {
  readReturnsSearchParams,
  returnsParams,
  type ReturnsSearchParams,
} from './returns-search-params.ts'

export const Route = createFileRoute('/_signed-in/profile/_profile/return_orders')({
  staticData: { title: '退货单', name: 'return_orders' },
  validateSearch: readReturnsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.apply === undefined)
      void context.queries.prefetchQuery(returnsQuery(context.call, returnsParams(deps)))
  },
  component: ReturnsPage,
})

/** The list of returns, or in its place the form to apply for one. */
function ReturnsPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: ReturnsSearchParams) =>
    void navigate({ search: { ...searchParams, page: undefined, ...part }, resetScroll: false })
  if (searchParams.apply === undefined)
    return <ReturnsList search={searchParams} onChange={change} />
  return (
    <ApplyForm
      counted={searchParams.counted ?? ''}
      delivery_id={searchParams.delivery_id}
      order_id={searchParams.order_id}
      step={searchParams.step ?? 'lines'}
      onApplied={(id) => void navigate({ to: '/profile/return_orders_detail', search: { id } })}
      onStep={(step) =>
        void navigate({ search: { ...searchParams, step: step === 'why' ? step : undefined } })
      }
      onWiden={() => change({ delivery_id: undefined, order_id: undefined, counted: undefined })}
    />
  )
}
