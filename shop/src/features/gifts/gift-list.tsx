import { classes } from '@portal/ui/classes.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { ChevronRightIcon } from '@portal/ui/icons.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { GiftCard } from './gift-card.tsx'
import { giftsQuery, pointsCartQuery } from './gifts-calls.ts'
import { giftsParams, type MallSearchParams } from './mall-search-params.ts'

import styles from './gift-list.module.css'

type Props = {
  readonly search: MallSearchParams
  readonly onChange: (next: MallSearchParams) => void
}

/** The gifts of the mall, narrowed to a group or to what the points are enough for. */
export function GiftList({ search, onChange }: Props) {
  const call = useCaller()
  const params = giftsParams(search)
  const { data, error, isPlaceholderData, refetch } = useQuery(giftsQuery(call, params))
  const { data: cart } = useQuery(pointsCartQuery(call))
  return (
    <section aria-label="积分商品" className={styles.section}>
      <header className={styles.head}>
        <h2>积分商品</h2>
        <Choices search={search} types={data?.type_names ?? []} onChange={onChange} />
        <Link className={styles.ledger} to="/profile/points">
          积分明细
          <ChevronRightIcon size={14} />
        </Link>
      </header>
      {data === undefined && error === null && <GiftsSkeleton />}
      {data === undefined && error !== null && (
        <LoadFailed className="card" reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && <NoGifts isFiltered={isFiltered(search)} />}
      {data && data.list.length > 0 && (
        <>
          <ul aria-busy={isPlaceholderData} className={styles.gifts}>
            {data.list.map((gift) => (
              <li key={gift.product_id}>
                <GiftCard
                  gift={gift}
                  row={cart?.list.find(({ product_id }) => product_id === gift.product_id)}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={params.page}
            size={params.limit}
            total={data.total}
            onChange={({ page, size }) => onChange({ ...search, page, limit: size })}
          />
        </>
      )}
    </section>
  )
}

function isFiltered({ type_name, affordable }: MallSearchParams): boolean {
  return type_name !== undefined || affordable !== undefined
}

function Choices({ search, types, onChange }: Props & { readonly types: readonly string[] }) {
  const { type_name, affordable } = search
  const choices = [
    { name: '全部', isOn: !isFiltered(search), next: {} },
    ...types.map((type) => ({ name: type, isOn: type === type_name, next: { type_name: type } })),
    { name: '我能兑换', isOn: affordable === 1, next: { affordable: 1 as const } },
  ]
  return (
    <fieldset aria-label="筛选积分商品" className={styles.choices}>
      {choices.map(({ name, isOn, next }) => (
        <button
          aria-pressed={isOn}
          className={classes(isOn && styles.on)}
          key={name}
          type="button"
          onClick={() => onChange(next)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function NoGifts({ isFiltered: isNarrowed }: { readonly isFiltered: boolean }) {
  return (
    <div className="card">
      <EmptyState title={isNarrowed ? '没有符合条件的积分商品' : '还没有积分商品'}>
        {isNarrowed ? '换个分类，或签到、下单多攒些积分再来。' : '上新后会显示在这里。'}
      </EmptyState>
    </div>
  )
}

const TILES = [0, 1, 2, 3, 4, 5, 6, 7]

function GiftsSkeleton() {
  return (
    <LoadingRegion className={styles.gifts} label="积分商品加载中">
      {TILES.map((tile) => (
        <Skeleton height={250} key={tile} />
      ))}
    </LoadingRegion>
  )
}
