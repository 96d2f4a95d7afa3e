import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { ChevronRightIcon, PlusIcon } from '@portal/ui/controls/icons.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { GiftPicture } from './gift-picture.tsx'
import { GiftPieces } from './gift-pieces.tsx'
import {
  type Gift,
  giftsQuery,
  pointsCartQuery,
  type PointsCartRow,
  useAddGift,
} from './gifts-calls.ts'
import { giftsParams, type MallSearchParams } from './mall-search-params.ts'

import styles from './gift-list.module.css'

type Props = {
  readonly search: MallSearchParams
  readonly onChange: (next: MallSearchParams) => void
}

export function GiftList({ search, onChange }: Props) {
  const call = useCaller()
  const params = giftsParams(search)
  const found = useQuery(giftsQuery(call, params))
  const { data: cart } = useQuery(pointsCartQuery(call))
  return (
    <section aria-label="积分商品" className={styles.section}>
      <header className={styles.head}>
        <h2>积分商品</h2>
        <Choices search={search} types={found.data?.type_names ?? []} onChange={onChange} />
        <Link className={styles.ledger} to="/profile/points">
          积分明细
          <ChevronRightIcon size={14} />
        </Link>
      </header>
      <Answer failedClassName="card" query={found} waiting={<GiftsSkeleton />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <NoGifts isFiltered={isFiltered(search)} />
          ) : (
            <>
              <ul aria-busy={found.isPlaceholderData} className={styles.gifts}>
                {list.map((gift) => (
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
                total={total}
                onChange={({ page, size }) => onChange({ ...search, page, limit: size })}
              />
            </>
          )
        }
      </Answer>
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

type GiftCardProps = {
  readonly gift: Gift
  readonly row: PointsCartRow | undefined
}

function GiftCard({ gift, row }: GiftCardProps) {
  const { l_name_zh, description, customer_sale_price, stock, pic } = gift
  return (
    <article aria-label={l_name_zh} className={styles.card}>
      <div className={styles.picture}>
        <GiftPicture height={132} pic={pic} width={176} />
      </div>
      <div className={styles.words}>
        <b title={l_name_zh}>{l_name_zh}</b>
        <span className={styles.description} title={description}>
          {description}
        </span>
        <span className={styles.stock}>{stock > 0 ? `库存 ${formatCount(stock)}` : '已兑完'}</span>
        <div className={styles.foot}>
          <span className={styles.price}>
            <b>{formatCount(customer_sale_price)}</b> 积分
          </span>
          {row ? <GiftPieces row={row} /> : <AddGift gift={gift} />}
        </div>
      </div>
    </article>
  )
}

function AddGift({ gift: { product_id, l_name_zh, stock } }: { readonly gift: Gift }) {
  const add = useAddGift()
  const why = stock === 0 ? '已兑完' : undefined
  return (
    <IconButton
      className={styles.add}
      disabled={why !== undefined}
      label={`加入积分购物车 ${l_name_zh}`}
      {...(why !== undefined && { title: why })}
      onClick={() =>
        add.mutate(
          { product_id, quantity: 1 },
          { onSuccess: () => toast.success('已加入积分购物车') },
        )
      }
    >
      <PlusIcon />
    </IconButton>
  )
}
