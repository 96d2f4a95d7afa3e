import {
  type CartFilter,
  type CartGroupKey,
  isOrderableGroup,
} from '@portal/rules/cart/cart-filter.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { DownloadIcon, FilterIcon } from '@portal/ui/controls/icons.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'

import { WaitingHandovers } from '#src/features/cart-handovers/waiting-handovers.tsx'
import { useGiftTicks } from '#src/features/gifts/gifts-calls.ts'
import { GiftsInCart } from '#src/features/gifts/gifts-in-cart.tsx'
import { PageCrumb } from '#src/layout/page-crumb.tsx'

import { cartFiltersQuery, cartQuery, type CartRow, useExportCart } from './cart-calls.ts'
import { CartContents } from './cart-contents.tsx'
import { cartGroups, GROUP_NAMES, isCartNarrowed } from './cart-groups.ts'
import { countDistinctParts } from './cart-rows.ts'
import { emptyCartWords } from './empty-cart-words.ts'
import { QuickAdd } from './quick-add.tsx'

import heading from '#src/layout/settlement-head.module.css'
import styles from './cart-page.module.css'
import head from './list/cart-group-head.module.css'
import cartList from './list/cart-list.module.css'

export const Route = createFileRoute('/_signed-in/settlement/list')({
  staticData: { title: '购物车', name: 'settlement_list' },
  validateSearch: (search: Record<string, unknown>): CartFilter => ({
    group: groupFromSearch(search['group']),
    words: textFromSearch(search['words']),
    model: textFromSearch(search['model']),
    user: textFromSearch(search['user']),
  }),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(cartQuery(context.call))
    void context.queries.prefetchQuery(cartFiltersQuery(context.call))
  },
  component: CartPage,
})

function groupFromSearch(value: unknown): CartGroupKey | undefined {
  if (value === 'out' || value === 'invalid') return value
  if (Number(value) === 1) return 1
  return Number(value) === 2 ? 2 : undefined
}

function textFromSearch(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function CartPage() {
  const found = useQuery(cartQuery(useCaller()))
  const cart = found.data
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isFilterOpen, setFilterOpen] = useState(isCartNarrowed(filter))
  const changeFilter = (next: CartFilter) =>
    void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <div className="wrap">
      <PageCrumb />
      <header className={heading.head}>
        {/* On phones the header shows the title. */}
        <h1 className="phone-sr-only">购物车</h1>
        {cart && cart.cart_list.length > 0 && (
          <span className="not-phone">{sizeText(cart.cart_list)}</span>
        )}
        {cart && <QuickAdd />}
        {cart && cart.cart_list.length > 0 && (
          <span className="phone-only">
            <Button
              aria-expanded={isFilterOpen}
              icon={<FilterIcon size={14} />}
              kind={isCartNarrowed(filter) ? 'soft' : 'plain'}
              onClick={() => setFilterOpen((now) => !now)}
            >
              筛选
            </Button>
          </span>
        )}
        {cart && cart.cart_list.length > 0 && <ExportCartButton filter={filter} />}
      </header>
      <WaitingHandovers maySettle={cart && cart.is_settlement === 1} />
      <Answer failedClassName="card" query={found} waiting={<CartSkeleton />}>
        {(loaded) =>
          loaded.cart_list.length === 0 ? (
            <>
              <EmptyCart mayOrder={loaded.is_settlement === 1} />
              <GiftsInCart />
            </>
          ) : (
            <CartContents
              cart={loaded}
              filter={filter}
              isFilterOpen={isFilterOpen}
              onFilter={changeFilter}
            />
          )
        }
      </Answer>
    </div>
  )
}

function sizeText(rows: readonly CartRow[]): string {
  const groups = cartGroups(rows)
  const warehouses = groups.filter(({ key }) => isOrderableGroup(key)).length
  return [
    `${countDistinctParts(rows)} 种配件`,
    ...(warehouses > 1 ? [`${warehouses} 个仓库`] : []),
    ...groups.flatMap(({ key, rows: own }) =>
      isOrderableGroup(key) ? [] : [`${own.length} 种${GROUP_NAMES[key]}`],
    ),
  ].join('，')
}

function EmptyCart({ mayOrder }: { readonly mayOrder: boolean }) {
  const gifts = useGiftTicks()
  const hasGifts = gifts.ids.length > 0
  return (
    <div className={`card ${styles.empty}`}>
      <EmptyState
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/">
            去选配件
          </Link>
        }
        title={hasGifts ? '购物车里还没有配件' : '购物车是空的'}
      >
        {hasGifts ? '积分商品随配件订单寄出，加购配件后一起结算。' : emptyCartWords(mayOrder)}
      </EmptyState>
    </div>
  )
}

const ROWS = [0, 1, 2, 3, 4]

/** With the real height, so that nothing moves when the rows come. */
function CartSkeleton() {
  return (
    <LoadingRegion label="购物车加载中">
      <div className={head.group}>
        <div className={head.groupHead}>
          <Skeleton height={16} width={96} />
        </div>
      </div>
      {ROWS.map((row) => (
        <div className={cartList.row} key={row}>
          <Skeleton height={16} width={16} />
          <span className={cartList.picture}>
            <Skeleton height={56} width={56} />
          </span>
          <div className={cartList.identity}>
            <Skeleton height={16} width={140} />
            <Skeleton width={110} />
          </div>
          <div className={cartList.model}>
            <Skeleton width="80%" />
          </div>
          <div className={cartList.stock}>
            <Skeleton round height={20} width={54} />
          </div>
          <div className={cartList.price} />
          <div className={cartList.quantity}>
            <Skeleton height={28} width={92} />
          </div>
          <div className={cartList.amount} />
        </div>
      ))}
    </LoadingRegion>
  )
}

function ExportCartButton({ filter }: { readonly filter: CartFilter }) {
  const save = useExportCart()
  return (
    <Button
      busy={save.isPending}
      className={styles.export}
      icon={<DownloadIcon size={14} />}
      onClick={() => save.mutate(filter)}
    >
      导出购物车
    </Button>
  )
}
