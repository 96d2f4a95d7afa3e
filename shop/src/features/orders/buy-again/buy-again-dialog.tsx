import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { isPriceDrop } from '@portal/rules/cart/cart-warnings.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fenOfYuan, type Yuan, yuanOfFen, ZERO_YUAN } from '@portal/rules/money/money.ts'
import { lineAmount, orderTotal } from '@portal/rules/money/order-total.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import {
  type Repurchase,
  repurchaseQuery,
  type RepurchaseRow,
  useBuyAgain,
} from './buy-again-calls.ts'

import styles from './buy-again-dialog.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = {
  readonly order: { readonly order_id: Id<'order'>; readonly order_no: string }
  readonly onClose: () => void
}

export function BuyAgainDialog({ order, onClose }: Props) {
  const found = useQuery(repurchaseQuery(useCaller(), order.order_id))
  const again = useBuyAgain()
  const navigate = useNavigate()
  const [pieces, setPieces] = useState<Pieces>({})
  const chosen = found.data ? chosenOf(found.data, pieces) : []
  const putIn = () =>
    again.mutate(
      {
        order_id: order.order_id,
        lines: chosen.map(({ product_id, quantity }) => ({ product_id, quantity })),
      },
      {
        onSuccess: ({ added }) => {
          toast.success(`已加入购物车 ${added} 种`)
          onClose()
          void navigate({ to: '/settlement/list' })
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{
        label: '加入购物车',
        busy: again.isPending,
        disabled: chosen.length === 0,
        onPress: putIn,
      }}
      size="large"
      title={`再次购买 ${order.order_no}`}
      onClose={onClose}
    >
      <Answer
        query={found}
        waiting={
          <LoadingRegion label="配件加载中">
            <Skeleton height={180} />
          </LoadingRegion>
        }
      >
        {(info) => (
          <>
            <RepurchaseTable chosen={chosen} info={info} pieces={pieces} onChange={setPieces} />
          </>
        )}
      </Answer>
    </Dialog>
  )
}

/** Quantities that differ from the order; 0 means unticked. */
type Pieces = Readonly<Record<number, number>>

function chosenOf({ list }: Repurchase, pieces: Pieces): RepurchaseRow[] {
  return list
    .filter(({ may_buy }) => may_buy === 1)
    .map((row) => ({ ...row, quantity: pieces[row.product_id] ?? row.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

type TableProps = {
  readonly info: Repurchase
  readonly pieces: Pieces
  readonly chosen: readonly RepurchaseRow[]
  readonly onChange: (pieces: Pieces) => void
}

function RepurchaseTable({ info, pieces, chosen, onChange }: TableProps) {
  const open = info.list.filter(({ may_buy }) => may_buy === 1)
  const isAll = open.length > 0 && chosen.length === open.length
  const tickAll = () =>
    onChange(isAll ? Object.fromEntries(open.map(({ product_id }) => [product_id, 0])) : {})
  return (
    <>
      <div className={styles.words}>
        <p>
          价格和库存以现在为准。{open.length < info.list.length && '不能购买的配件不会加入购物车。'}
        </p>
        <p aria-live="polite">
          已选 {chosen.length} 种，合计{' '}
          <Price className={styles.sum} look="main" yuan={sumOf(info, chosen)} />
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="再次购买的配件" className={table.scroll} tabIndex={0}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label="全选"
                  checked={isAll}
                  disabled={open.length === 0}
                  some={chosen.length > 0}
                  onChange={tickAll}
                />
              </th>
              <th>配件</th>
              <th className="not-phone">现况</th>
              <th>数量</th>
              <th className={`not-phone ${table.right}`}>现价</th>
              <th className={`not-phone ${table.right}`}>小计</th>
            </tr>
          </thead>
          <tbody>
            {info.list.map((row) => (
              <RepurchaseLine
                key={row.product_id}
                pieces={row.may_buy === 1 ? (pieces[row.product_id] ?? row.quantity) : 0}
                row={row}
                onChange={(requested) => onChange({ ...pieces, [row.product_id]: requested })}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** In yuan; null for users who see no prices. */
function sumOf(info: Repurchase, chosen: readonly RepurchaseRow[]): Yuan | null {
  if (info.total_price === null) return null
  const lines = chosen.map(({ price, quantity }) => ({
    price: fenOfYuan(price ?? ZERO_YUAN),
    quantity,
  }))
  return yuanOfFen(orderTotal(lines).amount)
}

type LineProps = {
  readonly row: RepurchaseRow
  /** 0 means unticked. */
  readonly pieces: number
  readonly onChange: (pieces: number) => void
}

function RepurchaseLine({ row, pieces, onChange }: LineProps) {
  const mayBuy = row.may_buy === 1
  const amount =
    row.price === null
      ? null
      : yuanOfFen(lineAmount({ price: fenOfYuan(row.price), quantity: pieces }))
  return (
    <tr className={pieces > 0 ? undefined : styles.refused}>
      <td>
        <Checkbox
          aria-label={`选择 ${row.number}`}
          checked={pieces > 0}
          disabled={!mayBuy}
          onChange={(isTicked) => onChange(isTicked ? row.quantity : 0)}
        />
      </td>
      <td>
        <RepurchasePart row={row} />
      </td>
      <td className="not-phone">
        <RepurchaseState row={row} />
      </td>
      <td>
        {mayBuy && (
          <QuantityField
            label={`${row.number} 数量`}
            max={MAX_PIECES_PER_LINE}
            value={pieces}
            onChange={onChange}
          />
        )}
        {mayBuy && (
          <div className={`phone-only ${styles.quiet}`}>
            小计 <Price yuan={amount} />
          </div>
        )}
      </td>
      <td className={`not-phone ${table.right}`}>
        <Price yuan={row.price} />
      </td>
      <td className={`not-phone ${table.right}`}>
        {mayBuy ? <Price look="strong" yuan={amount} /> : '—'}
      </td>
    </tr>
  )
}

function RepurchasePart({ row }: { readonly row: RepurchaseRow }) {
  return (
    <div className={styles.part}>
      <b>{row.number}</b>
      <span>{row.l_name_zh}</span>
      <div className="phone-only">
        <RepurchaseState row={row} />
      </div>
    </div>
  )
}

function RepurchaseState({ row }: { readonly row: RepurchaseRow }) {
  return (
    <div className={styles.state}>
      {row.may_buy === 1 ? (
        <StockBadge state={stockStateOf(row.stock_wording)} />
      ) : (
        <Tag>{row.msg}</Tag>
      )}
      {row.warnings.map((warning) => (
        <span className={isPriceDrop(warning) ? styles.cheaper : styles.warning} key={warning.code}>
          {warning.text}
        </span>
      ))}
      {row.cart_number > 0 && <span className={styles.quiet}>购物车已有 {row.cart_number} 件</span>}
    </div>
  )
}
