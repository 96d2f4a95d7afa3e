import { createFileRoute } from '@tanstack/react-router'

import { ApplyForm } from './apply-form.tsx'
import { type ReturnsAddress, returnsAddressOf, returnsWanted } from './returns-address.ts'
import { returnsQuery } from './returns-calls.ts'
import { ReturnsList } from './returns-list.tsx'

export const Route = createFileRoute('/_signed-in/profile/_profile/return_orders')({
  staticData: { title: '退货单', name: 'return_orders' },
  validateSearch: returnsAddressOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.apply === undefined)
      void context.queries.prefetchQuery(returnsQuery(context.call, returnsWanted(deps)))
  },
  component: ReturnsPage,
})

/** The list of returns, or in its place the form to apply for one. */
function ReturnsPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: ReturnsAddress) =>
    void navigate({ search: { ...address, page: undefined, ...part }, resetScroll: false })
  if (address.apply === undefined) return <ReturnsList address={address} onChange={change} />
  return (
    <ApplyForm
      counted={address.counted ?? ''}
      delivery_id={address.delivery_id}
      order_id={address.order_id}
      step={address.step ?? 'lines'}
      onApplied={(id) => void navigate({ to: '/profile/return_orders_detail', search: { id } })}
      onStep={(step) =>
        void navigate({ search: { ...address, step: step === 'why' ? step : undefined } })
      }
      onWiden={() => change({ delivery_id: undefined, order_id: undefined, counted: undefined })}
    />
  )
}
