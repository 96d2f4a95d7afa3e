import { createFileRoute } from '@tanstack/react-router'

import { NoPoints } from '../points/no-points.tsx'
import { usePointsAccess } from '../points/points-access.ts'
import { GiftOrdersList } from './gift-orders-list.tsx'
import {
  type GiftOrdersSearchParams,
  readGiftOrdersSearchParams,
} from './gift-orders-search-params.ts'

export const Route = createFileRoute('/_signed-in/profile/_profile/my_gift')({
  staticData: { title: '我的礼品', name: 'my_gift' },
  validateSearch: readGiftOrdersSearchParams,
  component: MyGiftsPage,
})

/** The company's gift orders, or why there are none to see. */
function MyGiftsPage() {
  const access = usePointsAccess()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: GiftOrdersSearchParams) =>
    void navigate({ search: { ...search, page: undefined, ...part }, resetScroll: false })
  if (access === undefined) return null
  if (access !== 'open') return <NoPoints isSubAccount={access === 'sub-account'} />
  return <GiftOrdersList search={search} onChange={change} />
}
