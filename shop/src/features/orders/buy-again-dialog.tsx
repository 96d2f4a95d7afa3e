import { Dialog } from '@portal/ui/dialog.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Price } from '@portal/ui/price.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/stock-badge.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import {
  type Repurchase,
  repurchaseQuery,
  type RepurchaseRow,
  useBuyAgain,
} from './buy-again-calls.ts'

import styles from './buy-again-dialog.module.css'
import table from '@portal/ui/plain-table.module.css'

type Props = {
  readonly order: { readonly order_id: number; readonly order_no: string }
  readonly onClose: () => void
}

/** What an order would cost today and what of it is gone or lacks; then into the cart with it. */
export function BuyAgainDialog({ order, onClose }: Props) {
  const { data, error, refetch } = useQuery(repurchaseQuery(useCaller(), order.order_id))
  const again = useBuyAgain(order.order_id)
  const navigate = useNavigate()
  const kinds = data?.list.filter(({ may_buy }) => may_buy === 1).length ?? 0
  const putIn = () =>
    again.mutate(undefined, {
      onSuccess: ({ added }) => {
        toast.success(`已加入购物车 ${added} 种`)
        onClose()
        void navigate({ to: '/settlement/list' })
      },
    })
  return (
    <Dialog
      open
      confirm={{
        label: '加入购物车',
        busy: again.isPending,
        disabled: kinds === 0,
        onPress: putIn,
      }}
      size="large"
      title={`再次购买 ${order.order_no}`}
      onClose={onClose}
    >
      {data === undefined && error === null && (
        <LoadingRegion label="配件加载中">
          <Skeleton height={180} />
        </LoadingRegion>
      )}
      {data === undefined && error !== null && (
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && <RepurchaseTable info={data} kinds={kinds} />}
    </Dialog>
  )
}

function RepurchaseTable({ info, kinds }: { readonly info: Repurchase; readonly kinds: number }) {
  return (
    <>
      <div className={styles.words}>
        <p>价格和库存以现在为准。{kinds < info.list.length && '不能购买的配件不会加入购物车。'}</p>
        <p>
          可购 {kinds} 种，合计 <Price className={styles.sum} look="main" yuan={info.total_price} />
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="再次购买的配件" className={table.scroll} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th>配件</th>
              <th>现况</th>
              <th className={`not-phone ${table.right}`}>数量</th>
              <th className={`not-phone ${table.right}`}>现价</th>
              <th className={table.right}>小计</th>
            </tr>
          </thead>
          <tbody>
            {info.list.map((row) => (
              <RepurchaseLine key={row.product_id} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function RepurchaseLine({ row }: { readonly row: RepurchaseRow }) {
  const mayBuy = row.may_buy === 1
  return (
    <tr className={mayBuy ? undefined : styles.refused}>
      <td>
        <RepurchasePart row={row} />
      </td>
      <td>
        <div className={styles.state}>
          {mayBuy ? <StockBadge state={stockStateOf(row.stock_wording)} /> : <Tag>{row.msg}</Tag>}
          {row.warnings.map(({ code, text }) => (
            <span className={styles.warning} key={code}>
              {text}
            </span>
          ))}
          {row.cart_number > 0 && (
            <span className={styles.quiet}>购物车已有 {row.cart_number} 件</span>
          )}
        </div>
      </td>
      <td className={`not-phone ${table.right}`}>{row.quantity}</td>
      <td className={`not-phone ${table.right}`}>
        <Price yuan={row.price} />
      </td>
      <td className={table.right}>
        {mayBuy ? <Price look="strong" yuan={row.tootal_price} /> : '—'}
        <div className={`phone-only ${styles.quiet}`}>
          <Price yuan={row.price} /> ×{row.quantity}
        </div>
      </td>
    </tr>
  )
}

function RepurchasePart({ row }: { readonly row: RepurchaseRow }) {
  return (
    <div className={styles.part}>
      <b>{row.number}</b>
      <span>{row.l_name_zh}</span>
    </div>
  )
}
